// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.Figures;
import java.util.Locale;
import java.util.Map;

/**
 * What came of looking at stored files.
 *
 * @param files compressed files looked at
 * @param asTheyAre files that are stored as they are
 * @param unfinished files that {@code convert} was writing, or is
 * @param problems problems found, by what they are
 * @param repaired how many of them are gone
 * @param left how many are left
 * @param storedBytes bytes of the compressed files
 * @param lostBytes stored bytes that held data and can't be read
 * @param data whether all data was decoded
 * @param seconds time it took
 */
record FsckSummary(
    long files,
    long asTheyAre,
    long unfinished,
    Map<String, Long> problems,
    long repaired,
    long left,
    long storedBytes,
    long lostBytes,
    boolean data,
    double seconds) {

  /** The same as text. */
  String text() {
    StringBuilder kinds = new StringBuilder();
    problems.forEach(
        (problem, count) -> kinds.append(String.format(Locale.ROOT, ", %,d %s", count, problem)));
    return String.format(
        Locale.ROOT,
        "%s, %,d bytes: %s%s; %,d stored as they are%s; %.1f s%s",
        Figures.count(files, "compressed file"),
        storedBytes,
        problems.isEmpty() ? "all well" : kinds.substring(2),
        repaired == 0
            ? ""
            : String.format(Locale.ROOT, " (%,d repaired, %,d left)", repaired, left),
        asTheyAre,
        unfinished == 0
            ? ""
            : String.format(
                Locale.ROOT, "; %,d left by a convert that ended, or of one that runs", unfinished),
        seconds,
        data ? "" : "; data not decoded, see --data");
  }
}
