// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/**
 * The index at the end of a file; leaves are read when needed. Thread-safe.
 *
 * <p><b>Memory:</b> 48 bytes for each leaf that the roots list, and one leaf, 128 KiB.
 */
public final class BlockIndex {
  /** What the first read fetches: footer, last leaf and root of most files. */
  private static final int TAIL = 16 * 1024;

  private final SeekableInput in;
  private final IndexFooter footer;
  private final IndexRoot root;
  private int cachedNumber = -1;
  private IndexLeaf cachedLeaf;

  private BlockIndex(SeekableInput in, IndexFooter footer, IndexRoot root) {
    this.in = in;
    this.footer = footer;
    this.root = root;
  }

  /**
   * Reads the index of a file, with at most two reads.
   *
   * @return the index, or empty if there is none that can be used; one that is damaged or stale is
   *     logged, once
   */
  public static Optional<BlockIndex> load(SeekableInput in) throws IOException {
    OptionalLong length = in.length();
    if (length.isEmpty() || length.getAsLong() < IndexFooter.MEMBER_LENGTH) {
      return Optional.empty();
    }
    long tailPosition = Math.max(0, length.getAsLong() - TAIL);
    ByteBuffer tail = ByteBuffer.allocate((int) (length.getAsLong() - tailPosition));
    in.readFully(tailPosition, tail);
    tail.flip();
    ByteBuffer end = tail.duplicate().position(tail.limit() - IndexFooter.MEMBER_LENGTH);
    long footerPosition = length.getAsLong() - IndexFooter.MEMBER_LENGTH;
    Optional<IndexFooter> footer = IndexFooter.read(end);
    if (footer.isEmpty()) {
      if (IndexFooter.looksLikeOne(end)) {
        IndexWarnings.warn(in.name(), "its footer is damaged");
      }
      return Optional.empty();
    }
    if (!footer.get().fits(footerPosition)) {
      IndexWarnings.warn(
          in.name(),
          "it is stale: made for a file in which the footer stands at "
              + footer.get().position()
              + ", found at "
              + footerPosition);
      return Optional.empty();
    }
    Optional<IndexRoot> root =
        IndexRoot.read(roots(in, footer.get(), tail, tailPosition), footer.get());
    if (root.isEmpty()) {
      IndexWarnings.warn(in.name(), "its root is damaged");
    }
    return root.map(found -> new BlockIndex(in, footer.get(), found));
  }

  private static ByteBuffer roots(
      SeekableInput in, IndexFooter footer, ByteBuffer tail, long tailPosition) throws IOException {
    if (footer.rootPosition() >= tailPosition) {
      return tail.duplicate()
          .position((int) (footer.rootPosition() - tailPosition))
          .limit((int) (footer.position() - tailPosition));
    }
    ByteBuffer roots = ByteBuffer.allocate((int) (footer.position() - footer.rootPosition()));
    in.readFully(footer.rootPosition(), roots);
    return roots.flip();
  }

  /** Length of the data, bytes. */
  public long logicalLength() {
    return footer.logicalLength();
  }

  /** Number of data members. */
  public long members() {
    return footer.members();
  }

  /**
   * Finds the member that holds a logical position.
   *
   * @return empty if the position is at or behind the end, or if the leaf can't be used
   */
  Optional<MemberEntry> locate(long logicalPosition) throws IOException {
    if (logicalPosition < 0 || logicalPosition >= footer.logicalLength()) {
      return Optional.empty();
    }
    int number = lastEntry(entry -> entry.firstBlock() <= logicalPosition);
    Optional<IndexLeaf> found = leaf(number);
    if (found.isEmpty()) {
      return Optional.empty();
    }
    IndexLeaf leaf = found.get();
    int i = leaf.memberOfBlock(logicalPosition);
    MemberEntry entry =
        new MemberEntry(
            -1,
            leaf.memberPosition(i),
            (int) (leaf.memberPosition(i + 1) - leaf.memberPosition(i)),
            leaf.blockPosition(i),
            (int) (leaf.blockPosition(i + 1) - leaf.blockPosition(i)));
    return entry.blockEnd() > logicalPosition ? Optional.of(entry) : Optional.empty();
  }

  /** Whether the leaf that tells of a position of the file can be used. */
  boolean isUsableAt(long position) throws IOException {
    return leaf(leafOf(position)).isPresent();
  }

  /**
   * Finds the first data member that starts at or behind a position of the file.
   *
   * @param position where the index {@link #isUsableAt is usable}
   * @return empty if there is none
   */
  OptionalLong memberAtOrAfter(long position) throws IOException {
    int number = leafOf(position);
    IndexLeaf leaf = leaf(number).orElseThrow();
    int i = leaf.memberAtOrAfter(position);
    if (i < leaf.count()) {
      return OptionalLong.of(leaf.memberPosition(i));
    }
    return number + 1 < root.entries().size()
        ? OptionalLong.of(root.entries().get(number + 1).firstMember())
        : OptionalLong.empty();
  }

  /**
   * Reads all leaves.
   *
   * @return every data member in order, or empty if a leaf can't be used
   */
  public Optional<List<long[]>> memberPositionsAndLengths() throws IOException {
    List<long[]> all = new ArrayList<>();
    for (int number = 0; number < root.entries().size(); number++) {
      Optional<IndexLeaf> leaf = leaf(number);
      if (leaf.isEmpty()) {
        return Optional.empty();
      }
      for (int i = 0; i < leaf.get().count(); i++) {
        all.add(
            new long[] {
              leaf.get().memberPosition(i),
              leaf.get().memberPosition(i + 1) - leaf.get().memberPosition(i),
              leaf.get().blockPosition(i + 1) - leaf.get().blockPosition(i)
            });
      }
    }
    return Optional.of(all);
  }

  private int leafOf(long position) {
    return Math.max(0, lastEntry(entry -> entry.firstMember() <= position));
  }

  private int lastEntry(Predicate<IndexRoot.Entry> holds) {
    int low = -1;
    int high = root.entries().size();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (holds.test(root.entries().get(middle))) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }

  private synchronized Optional<IndexLeaf> leaf(int number) throws IOException {
    if (number != cachedNumber) {
      IndexRoot.Entry entry = root.entries().get(number);
      ByteBuffer bytes = ByteBuffer.allocate(IndexLeaf.memberLength(entry.count()));
      in.readUpTo(entry.leaf(), bytes);
      Optional<IndexLeaf> leaf = IndexLeaf.read(bytes.flip(), entry);
      if (leaf.isEmpty()) {
        IndexWarnings.warn(in.name(), "its leaf at " + entry.leaf() + " is damaged");
        return leaf;
      }
      cachedLeaf = leaf.get();
      cachedNumber = number;
    }
    return Optional.of(cachedLeaf);
  }
}
