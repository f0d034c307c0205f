// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import io.qzfs.datasets.fastq.ScaleOptions;
import picocli.CommandLine.Option;

/** The two ways to say how much to generate, of which one must be given. */
final class Amount {

  @Option(
      names = "--size",
      required = true,
      paramLabel = "SIZE",
      converter = ByteSize.class,
      description = "Length in bytes, such as 300m or 2g (powers of 1024); the last read is whole.")
  private Long bytes;

  @Option(names = "--records", required = true, paramLabel = "N", description = "Number of reads.")
  private Long records;

  /**
   * The options for the scaler.
   *
   * @throws IllegalArgumentException if the amount is not positive
   */
  ScaleOptions options(long seed) {
    return bytes == null
        ? ScaleOptions.ofRecords(records, seed)
        : ScaleOptions.ofBytes(bytes, seed);
  }

  /** Bytes to expect, negative when only the number of reads is known. */
  long expectedBytes() {
    return bytes == null ? -1 : bytes;
  }
}
