// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.jhdf.HdfFile;
import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.JobRunner;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.SparkContexts;
import io.qzfs.jobs.astronomy.FrequencyGrid;
import io.qzfs.jobs.astronomy.PeriodogramJob;
import io.qzfs.jobs.astronomy.Periods;
import io.qzfs.jobs.climate.ClimateAnomaly;
import io.qzfs.jobs.climate.ClimateAnomalyJob;
import io.qzfs.jobs.climate.StationExtremes;
import io.qzfs.jobs.climate.StationExtremesJob;
import io.qzfs.jobs.physics.DimuonMass;
import io.qzfs.jobs.physics.DimuonMassJob;
import io.qzfs.jobs.prepare.GzipFile;
import io.qzfs.jobs.prepare.PhaseLog;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs over tables, against values of numpy, astropy and the tables themselves, on real files. */
class TableJobsIT {

  private static final Path REAL =
      Path.of(System.getProperty("qzfs.datasets.dir", "../../shared/datasets"));

  /** Splits of a file, whose borders cut records. */
  private static final int SPLITS = 7;

  private static final FrequencyGrid GRID = new FrequencyGrid(1, 6, 1e-5);

  @TempDir private static Path folder;
  private static JavaSparkContext spark;

  @BeforeAll
  static void start() {
    spark = SparkContexts.local("tables-it", 2, folder.resolve("spark"));
  }

  @AfterAll
  static void stop() {
    spark.close();
  }

  @Test
  void dimuonMasses() throws IOException {
    Path plain = real("physics/cms/Zmumu_Run2011A_masses.csv");
    DimuonMass found = sameForAll(new DimuonMassJob(), plain, "events");
    assertThat(found.events()).isEqualTo(10_851);
    assertThat(found.greatestDifference()).isCloseTo(0.0071, within(0.00005));
    assertThat(found.median()).isCloseTo(90.3581, within(0.001));
    assertThat(found.fullest().from()).isEqualTo(91);
    // The table's own masses give 1,494 and 9,148: some round over an edge.
    assertThat(found.fullest().events()).isCloseTo(1_494, within(2L));
    assertThat(found.inWindow()).isCloseTo(9_148, within(2L));
  }

  @Test
  void warmestHoursOfTheDefinitiveGuide() throws IOException {
    Path both = folder.resolve("isd.txt");
    try (InputStream first = gunzip(real("climate/isd/1901.gz"));
        InputStream second = gunzip(real("climate/isd/1902.gz"))) {
      byte[] one = first.readAllBytes();
      byte[] two = second.readAllBytes();
      byte[] joined = new byte[one.length + two.length];
      System.arraycopy(one, 0, joined, 0, one.length);
      System.arraycopy(two, 0, joined, one.length, two.length);
      Files.write(both, joined);
    }
    StationExtremes found = sameForAll(new StationExtremesJob(), both, "isd");
    assertThat(found.years()).extracting(StationExtremes.Year::year).containsExactly(1901, 1902);
    assertThat(found.years()).extracting(StationExtremes.Year::most).containsExactly(31.7, 24.4);
  }

  @Test
  void northAmericaWarms() throws IOException {
    Path rows = folder.resolve("grid.csv");
    Files.writeString(rows, grid(real("climate/netcdf/A1B_north_america.nc")));
    ClimateAnomaly found = sameForAll(new ClimateAnomalyJob(1961, 1990), rows, "climate");
    Map<Integer, Double> years = new HashMap<>();
    found.years().forEach(year -> years.put(year.year(), year.anomaly()));
    assertThat(years.get(1900)).isCloseTo(0.018018, within(1e-6));
    assertThat(years.get(2000)).isCloseTo(0.681861, within(1e-6));
    assertThat(years.get(2050)).isCloseTo(2.754838, within(1e-6));
    assertThat(years.get(2098)).isCloseTo(4.834605, within(1e-6));
    assertThat(found.greatest().perDecade()).isCloseTo(0.437124, within(1e-6));
    assertThat(found.greatest().latitudeIndex()).isEqualTo(36);
    assertThat(found.greatest().longitudeIndex()).isEqualTo(29);
    assertThat(found.meanTrend()).isCloseTo(0.219463, within(1e-6));
  }

  @Test
  void periodsOfSomeStars() throws IOException {
    Map<String, Double> published = published();
    Path rows = lightCurves(4);
    Periods found = sameForAll(new PeriodogramJob(GRID), rows, "stars");
    assertThat(found.stars()).hasSize(4);
    long same =
        found.stars().stream().filter(star -> matches(star, published.get(star.name()))).count();
    assertThat(same).as("%s", found).isGreaterThanOrEqualTo(3);
  }

  /** What astropy finds of all stars: 371 of 483 as published, within 0.1 %. */
  @Test
  @Tag("long")
  void periodsOfAllStars() throws IOException {
    Map<String, Double> published = published();
    Path rows = lightCurves(Integer.MAX_VALUE);
    Periods found = run(new PeriodogramJob(GRID), rows, CodecChoice.NONE, 1L << 30);
    assertThat(found.stars()).hasSize(483);
    long same =
        found.stars().stream().filter(star -> matches(star, published.get(star.name()))).count();
    assertThat(same).isEqualTo(371);
  }

