// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import java.util.List;

/**
 * All that the demo measured. Immutable.
 *
 * @param data what the data is
 * @param reads number of reads
 * @param uncompressedBytes size of the data
 * @param processors processors of this JVM
 * @param rounds counted rounds per thread count
 * @param compressions what writing the files took
 * @param rows one per configuration and thread count
 */
public record DemoReport(
    String data,
    long reads,
    long uncompressedBytes,
    int processors,
    int rounds,
    List<Compression> compressions,
    List<DemoRow> rows) {

  /** Copies the lists. */
  public DemoReport {
    compressions = List.copyOf(compressions);
    rows = List.copyOf(rows);
  }

  /**
   * What writing a file took. Immutable.
   *
   * @param codec codec that wrote it
   * @param wallSeconds elapsed time, one run
   * @param cpuSeconds CPU time of all threads
   * @param bytes size of the file
   * @param sizeRatio uncompressed size over size as stored
   */
  public record Compression(
      String codec, double wallSeconds, double cpuSeconds, long bytes, double sizeRatio) {}
}
