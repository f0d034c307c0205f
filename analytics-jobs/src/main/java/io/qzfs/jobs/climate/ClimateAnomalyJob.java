// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.text.CsvRows;
import io.qzfs.jobs.text.ExactSum;
import io.qzfs.jobs.text.TableFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Spark job {@code climate-anomaly}: differences of yearly means to those of a base period by cell
 * of a grid, their mean weighted by area, and trends. Input: rows of year, latitude, longitude and
 * kelvin. A cell with one year has no trend. The driver holds one trend a cell. Immutable.
 */
public final class ClimateAnomalyJob implements ScienceJob<ClimateAnomaly> {

  private static final String[] COLUMNS = {"year", "lat", "lon", "K"};

  private final int baseFrom;
  private final int baseTo;

  /**
   * Makes the job.
   *
   * @param baseFrom first year of the base period
   * @param baseTo last year of the base period
   */
  public ClimateAnomalyJob(int baseFrom, int baseTo) {
    this.baseFrom = baseFrom;
    this.baseTo = baseTo;
  }

  @Override
  public ClimateAnomaly run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    input.requireNewOutput(spark.hadoopConfiguration());
    int from = baseFrom;
    int to = baseTo;
    JavaPairRDD<Cell, CellSeries> cells = series(spark, input, clock).cache();
    List<Tuple2<Cell, Double>> trends =
        cells
            .map(cell -> new Tuple2<>(cell._1(), cell._2().trendPerDecade(cell._1())))
            .filter(trend -> Double.isFinite(trend._2()))
            .collect();
    if (trends.isEmpty()) {
      throw new IOException(
          String.join(", ", input.inputs())
              + ": no cell has values of two years, expected one or more");
    }
    Map<Integer, AreaMean> means =
        cells
            .map(cell -> means(cell._1(), cell._2().anomalies(cell._1(), from, to)))
            .reduce(ClimateAnomalyJob::plus);
    cells.unpersist();
    List<ClimateAnomaly.Year> years = new ArrayList<>();
    means.forEach((year, mean) -> years.add(new ClimateAnomaly.Year(year, mean.value())));
    TableFile.write(input, spark.hadoopConfiguration(), clock, "climate-anomaly", table(years));
    return result(trends, years);
  }

  private static JavaPairRDD<Cell, CellSeries> series(
      JavaSparkContext spark, JobInput input, CodecClock clock) throws IOException {
    return CsvRows.read(spark, input, clock, COLUMNS)
        .mapToPair(
            row ->
                new Tuple2<>(
                    new Cell(row.number(1), row.number(2)),
                    new Tuple2<>(row.integer(0), row.number(3))))
        .aggregateByKey(
            new CellSeries(),
            (series, value) -> series.with(value._1(), value._2()),
            CellSeries::with);
  }

  private static Map<Integer, AreaMean> means(Cell cell, Map<Integer, Double> anomalies) {
    Map<Integer, AreaMean> means = new TreeMap<>();
    anomalies.forEach(
        (year, value) ->
            means.computeIfAbsent(year, key -> new AreaMean()).add(value, cell.weight()));
    return means;
  }

  private static Map<Integer, AreaMean> plus(
      Map<Integer, AreaMean> one, Map<Integer, AreaMean> other) {
    other.forEach((year, mean) -> one.computeIfAbsent(year, key -> new AreaMean()).add(mean));
    return one;
  }

  private static ClimateAnomaly result(
      List<Tuple2<Cell, Double>> trends, List<ClimateAnomaly.Year> years) {
    TreeSet<Double> latitudes = new TreeSet<>();
    TreeSet<Double> longitudes = new TreeSet<>();
    ExactSum sum = new ExactSum();
    Tuple2<Cell, Double> greatest = trends.get(0);
    for (Tuple2<Cell, Double> trend : trends) {
      latitudes.add(trend._1().latitude());
      longitudes.add(trend._1().longitude());
      sum.add(trend._2());
      greatest = trend._2() > greatest._2() ? trend : greatest;
    }
    return new ClimateAnomaly(
        trends.size(),
        years,
        new ClimateAnomaly.Trend(
            latitudes.headSet(greatest._1().latitude()).size(),
            longitudes.headSet(greatest._1().longitude()).size(),
            greatest._2()),
        sum.value() / trends.size());
  }

  private static List<String> table(List<ClimateAnomaly.Year> years) {
    List<String> lines = new ArrayList<>(List.of("year,anomaly_k"));
    years.forEach(
        year -> lines.add(String.format(Locale.ROOT, "%d,%.6f", year.year(), year.anomaly())));
    return lines;
  }
}
