// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Holds an index against the members of its file, one after the other. Not thread-safe.
 *
 * <p>The first difference is the last that is told: what follows it is shifted.
 */
public final class IndexComparison {
  private final IndexAudit audit;
  private final List<IndexRoot.Entry> roots;
  private final IndexFooter footer;
  private int nextRoot;
  private IndexLeaf leaf;
  private int nextInLeaf;
  private long members;
  private long logicalLength;
  private boolean differs;

  IndexComparison(IndexAudit audit, List<IndexRoot.Entry> roots, IndexFooter footer) {
    this.audit = audit;
    this.roots = roots;
    this.footer = footer;
  }

  /**
   * Holds the next entry against the next data member.
   *
   * @return the difference, with its offset, or empty
   */
  public Optional<String> accept(GzipMember member) throws IOException {
    if (differs || isEmptyFile(member)) {
      return Optional.empty();
    }
    Optional<String> difference =
        advance()
            ? differenceOf(member)
            : Optional.of(
                "index ends after " + members + " members, but one is at " + member.position());
    members++;
    logicalLength += member.blockLength();
    nextInLeaf++;
    differs = difference.isPresent();
    return difference;
  }

  /**
   * Holds the footer against the sums, once all members were accepted.
   *
   * @return the difference, or empty
   */
  public Optional<String> finish() throws IOException {
    if (differs) {
      return Optional.empty();
    }
    if (advance()) {
      return Optional.of(
          "index entry "
              + members
              + " is a member at offset "
              + leaf.memberPosition(nextInLeaf)
              + ", but there is none");
    }
    return check("footer: members", footer.members(), members)
        .or(() -> check("footer: logical length", footer.logicalLength(), logicalLength));
  }

  /** What is left of a file of no bytes that was joined with others; an index does not list it. */
  private static boolean isEmptyFile(GzipMember member) {
    return !member.isMarked()
        && member.blockLength() == 0
        && member.length() == Gzip.emptyMember().length;
  }

  /** Goes to the leaf of the next entry; tells whether there is an entry. */
  private boolean advance() throws IOException {
    while (leaf == null || nextInLeaf == leaf.count()) {
      if (nextRoot == roots.size()) {
        return false;
      }
      IndexRoot.Entry entry = roots.get(nextRoot++);
      leaf =
          audit
              .leaf(entry)
              .orElseThrow(
                  () -> new IOException("Leaf at offset " + entry.leaf() + " changed meanwhile"));
      nextInLeaf = 0;
    }
    return true;
  }

  private Optional<String> differenceOf(GzipMember member) {
    if (member.kind() != GzipMember.Kind.QZ) {
      return Optional.of(
          "index entry "
              + members
              + ": the header of the member at offset "
              + member.position()
              + " does not tell its lengths as QZ");
    }
    int i = nextInLeaf;
    long length = leaf.memberPosition(i + 1) - leaf.memberPosition(i);
    long block = leaf.blockPosition(i + 1) - leaf.blockPosition(i);
    String entry = "entry " + members + ": ";
    String at = " of the member at offset " + member.position();
    return check(entry + "position", leaf.memberPosition(i), member.position())
        .or(() -> check(entry + "length" + at, length, member.length()))
        .or(() -> check(entry + "block length" + at, block, member.blockLength()))
        .or(() -> check(entry + "logical position" + at, leaf.blockPosition(i), logicalLength));
  }

  private static Optional<String> check(String field, long found, long expected) {
    return found == expected
        ? Optional.empty()
        : Optional.of("index " + field + " is " + found + ", expected " + expected);
  }
}
