// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipMember.Kind;
import io.qzfs.io.IndexAudit;
import java.io.IOException;
import java.util.Locale;

/**
 * What a gzip file is made of.
 *
 * @param file as it was given
 * @param stored where the store has it; null if that is the same
 * @param format qz, bgzf, plain or mixed
 * @param writer who wrote it, as far as the bytes tell: qzfs, {@code qzfs or QATzip}, {@code any
 *     BGZF writer} or {@code foreign}
 * @param members all members
 * @param blocks members that hold data
 * @param decodedMembers members that had to be decoded, since they don't tell their length
 * @param logicalBytes bytes of data
 * @param storedBytes bytes of the file
 * @param ratio logical by stored
 * @param blockSize largest block of members that tell their length; 0 if none does
 * @param index present, absent, stale or damaged
 * @param indexProblem why it is stale or damaged; else empty text
 * @param splittable whether a job can split it
 * @param decompression which engines decompress it; null if that was not asked for
 */
record StatReport(
    String file,
    String stored,
    String format,
    String writer,
    long members,
    long blocks,
    long decodedMembers,
    long logicalBytes,
    long storedBytes,
    double ratio,
    long blockSize,
    String index,
    String indexProblem,
    boolean splittable,
    DecompressionTrial decompression)
    implements FileReport {

  /**
   * @param decompression null if that was not asked for
   */
  static StatReport of(
      Source source, MemberCounts counts, IndexAudit index, DecompressionTrial decompression)
      throws IOException {
    long storedBytes = source.length();
    String format = formatOf(counts);
    return new StatReport(
        source.argument(),
        source.storedName(),
        format,
        writerOf(format, counts),
        counts.members(),
        counts.blocks(),
        counts.of(Kind.PLAIN),
        counts.logicalBytes(),
        storedBytes,
        Figures.ratio(counts.logicalBytes(), storedBytes),
        counts.largestBlock(),
        index.state().name().toLowerCase(Locale.ROOT),
        index.reason(),
        counts.isSplittable(),
        decompression);
  }

  private static String formatOf(MemberCounts counts) {
    if (counts.of(Kind.QZ) == counts.blocks()) {
      return "qz";
    }
    if (counts.of(Kind.BGZF) == counts.blocks()) {
      return "bgzf";
    }
    return counts.of(Kind.PLAIN) == counts.blocks() ? "plain" : "mixed";
  }

  private static String writerOf(String format, MemberCounts counts) {
    if (counts.of(Kind.INDEX) > 0) {
      return "qzfs";
    }
    return switch (format) {
      case "qz" -> "qzfs or QATzip";
      case "bgzf" -> "any BGZF writer";
      default -> "foreign";
    };
  }

  @Override
  public String text() {
    return String.format(
        Locale.ROOT,
        """
        %s: %s, written by %s%s
          data        %,d bytes, stored in %,d, ratio %.2f
          blocks      %,d%s, in %s%s
          index       %s%s
          splittable  %s%s\
        """,
        file,
        format.equals("plain") ? "plain gzip" : format,
        writer.equals("foreign") ? "another gzip" : writer,
        stored == null ? "" : String.format("%n  stored as   %s", stored),
        logicalBytes,
        storedBytes,
        ratio,
        blocks,
        blockSize == 0 ? "" : String.format(Locale.ROOT, " of at most %,d bytes", blockSize),
        Figures.count(members, "member"),
        decodedMembers == 0
            ? ""
            : String.format(Locale.ROOT, "; decoded, to find where it ends: %,d", decodedMembers),
        index,
        indexProblem.isEmpty() ? "" : ": " + indexProblem,
        splittable ? "yes" : "no, its first member does not tell its length",
        decompression == null ? "" : DecompressionText.of(decompression));
  }

  @Override
  public boolean succeeded() {
    return true;
  }
}
