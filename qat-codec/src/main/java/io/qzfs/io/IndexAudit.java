// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexMember;
import io.qzfs.gzip.IndexRoot;
import io.qzfs.gzip.MarkedHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Looks at the index of a file to say what is wrong with it, where {@link BlockIndex} only uses one
 * that is whole. Immutable, and as thread-safe as the input.
 *
 * <p><b>Memory:</b> 48 bytes for each leaf that the roots list, and one leaf at a time, 128 KiB.
 */
public final class IndexAudit {

  /** What became of the index. */
  public enum State {
    /** Whole; it may still describe other data. */
    PRESENT,
    /** The file does not end with one. */
    ABSENT,
    /** Made for a file that was cut or joined since; readers ignore it, and may. */
    STALE,
    /** Readers ignore it, and should not have to. */
    DAMAGED
  }

  private final SeekableInput in;
  private final State state;
  private final String reason;
  private final IndexFooter footer;
  private final IndexRoot root;

  private IndexAudit(
      SeekableInput in, State state, String reason, IndexFooter footer, IndexRoot root) {
    this.in = in;
    this.state = state;
    this.reason = reason;
    this.footer = footer;
    this.root = root;
  }

  /**
   * Reads all of the index: footer, roots and leaves.
   *
   * @param in stays the caller's; its length is known
   * @throws IOException if the file can't be read
   */
  public static IndexAudit of(SeekableInput in) throws IOException {
    long position = in.length().orElse(0) - IndexFooter.MEMBER_LENGTH;
    if (position < 0) {
      return without(in, State.ABSENT, "");
    }
    ByteBuffer end = ByteBuffer.allocate(IndexFooter.MEMBER_LENGTH);
    in.readFully(position, end);
    Optional<IndexFooter> footer = IndexFooter.read(end.flip());
    if (footer.isEmpty()) {
      return isIndexMember(end) || IndexFooter.looksLikeOne(end)
          ? without(in, State.DAMAGED, "footer at offset " + position + " is damaged")
          : without(in, State.ABSENT, "");
    }
    if (footer.get().position() != position) {
      return without(
          in,
          State.STALE,
          "footer at offset " + position + " says that it stands at " + footer.get().position());
    }
    return withFooter(in, footer.get());
  }

  private static IndexAudit withFooter(SeekableInput in, IndexFooter footer) throws IOException {
    if (!footer.fits(footer.position())) {
      return without(
          in, State.DAMAGED, "footer at offset " + footer.position() + " can't be of this file");
    }
    ByteBuffer bytes = ByteBuffer.allocate((int) (footer.position() - footer.rootPosition()));
    in.readFully(footer.rootPosition(), bytes);
    Optional<IndexRoot> root = IndexRoot.read(bytes.flip(), footer);
    if (root.isEmpty()) {
      return without(in, State.DAMAGED, "root at offset " + footer.rootPosition() + " is damaged");
    }
    IndexAudit whole = new IndexAudit(in, State.PRESENT, "", footer, root.get());
    for (IndexRoot.Entry entry : root.get().entries()) {
      if (whole.leaf(entry).isEmpty()) {
        return without(in, State.DAMAGED, "leaf at offset " + entry.leaf() + " is damaged");
      }
    }
    return whole;
  }

  private static boolean isIndexMember(ByteBuffer end) {
    return MarkedHeader.lengthOf(end, 0) == IndexFooter.MEMBER_LENGTH - IndexMember.TAIL_LENGTH
        && MarkedHeader.parse(end, 0)
            .filter(header -> header.kind() == MarkedHeader.Kind.INDEX)
            .isPresent();
  }

  private static IndexAudit without(SeekableInput in, State state, String reason) {
    return new IndexAudit(in, state, reason, null, null);
  }

  /** What became of the index. */
  public State state() {
    return state;
  }

  /** Why it is stale or damaged, with the offset; else empty text. */
  public String reason() {
    return reason;
  }

  /**
   * Begins to hold the index against the members of the file.
   *
   * @return empty unless the index is present
   */
  public Optional<IndexComparison> comparison() {
    return state == State.PRESENT
        ? Optional.of(new IndexComparison(this, root.entries(), footer))
        : Optional.empty();
  }

  /** Reads a leaf; empty if it is damaged. */
  Optional<IndexLeaf> leaf(IndexRoot.Entry entry) throws IOException {
    return BlockIndex.readLeaf(in, entry);
  }
}
