// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.astronomy;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.text.CsvRows;
import io.qzfs.jobs.text.TableFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.StreamSupport;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Spark job {@code periodogram}: the best period of each star by {@link Periodogram}. Input: rows
 * of star, time in days, magnitude and error. A star's rows may stand anywhere. Stars with fewer
 * than {@link #FEWEST} good measurements are left out. Immutable.
 */
public final class PeriodogramJob implements ScienceJob<Periods> {

  /** With fewer measurements than four parameters and one, any frequency fits. */
  public static final int FEWEST = 5;

  private static final String[] COLUMNS = {"star", "mjd", "mag", "err"};

  private final FrequencyGrid grid;

  /** Makes the job for a grid of frequencies. */
  public PeriodogramJob(FrequencyGrid grid) {
    this.grid = grid;
  }

  @Override
  public Periods run(JavaSparkContext spark, JobInput input, CodecClock clock) throws IOException {
    input.requireNewOutput(spark.hadoopConfiguration());
    FrequencyGrid frequencies = grid;
    int partitions = Math.max(2, 4 * spark.defaultParallelism());
    List<Periods.Star> stars =
        CsvRows.read(spark, input, clock, COLUMNS)
            .mapToPair(
                row ->
                    new Tuple2<>(
                        row.text(0), new Epoch(row.number(1), row.number(2), row.number(3))))
            .filter(row -> row._2().good())
            .groupByKey(partitions)
            .map(star -> star(star._1(), star._2(), frequencies))
            .filter(star -> star.epochs() >= FEWEST)
            .collect()
            .stream()
            .sorted(Comparator.comparing(Periods.Star::name))
            .toList();
    TableFile.write(input, spark.hadoopConfiguration(), clock, "periodogram", table(stars));
    return new Periods(stars.stream().mapToLong(Periods.Star::epochs).sum(), stars);
  }

  private static Periods.Star star(String name, Iterable<Epoch> rows, FrequencyGrid grid) {
    // In one order, whatever the splits were, so that sums round alike.
    List<Epoch> epochs = StreamSupport.stream(rows.spliterator(), false).sorted().toList();
    if (epochs.size() < FEWEST) {
      return new Periods.Star(name, epochs.size(), 0, 0, 0);
    }
    double[] powers =
        new Periodogram(
                values(epochs, Epoch::days),
                values(epochs, Epoch::magnitude),
                values(epochs, Epoch::error))
            .powers(grid.from(), grid.step(), grid.size());
    int best = 0;
    for (int index = 1; index < powers.length; index++) {
      best = powers[index] > powers[best] ? index : best;
    }
    double frequency = grid.at(best);
    return new Periods.Star(name, epochs.size(), frequency, 1 / frequency, powers[best]);
  }

  private static double[] values(List<Epoch> epochs, ToDoubleFunction<Epoch> value) {
    return epochs.stream().mapToDouble(value).toArray();
  }

  private static List<String> table(List<Periods.Star> stars) {
    List<String> lines =
        new ArrayList<>(List.of("star,epochs,frequency_per_day,period_days,power"));
    stars.forEach(
        star ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "%s,%d,%.7f,%.9f,%.6f",
                    star.name(),
                    star.epochs(),
                    star.frequency(),
                    star.period(),
                    star.power())));
    return lines;
  }
}
