// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import java.nio.file.Path;
import java.util.List;

/**
 * What the demo does. Immutable.
 *
 * @param folder where all its files go
 * @param bytes size of the data, uncompressed
 * @param threads thread counts, each 1 or more
 * @param repeat counted rounds per thread count
 * @param keep whether the folder stays
 */
public record DemoOptions(
    Path folder, long bytes, List<Integer> threads, int repeat, boolean keep) {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if one is out of range; the message names it
   */
  public DemoOptions {
    threads = List.copyOf(threads);
    require(bytes >= 1, "size is " + bytes);
    require(
        !threads.isEmpty() && threads.stream().allMatch(count -> count >= 1),
        "threads are " + threads);
    require(repeat >= 1, "repeat is " + repeat);
  }

  private static void require(boolean holds, String found) {
    if (!holds) {
      throw new IllegalArgumentException(found + ", expected 1 or more");
    }
  }
}
