// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import org.apache.spark.api.java.JavaSparkContext;

/** Writes a histogram as {@code jellyfish histo} does: frequency, blank, number of k-mers. */
final class KmerHistogram {

  private KmerHistogram() {}

  static void write(OutputFolder folder, JavaSparkContext spark, SortedMap<Long, Long> histogram) {
    if (!folder.present()) {
      return;
    }
    StringBuilder text = new StringBuilder();
    histogram.forEach((frequency, kmers) -> text.append(frequency + " " + kmers + "\n"));
    byte[] bytes = text.toString().getBytes(StandardCharsets.US_ASCII);
    spark
        .parallelize(List.of(bytes), 1)
        .foreachPartition(
            lines -> {
              try (PartFile file = folder.part("", 0, ".txt").orElseThrow()) {
                while (lines.hasNext()) {
                  file.write(lines.next());
                }
                file.commit();
              }
            });
  }
}
