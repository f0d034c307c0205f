// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.zip.CRC32;

/**
 * A leaf of the index: the lengths of adjacent data members and of their blocks. Immutable.
 *
 * <p><b>Memory:</b> 9 bytes a member, at most 72 KiB.
 */
public final class IndexLeaf {
  /** Most members in a leaf. */
  public static final int MAX_ENTRIES = (IndexMember.MAX_PAYLOAD - IndexMember.PAYLOAD_HEADER) / 8;

  /** Positions are kept of one member in so many; those between are summed up. */
  private static final int STEP = 16;

  private final int[] lengths;
  private final long[] memberPositions;
  private final long[] blockPositions;

  /**
   * @param lengths length of each member, and of its block
   */
  private IndexLeaf(int[] lengths, long firstMember, long firstBlock) {
    int count = lengths.length / 2;
    this.lengths = lengths;
    this.memberPositions = new long[count / STEP + 1];
    this.blockPositions = new long[count / STEP + 1];
    long member = firstMember;
    long block = firstBlock;
    for (int i = 0; i <= count; i++) {
      if (i % STEP == 0) {
        memberPositions[i / STEP] = member;
        blockPositions[i / STEP] = block;
      }
      if (i < count) {
        member += memberLengthAt(i);
        block += blockLengthAt(i);
      }
    }
  }

  /** Collects members until the leaf is written. Not thread-safe. 64 KiB. */
  public static final class Builder {
    private final int[] lengths = new int[2 * MAX_ENTRIES];
    private int count;

    /** Adds a member; the leaf must not be full. */
    public void add(int memberLength, int blockLength) {
      lengths[2 * count] = memberLength;
      lengths[2 * count + 1] = blockLength;
      count++;
    }

    /** Members collected. */
    public int count() {
      return count;
    }

    /** Whether no member can be added. */
    public boolean isFull() {
      return count == MAX_ENTRIES;
    }

    /** Returns the leaf as a member, and starts anew. */
    public byte[] takeMember() {
      ByteBuffer payload =
          IndexMember.payload(IndexMember.LEAF, IndexMember.PAYLOAD_HEADER + 8 * count);
      payload.asIntBuffer().put(lengths, 0, 2 * count);
      count = 0;
      return IndexMember.frame(payload);
    }
  }

  /** CRC-32 of the payload of a leaf member, as the root holds it. */
  public static int crcOf(byte[] member) {
    CRC32 crc = new CRC32();
    crc.update(
        member,
        IndexMember.HEADER_LENGTH,
        member.length - IndexMember.HEADER_LENGTH - IndexMember.TAIL_LENGTH);
    return (int) crc.getValue();
  }

  /** Bytes of a leaf member with so many entries. */
  public static int memberLength(int entries) {
    return IndexMember.HEADER_LENGTH
        + IndexMember.PAYLOAD_HEADER
        + 8 * entries
        + IndexMember.TAIL_LENGTH;
  }

  /**
   * Reads a leaf.
   *
   * @param member the whole member
   * @param entry what the root says of it
   * @return the leaf, or empty if it is not what the root says, or if its lengths can't be
   */
  public static Optional<IndexLeaf> read(ByteBuffer member, IndexRoot.Entry entry) {
    Optional<ByteBuffer> found = IndexMember.payloadOf(member, member.position(), IndexMember.LEAF);
    if (found.isEmpty()
        || found.get().capacity() != IndexMember.PAYLOAD_HEADER + 8 * entry.count()) {
      return Optional.empty();
    }
    ByteBuffer payload = found.get();
    CRC32 crc = new CRC32();
    crc.update(payload.duplicate());
    if ((int) crc.getValue() != entry.leafCrc32()) {
      return Optional.empty();
    }
    return positions(payload, entry);
  }

  private static Optional<IndexLeaf> positions(ByteBuffer payload, IndexRoot.Entry entry) {
    int[] lengths = new int[2 * entry.count()];
    payload.position(IndexMember.PAYLOAD_HEADER).asIntBuffer().get(lengths);
    for (int i = 0; i < lengths.length; i += 2) {
      if (lengths[i] <= 0
          || lengths[i] > Gzip.MAX_MEMBER
          || lengths[i + 1] < 0
          || lengths[i + 1] > Gzip.MAX_BLOCK) {
        return Optional.empty();
      }
    }
    IndexLeaf leaf = new IndexLeaf(lengths, entry.firstMember(), entry.firstBlock());
    return leaf.memberPosition(leaf.count()) <= entry.leaf() ? Optional.of(leaf) : Optional.empty();
  }

  /** Members in this leaf. */
  public int count() {
    return lengths.length / 2;
  }

  /** Bytes of a member. */
  public int memberLengthAt(int i) {
    return lengths[2 * i];
  }

  /** Bytes of a member's block. */
  public int blockLengthAt(int i) {
    return lengths[2 * i + 1];
  }

  /** Position in the file of a member, or, for {@link #count()}, of what follows the last. */
  public long memberPosition(int i) {
    long position = memberPositions[i / STEP];
    for (int at = i / STEP * STEP; at < i; at++) {
      position += memberLengthAt(at);
    }
    return position;
  }

  /** Logical position of a member's block, or, for {@link #count()}, the end of the last. */
  public long blockPosition(int i) {
    long position = blockPositions[i / STEP];
    for (int at = i / STEP * STEP; at < i; at++) {
      position += blockLengthAt(at);
    }
    return position;
  }

  /** The member whose block holds a logical position that this leaf covers. */
  public int memberOfBlock(long logicalPosition) {
    // Empty blocks make equal positions, so the last of them is the one that has the byte.
    return Math.max(0, firstBehind(i -> blockPosition(i) > logicalPosition) - 1);
  }

  /** The first member that starts at or behind a position, or {@link #count()} if none does. */
  public int memberAtOrAfter(long position) {
    return firstBehind(i -> memberPosition(i) >= position);
  }

  private int firstBehind(IntPredicate isBehind) {
    int low = -1;
    int high = count();
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (isBehind.test(middle)) {
        high = middle;
      } else {
        low = middle;
      }
    }
    return high;
  }
}
