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
 * <p><b>Memory:</b> 48 bytes for each leaf that the roots list, and at most 16 leaves of 72 KiB.
 */
public final class BlockIndex {
  /** What the first read fetches: footer, last leaf and root of most files. */
  private static final int TAIL = 16 * 1024;

  private final SeekableInput in;
  private final IndexFooter footer;
  private final IndexRoot root;
  private final LeafCache leaves = new LeafCache(this::load);

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
    return length.isEmpty() ? Optional.empty() : load(in, length.getAsLong());
  }

  /**
   * Reads the index that ends at a position of a file.
   *
   * @param end length of the file, or less where it has grown since
   */
  static Optional<BlockIndex> load(SeekableInput in, long end) throws IOException {
    if (end < IndexFooter.MEMBER_LENGTH) {
      return Optional.empty();
    }
    long tailPosition = Math.max(0, end - TAIL);
    ByteBuffer tail = ByteBuffer.allocate((int) (end - tailPosition));
    in.readFully(tailPosition, tail);
    tail.flip();
    ByteBuffer footerBytes = tail.duplicate().position(tail.limit() - IndexFooter.MEMBER_LENGTH);
    long footerPosition = end - IndexFooter.MEMBER_LENGTH;
    Optional<IndexFooter> footer = IndexFooter.read(footerBytes);
    if (footer.isEmpty()) {
      if (IndexFooter.looksLikeOne(footerBytes)) {
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
      return Optional.empty();
    }
    BlockIndex index = new BlockIndex(in, footer.get(), root.get());
    if (!index.rootFitsFooter()) {
      IndexWarnings.warn(in.name(), "its root and its footer tell of different files");
      return Optional.empty();
    }
    index.keepLastLeaf(tail, tailPosition);
    return Optional.of(index);
  }

  private boolean rootFitsFooter() {
    long members = 0;
    for (IndexRoot.Entry entry : root.entries()) {
      members += entry.count();
    }
    // A footer tells of at least one member, so there is an entry if the numbers agree.
    return members == footer.members()
        && root.entries().get(root.entries().size() - 1).firstBlock() <= footer.logicalLength();
  }

  /** Most files have one leaf, and it came with the footer. */
  private void keepLastLeaf(ByteBuffer tail, long tailPosition) {
    int last = root.entries().size() - 1;
    IndexRoot.Entry entry = root.entries().get(last);
    if (entry.leaf() >= tailPosition && entry.leafEnd() <= footer.rootPosition()) {
      ByteBuffer bytes =
          tail.duplicate()
              .position((int) (entry.leaf() - tailPosition))
              .limit((int) (entry.leafEnd() - tailPosition));
      // One that can't be used is read again when it is needed, and said then.
      IndexLeaf.read(bytes, entry)
          .filter(leaf -> isAsItsRootSays(leaf, last))
          .ifPresent(leaf -> leaves.put(last, leaf));
    }
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
    MemberEntry entry = entry(found.get(), found.get().memberOfBlock(logicalPosition));
    return entry.blockEnd() > logicalPosition ? Optional.of(entry) : Optional.empty();
  }

  /** A member as a leaf lists it. */
  static MemberEntry entry(IndexLeaf leaf, int i) {
    return new MemberEntry(
        -1,
        leaf.memberPosition(i),
        leaf.memberLengthAt(i),
        leaf.blockPosition(i),
        leaf.blockLengthAt(i));
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
   * Finds the first data member that starts at or behind a position of the file.
   *
   * @return empty if there is none, or if a leaf can't be used
   */
  Optional<MemberEntry> entryAtOrAfter(long position) throws IOException {
    int number = leafOf(position);
    Optional<IndexLeaf> leaf = leaf(number);
    if (leaf.isPresent() && leaf.get().memberAtOrAfter(position) < leaf.get().count()) {
      return Optional.of(entry(leaf.get(), leaf.get().memberAtOrAfter(position)));
    }
    if (leaf.isEmpty() || number + 1 == root.entries().size()) {
      return Optional.empty();
    }
    return leaf(number + 1).map(next -> entry(next, 0));
  }

  /** Whether all members that the index lists start in front of a position of the file. */
  boolean endsBefore(long position) throws IOException {
    int number = leafOf(position);
    Optional<IndexLeaf> leaf = leaf(number);
    return number + 1 == root.entries().size()
        && leaf.isPresent()
        && leaf.get().memberAtOrAfter(position) == leaf.get().count();
  }

  /** The leaves, as the roots list them. */
  List<IndexRoot.Entry> leaves() {
    return root.entries();
  }

  /** Logical position behind the last block that a leaf lists. */
  long blockEnd(int number) {
    return number + 1 < root.entries().size()
        ? root.entries().get(number + 1).firstBlock()
        : footer.logicalLength();
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
              leaf.get().memberLengthAt(i),
              leaf.get().blockLengthAt(i)
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

  private Optional<IndexLeaf> leaf(int number) throws IOException {
    return leaves.get(number);
  }

  private Optional<IndexLeaf> load(int number) throws IOException {
    IndexRoot.Entry entry = root.entries().get(number);
    Optional<IndexLeaf> leaf = readLeaf(in, entry).filter(found -> isAsItsRootSays(found, number));
    if (leaf.isEmpty()) {
      IndexWarnings.warn(in.name(), "its leaf at " + entry.leaf() + " is damaged");
    }
    return leaf;
  }

  /** Reads a leaf; empty if it is not what its root says. */
  static Optional<IndexLeaf> readLeaf(SeekableInput in, IndexRoot.Entry entry) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(IndexLeaf.memberLength(entry.count()));
    in.readUpTo(entry.leaf(), bytes);
    return IndexLeaf.read(bytes.flip(), entry);
  }

  /** Whether a leaf's members and blocks end where what follows them starts. */
  private boolean isAsItsRootSays(IndexLeaf leaf, int number) {
    boolean isLast = number + 1 == root.entries().size();
    return leaf.blockPosition(leaf.count()) == blockEnd(number)
        && (isLast
            || leaf.memberPosition(leaf.count()) <= root.entries().get(number + 1).firstMember());
  }
}
