// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.util.List;

/**
 * A study. Immutable.
 *
 * @param job the job
 * @param data what the input is, and where it comes from
 * @param uncompressedBytes size of the input, uncompressed
 * @param files the files that were read
 * @param machine processor, cores, JVM and Spark
 * @param rounds counted rounds
 * @param engine engine of the qzfs codec here
 * @param rows all medians
 * @param findings sentences about them
 * @param notes what the columns mean, and what was modelled
 */
public record ScalingReport(
    String job,
    String data,
    long uncompressedBytes,
    List<InputFile> files,
    String machine,
    int rounds,
    String engine,
    List<ScalingRow> rows,
    List<String> findings,
    List<String> notes) {

  /** Copies the lists. */
  public ScalingReport {
    files = List.copyOf(files);
    rows = List.copyOf(rows);
    findings = List.copyOf(findings);
    notes = List.copyOf(notes);
  }

  /**
   * A file that configurations read.
   *
   * @param configuration label
   * @param bytes size as stored
   * @param ratio uncompressed size by stored size
   */
  public record InputFile(String configuration, long bytes, double ratio) {}
}
