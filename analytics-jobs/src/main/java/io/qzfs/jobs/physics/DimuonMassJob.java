// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.physics;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.text.CsvRow;
import io.qzfs.jobs.text.CsvRows;
import io.qzfs.jobs.text.TableFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Spark job {@code dimuon-mass}: the invariant mass of two muons by event, M² = (E₁+E₂)² − |p₁+p₂|²
 * in natural units, of tables with the columns of CMS open data.
 *
 * <p>The median is exact: masses are sorted by Spark. Stateless.
 */
public final class DimuonMassJob implements ScienceJob<DimuonMass> {

  /**
   * Energy and momentum of the first muon, then of the second, and the mass that the table states.
   */
  private static final String[] COLUMNS = {
    "E1", "px1", "py1", "pz1", "E2", "px2", "py2", "pz2", "M"
  };

  private static final int COMPONENTS = 4;
  private static final int STATED = 8;

  /** The window around the Z boson, in GeV. */
  private static final double WINDOW_FROM = 80;

  private static final double WINDOW_TO = 100;

  /** Makes the job. */
  public DimuonMassJob() {}

  @Override
  public DimuonMass run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    input.requireNewOutput(spark.hadoopConfiguration());
    JavaRDD<Tuple2<Double, Double>> masses =
        CsvRows.read(spark, input, clock, COLUMNS).map(DimuonMassJob::masses).cache();
    DimuonMass result = result(masses, input);
    masses.unpersist();
    TableFile.write(input, spark.hadoopConfiguration(), clock, "dimuon-mass", table(result));
    return result;
  }

  private static DimuonMass result(JavaRDD<Tuple2<Double, Double>> masses, JobInput input)
      throws IOException {
    long events = masses.count();
    if (events == 0) {
      throw new IOException(
          String.join(", ", input.inputs()) + ": no events, expected one or more");
    }
    List<DimuonMass.Bin> bins = histogram(masses);
    return new DimuonMass(
        events,
        median(masses, events),
        masses.filter(both -> both._1() > WINDOW_FROM && both._1() < WINDOW_TO).count(),
        masses.map(both -> Math.abs(both._1() - both._2())).reduce(Math::max),
        bins.stream().max(Comparator.comparingLong(DimuonMass.Bin::events)).orElseThrow(),
        bins);
  }

  /** Returns the mass computed and the mass stated. */
  private static Tuple2<Double, Double> masses(CsvRow row) throws IOException {
    double squared = 0;
    for (int component = 0; component < COMPONENTS; component++) {
      double sum = row.number(component) + row.number(component + COMPONENTS);
      squared += component == 0 ? sum * sum : -sum * sum;
    }
    // Rounded momenta of nearly parallel muons can leave it slightly negative.
    return new Tuple2<>(Math.sqrt(Math.max(squared, 0)), row.number(STATED));
  }

  private static List<DimuonMass.Bin> histogram(JavaRDD<Tuple2<Double, Double>> masses) {
    List<DimuonMass.Bin> bins = new ArrayList<>();
    new TreeMap<>(masses.map(both -> (int) Math.floor(both._1())).countByValue())
        .forEach((from, count) -> bins.add(new DimuonMass.Bin(from, count)));
    return bins;
  }

  /** Returns the median; of an even number of masses the mean of the middle two. */
  private static double median(JavaRDD<Tuple2<Double, Double>> masses, long events) {
    JavaPairRDD<Double, Long> ranked =
        masses.map(Tuple2::_1).sortBy(mass -> mass, true, masses.getNumPartitions()).zipWithIndex();
    long upper = events / 2;
    long lower = (events - 1) / 2;
    List<Double> middle =
        ranked.filter(mass -> mass._2() == lower || mass._2() == upper).keys().collect();
    return middle.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
  }

  private static List<String> table(DimuonMass result) {
    List<String> lines = new ArrayList<>(List.of("from_gev,events"));
    result.histogram().forEach(bin -> lines.add(bin.from() + "," + bin.events()));
    return lines;
  }
}