  @Test
  void badRecordsAreNamed() throws IOException {
    Path events = Files.writeString(folder.resolve("bad.csv"), "E1,M\n1,2\n");
    assertThatThrownBy(() -> run(new DimuonMassJob(), events, CodecChoice.NONE, 100))
        .hasMessageContaining("bad.csv")
        .hasMessageContaining("no column px1");
    Path grid = Files.writeString(folder.resolve("grid2.csv"), "year,lat,lon,K\n1961,1,2,x\n");
    assertThatThrownBy(() -> run(new ClimateAnomalyJob(1961, 1990), grid, CodecChoice.NONE, 100))
        .hasMessageContaining("grid2.csv: record at byte 15: found 'x', expected a finite number");
    Path isd = Files.writeString(folder.resolve("isd2.txt"), "short\n");
    assertThatThrownBy(() -> run(new StationExtremesJob(), isd, CodecChoice.NONE, 100))
        .hasMessageContaining("isd2.txt: record at byte 0: found 5 characters");
  }

  /**
   * Runs a job over a file and what the codecs make of it, in all splits; answers must be equal.
   */
  private static <R> R sameForAll(ScienceJob<R> job, Path plain, String name) throws IOException {
    R expected = run(job, plain, CodecChoice.NONE, 1L << 30);
    PhaseLog log = new PhaseLog("test", new PrintWriter(new StringWriter()), false);
    for (CodecChoice codec : List.of(CodecChoice.STOCK, CodecChoice.QZFS)) {
      Path gzip = folder.resolve(name + "-" + codec + ".csv.gz");
      GzipFile.write(codec, new Configuration(), plain, gzip, log);
      for (long split : new long[] {1L << 30, Files.size(gzip) / SPLITS}) {
        assertThat(run(job, gzip, codec, split))
            .as("%s, codec %s, split size %d", name, codec, split)
            .isEqualTo(expected);
      }
    }
    Path output = folder.resolve(name + "-output");
    JobInput written =
        new JobInput(
            List.of(plain.toString()),
            Optional.of(output.toString()),
            CodecChoice.QZFS,
            OptionalLong.empty());
    JobRunner.run(spark, job, written);
    try (var files = Files.list(output)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .anyMatch(file -> file.endsWith(".csv.gz"));
    }
    assertThatThrownBy(() -> JobRunner.run(spark, job, written))
        .hasMessageContaining("is there already");
    return expected;
  }

  private static <R> R run(ScienceJob<R> job, Path input, CodecChoice codec, long split)
      throws IOException {
    return JobRunner.run(spark, job, JobInput.of(input.toString(), codec).withSplitBytes(split))
        .result();
  }

  private static boolean matches(Periods.Star star, double published) {
    return Math.abs(star.period() / published - 1) < 1e-3;
  }

  /** Returns the grid as rows; time is in hours of years of 360 days. */
  private static String grid(Path netcdf) {
    StringBuilder rows = new StringBuilder("year,lat,lon,K\n");
    try (HdfFile file = new HdfFile(netcdf)) {
      float[][][] kelvin = (float[][][]) file.getDatasetByPath("air_temperature").getData();
      float[] latitudes = (float[]) file.getDatasetByPath("latitude").getData();
      float[] longitudes = (float[]) file.getDatasetByPath("longitude").getData();
      double[] hours = (double[]) file.getDatasetByPath("time").getData();
      for (int time = 0; time < hours.length; time++) {
        int year = 1970 + (int) Math.floor(hours[time] / (360 * 24));
        for (int lat = 0; lat < latitudes.length; lat++) {
          for (int lon = 0; lon < longitudes.length; lon++) {
            rows.append(year)
                .append(',')
                .append(latitudes[lat])
                .append(',')
                .append(longitudes[lon])
                .append(',')
                .append(kelvin[time][lat][lon])
                .append('\n');
          }
        }
      }
    }
    return rows.toString();
  }

  private static Map<String, Double> published() throws IOException {
    Map<String, Double> periods = new HashMap<>();
    try (InputStream in = gunzip(real("astronomy/lightcurves/table2.dat.gz"))) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.US_ASCII).split("\n")) {
        if (!line.startsWith("#")) {
          String[] fields = line.split(" ");
          periods.put(fields[0], Double.parseDouble(fields[2]));
        }
      }
    }
    return periods;
  }

  /** Writes the g epochs of the first stars as rows. */
  private static Path lightCurves(int most) throws IOException {
    List<String> rows = new ArrayList<>(List.of("star,mjd,mag,err"));
    int stars = 0;
    try (TarArchiveInputStream tar =
        new TarArchiveInputStream(gunzip(real("astronomy/lightcurves/table1.tar.gz")))) {
      TarArchiveEntry entry = tar.getNextEntry();
      while (entry != null && stars < most) {
        if (entry.getName().endsWith(".dat")) {
          stars++;
          String name = Path.of(entry.getName()).getFileName().toString().replace(".dat", "");
          for (String line :
              new String(tar.readAllBytes(), StandardCharsets.US_ASCII).strip().split("\n")) {
            String[] fields = line.trim().split(" +");
            rows.add(String.join(",", name, fields[5], fields[6], fields[7]));
          }
        }
        entry = tar.getNextEntry();
      }
    }
    return Files.write(folder.resolve(String.format(Locale.ROOT, "stars-%d.csv", stars)), rows);
  }

  private static InputStream gunzip(Path file) throws IOException {
    return new GZIPInputStream(Files.newInputStream(file));
  }

  private static Path real(String name) {
    Path file = REAL.resolve(name).toAbsolutePath().normalize();
    assumeTrue(
        Files.exists(file), "the folder of real data sets is not beside the project: no " + REAL);
    return file;
  }
}
