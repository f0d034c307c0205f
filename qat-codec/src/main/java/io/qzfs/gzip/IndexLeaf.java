// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * A leaf of the index: the lengths of adjacent data members and of their blocks. Immutable.
 *
 * <p><b>Memory:</b> 16 bytes a member, at most 128 KiB.
 */
public final class IndexLeaf {
  /** Most members in a leaf. */
  public static final int MAX_ENTRIES = (IndexMember.MAX_PAYLOAD - IndexMember.PAYLOAD_HEADER) / 8;

  private final long[] memberPositions;
  private final long[] blockPositions;

  private IndexLeaf(long[] memberPositions, long[] blockPositions) {
    this.memberPositions = memberPositions;
    this.blockPositions = blockPositions;
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
    long[] members = new long[entry.count() + 1];
    long[] blocks = new long[entry.count() + 1];
    members[0] = entry.firstMember();
    blocks[0] = entry.firstBlock();
    for (int i = 0; i < entry.count(); i++) {
      int memberLength = payload.getInt(IndexMember.PAYLOAD_HEADER + 8 * i);
      int blockLength = payload.getInt(IndexMember.PAYLOAD_HEADER + 8 * i + 4);
      if (memberLength <= 0
          || memberLength > Gzip.MAX_MEMBER
          || blockLength < 0
          || blockLength > Gzip.MAX_BLOCK) {
        return Optional.empty();
      }
      members[i + 1] = members[i] + memberLength;
      blocks[i + 1] = blocks[i] + blockLength;
    }
    return members[entry.count()] <= entry.leaf()
        ? Optional.of(new IndexLeaf(members, blocks))
        : Optional.empty();
  }

  /** Members in this leaf. */
  public int count() {
    return memberPositions.length - 1;
  }

  /** Position in the file of a member, or, for {@link #count()}, of what follows the last. */
  public long memberPosition(int i) {
    return memberPositions[i];
  }

  /** Logical position of a member's block, or, for {@link #count()}, the end of the last. */
  public long blockPosition(int i) {
    return blockPositions[i];
  }

  /** The first member whose block ends behind a logical position that this leaf covers. */
  public int memberOfBlock(long logicalPosition) {
    return lastAtOrBefore(blockPositions, logicalPosition);
  }

  /** The first member that starts at or behind a position, or {@link #count()} if none does. */
  public int memberAtOrAfter(long position) {
    int found = Arrays.binarySearch(memberPositions, 0, count(), position);
    return found >= 0 ? found : -found - 1;
  }

  /** Empty blocks make equal positions, so the last of them is the one that has the byte. */
  private static int lastAtOrBefore(long[] sorted, long value) {
    int low = 0;
    int high = sorted.length - 1;
    while (high - low > 1) {
      int middle = (low + high) >>> 1;
      if (sorted[middle] <= value) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
