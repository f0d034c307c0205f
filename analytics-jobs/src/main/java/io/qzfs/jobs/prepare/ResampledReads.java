// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.prepare;

import io.qzfs.datasets.Catalogue;
import io.qzfs.datasets.DataStore;
import io.qzfs.datasets.Dataset;
import io.qzfs.datasets.Progress;
import io.qzfs.datasets.fastq.FastqScaler;
import io.qzfs.datasets.fastq.FastqTruth;
import io.qzfs.datasets.fastq.ScaleOptions;
import io.qzfs.datasets.fastq.ScaledFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Resampled reads with known answers. Immutable.
 *
 * @param file FASTQ, uncompressed
 * @param truth the right answers, counted while the reads were made
 * @param description what real data they come from, with the seed
 */
public record ResampledReads(Path file, FastqTruth truth, String description) {

  private static final long SEED = 1;

  /**
   * Real reads, whose quality strings are drawn from; from a Maven artifact, as any machine can.
   */
  private static final List<String> READS = List.of("bqsr1-r1", "bqsr1-r2");

  /** Real reference, from the same artifact. */
  private static final String REFERENCE = "human-chr20-250k";

  /**
   * Makes the data.
   *
   * @param real folder for the real data
   * @param file where the reads go
   * @throws IOException if no real data can be had, or the file cannot be written
   */
  public static ResampledReads make(Path real, Path file, long bytes, PhaseLog log)
      throws IOException {
    List<Path> reads = get(READS, real);
    List<Path> references = get(List.of(REFERENCE), real);
    String source =
        "resampled with seed "
            + SEED
            + " from the reference "
            + names(references)
            + " and the qualities of "
            + names(reads);
    try (Progress progress = log.phase("data, " + source, bytes)) {
      FastqScaler scaler = FastqScaler.of(references.get(0), reads);
      FastqTruth truth =
          ScaledFile.write(scaler, ScaleOptions.ofBytes(bytes, SEED), file, progress::step);
      return new ResampledReads(file, truth, source);
    }
  }

  private static List<Path> get(List<String> ids, Path folder) throws IOException {
    DataStore store = DataStore.standard();
    List<Path> files = new ArrayList<>();
    for (String id : ids) {
      Dataset dataset =
          Catalogue.standard()
              .find(id)
              .orElseThrow(() -> new IOException("data set " + id + " is not in the catalogue"));
      files.add(store.get(dataset, folder));
    }
    return files;
  }

  private static String names(List<Path> files) {
    return String.join(" and ", files.stream().map(file -> file.getFileName().toString()).toList());
  }
}
