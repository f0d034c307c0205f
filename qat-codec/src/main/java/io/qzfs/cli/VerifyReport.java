// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.IndexAudit;
import java.util.List;
import java.util.Locale;

/**
 * What came of verifying a file.
 *
 * @param file as it was given
 * @param ok whether there is no fault
 * @param faultCount number of faults
 * @param faults the first of them, in file order, those of the index last
 * @param members members found
 * @param blocks members that hold data
 * @param logicalBytes bytes of data
 * @param storedBytes bytes of the file
 * @param index present, absent, stale or damaged
 * @param seconds time it took
 * @param megabytesPerSecond data per time, in 10^6 bytes
 */
record VerifyReport(
    String file,
    boolean ok,
    long faultCount,
    List<String> faults,
    long members,
    long blocks,
    long logicalBytes,
    long storedBytes,
    String index,
    double seconds,
    double megabytesPerSecond)
    implements FileReport {

  static VerifyReport of(
      String file,
      MemberCounts counts,
      long storedBytes,
      IndexAudit index,
      FaultList faults,
      double seconds) {
    return new VerifyReport(
        file,
        faults.count() == 0,
        faults.count(),
        faults.texts(),
        counts.members(),
        counts.blocks(),
        counts.logicalBytes(),
        storedBytes,
        index.state().name().toLowerCase(Locale.ROOT),
        seconds,
        Figures.megabytesPerSecond(counts.logicalBytes(), seconds));
  }

  @Override
  public String text() {
    return ok
        ? String.format(
            Locale.ROOT,
            "%s: ok, %s, %,d bytes, index %s, %,.0f MB/s",
            file,
            Figures.count(blocks, "block"),
            logicalBytes,
            index,
            megabytesPerSecond)
        : String.format(
            Locale.ROOT,
            "%s: %s: %s%s",
            file,
            Figures.count(faultCount, "fault"),
            String.join("; ", faults),
            faultCount > faults.size() ? "; and more" : "");
  }

  @Override
  public boolean succeeded() {
    return ok;
  }
}
