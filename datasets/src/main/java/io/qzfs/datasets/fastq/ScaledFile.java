// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.function.LongConsumer;

/** Writes resampled reads to a file, with their answers in a second file beside it. */
public final class ScaledFile {

  private static final String TRUTH_SUFFIX = ".truth.json";

  private ScaledFile() {}

  /** The file with the answers about a file of reads. */
  public static Path truthOf(Path fastq) {
    return fastq.resolveSibling(fastq.getFileName() + TRUTH_SUFFIX);
  }

  /**
   * Generates reads into a file, and their answers into {@link #truthOf} it.
   *
   * <p>Files that exist are replaced. The reads appear under their name only when they are whole.
   *
   * @param progress told the number of bytes that were written since it was last told
   * @throws IOException if a file cannot be written
   */
  public static FastqTruth write(
      FastqScaler scaler, ScaleOptions options, Path fastq, LongConsumer progress)
      throws IOException {
    Path part = fastq.resolveSibling(fastq.getFileName() + ".part");
    try {
      FastqTruth truth;
      try (OutputStream out = Files.newOutputStream(part)) {
        truth = scaler.scale(options, out, progress);
      }
      truth.write(truthOf(fastq));
      Files.move(part, fastq, StandardCopyOption.REPLACE_EXISTING);
      return truth;
    } finally {
      Files.deleteIfExists(part);
    }
  }
}
