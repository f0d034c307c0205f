// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.text.TableFile;
import io.qzfs.jobs.text.TextLine;
import io.qzfs.jobs.text.TextLines;
import java.io.IOException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.api.java.JavaSparkContext;
import scala.Tuple2;

/**
 * Spark job {@code station-extremes}: the lowest and highest air temperature by station and year,
 * and by year, of ISD records with a good quality code. Stateless.
 */
public final class StationExtremesJob implements ScienceJob<StationExtremes> {

  private static final double TENTHS = 10;

  /** Makes the job. */
  public StationExtremesJob() {}

  /** A station's year. */
  private record Key(int year, String station) implements Serializable, Comparable<Key> {
    @Override
    public int compareTo(Key other) {
      return year == other.year
          ? station.compareTo(other.station)
          : Integer.compare(year, other.year);
    }
  }

  /** Extremes in tenths of a degree. */
  private record Range(long records, int least, int most) implements Serializable {
    Range plus(Range other) {
      return new Range(
          records + other.records, Math.min(least, other.least), Math.max(most, other.most));
    }
  }

  @Override
  public StationExtremes run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    input.requireNewOutput(spark.hadoopConfiguration());
    Map<Key, Range> stations =
        new TreeMap<>(
            TextLines.read(spark, input, clock)
                .mapPartitions(lines -> ranges(lines).entrySet().iterator())
                .mapToPair(entry -> new Tuple2<>(entry.getKey(), entry.getValue()))
                .reduceByKey(Range::plus)
                .collectAsMap());
    TableFile.write(input, spark.hadoopConfiguration(), clock, "station-extremes", table(stations));
    return result(stations);
  }

  private static Map<Key, Range> ranges(Iterator<TextLine> lines) throws IOException {
    Map<Key, Range> ranges = new HashMap<>();
    while (lines.hasNext()) {
      IsdRecord record = IsdRecord.of(lines.next());
      if (record != null) {
        ranges.merge(
            new Key(record.year(), record.station()),
            new Range(1, record.tenths(), record.tenths()),
            Range::plus);
      }
    }
    return ranges;
  }

  private static StationExtremes result(Map<Key, Range> stations) {
    Map<Integer, Range> years = new TreeMap<>();
    stations.forEach((key, range) -> years.merge(key.year(), range, Range::plus));
    List<StationExtremes.Year> list = new ArrayList<>();
    years.forEach(
        (year, range) ->
            list.add(
                new StationExtremes.Year(year, range.least() / TENTHS, range.most() / TENTHS)));
    return new StationExtremes(
        years.values().stream().mapToLong(Range::records).sum(),
        list,
        stations.keySet().stream().map(Key::station).distinct().count());
  }

  private static List<String> table(Map<Key, Range> stations) {
    List<String> lines = new ArrayList<>(List.of("year,station,records,least_c,most_c"));
    stations.forEach(
        (key, range) ->
            lines.add(
                String.format(
                    Locale.ROOT,
                    "%d,%s,%d,%.1f,%.1f",
                    key.year(),
                    key.station(),
                    range.records(),
                    range.least() / TENTHS,
                    range.most() / TENTHS)));
    return lines;
  }
}
