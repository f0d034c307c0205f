// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import io.qzfs.jobs.stats.PhredScale;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What {@link FastqStatsJob} reads, and how. Immutable.
 *
 * @param inputs paths, folders or globs of any Hadoop file system; at least one
 * @param codec codec of {@code .gz} files
 * @param splitBytes longest split, in bytes as stored; without it the file system's block size
 *     decides
 * @param phredScale meaning of quality bytes; without it the input decides, see {@link
 *     PhredScale#detect}
 */
public record FastqStatsOptions(
    List<String> inputs,
    CodecChoice codec,
    OptionalLong splitBytes,
    Optional<PhredScale> phredScale) {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if there is no input, or the split size is not positive
   */
  public FastqStatsOptions {
    inputs = List.copyOf(inputs);
    if (inputs.isEmpty()) {
      throw new IllegalArgumentException("no input is named");
    }
    if (splitBytes.isPresent() && splitBytes.getAsLong() < 1) {
      throw new IllegalArgumentException(
          "split size is " + splitBytes.getAsLong() + ", expected 1 byte or more");
    }
  }

  /** Returns options for one input, with the split size and scale left open. */
  public static FastqStatsOptions of(String input, CodecChoice codec) {
    return new FastqStatsOptions(List.of(input), codec, OptionalLong.empty(), Optional.empty());
  }

  /** Returns these options with another split size in bytes. */
  public FastqStatsOptions withSplitBytes(long bytes) {
    return new FastqStatsOptions(inputs, codec, OptionalLong.of(bytes), phredScale);
  }
}
