// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The roots of the index: where every leaf is and what it covers. Immutable.
 *
 * @param entries one for each leaf, in file order
 */
public record IndexRoot(List<Entry> entries) {
  /** Most leaves in one root member. */
  static final int MAX_ENTRIES = (IndexMember.MAX_PAYLOAD - IndexMember.PAYLOAD_HEADER) / 32;

  /** Bytes of the shortest data member that an index lists: a body of two bytes. */
  private static final int MIN_MEMBER = MarkedHeader.QZ_LENGTH + 2 + Gzip.TRAILER_LENGTH;

  public IndexRoot {
    entries = List.copyOf(entries);
  }

  /**
   * A leaf as its root sees it.
   *
   * @param leaf position of the leaf member
   * @param firstMember position of the first data member that it lists
   * @param firstBlock logical position of that member's block
   * @param count members that it lists
   * @param leafCrc32 CRC-32 of its payload
   */
  public record Entry(long leaf, long firstMember, long firstBlock, int count, int leafCrc32) {
    /** The same leaf at another position, the members where they are. */
    public Entry at(long position) {
      return new Entry(position, firstMember, firstBlock, count, leafCrc32);
    }

    /** The same leaf of a file that stands behind other bytes. */
    public Entry shifted(long bytes, long logicalBytes) {
      return new Entry(
          leaf + bytes, firstMember + bytes, firstBlock + logicalBytes, count, leafCrc32);
    }

    /** Position behind the leaf member. */
    public long leafEnd() {
      return leaf + IndexLeaf.memberLength(count);
    }

    /**
     * Whether the leaf can follow another. It may stand in front of the other one: members without
     * an index are listed by leaves at the end of the file, whatever stands behind them.
     */
    boolean isPlausible(Entry previous) {
      boolean inOrder =
          previous == null
              ? firstMember == 0 && firstBlock == 0
              : firstMember - previous.firstMember >= (long) MIN_MEMBER * previous.count
                  && firstBlock >= previous.firstBlock;
      return inOrder && leaf > firstMember && count >= 1 && count <= IndexLeaf.MAX_ENTRIES;
    }
  }

  /** Returns the roots as members, each as full as can be. */
  public List<byte[]> toMembers() {
    List<byte[]> members = new ArrayList<>();
    for (int from = 0; from < entries.size(); from += MAX_ENTRIES) {
      List<Entry> part = entries.subList(from, Math.min(entries.size(), from + MAX_ENTRIES));
      ByteBuffer payload =
          IndexMember.payload(IndexMember.ROOT, IndexMember.PAYLOAD_HEADER + 32 * part.size());
      for (Entry entry : part) {
        payload.putLong(entry.leaf).putLong(entry.firstMember).putLong(entry.firstBlock);
        payload.putInt(entry.count).putInt(entry.leafCrc32);
      }
      members.add(IndexMember.frame(payload));
    }
    return members;
  }

  /** CRC-32 of the payloads of root members, as the footer holds it. */
  static int crcOf(List<byte[]> members) {
    CRC32 crc = new CRC32();
    for (byte[] member : members) {
      crc.update(
          member,
          IndexMember.HEADER_LENGTH,
          member.length - IndexMember.HEADER_LENGTH - IndexMember.TAIL_LENGTH);
    }
    return (int) crc.getValue();
  }

  /**
   * Reads the roots.
   *
   * @param bytes the root members, from position to limit
   * @param footer what the footer says of them
   * @return the roots, or empty if they are not what the footer says, or can't be
   */
  public static Optional<IndexRoot> read(ByteBuffer bytes, IndexFooter footer) {
    List<Entry> entries = new ArrayList<>();
    CRC32 crc = new CRC32();
    int at = bytes.position();
    Entry previous = null;
    for (int i = 0; i < footer.roots(); i++) {
      Optional<ByteBuffer> payload = IndexMember.payloadOf(bytes, at, IndexMember.ROOT);
      if (payload.isEmpty() || (payload.get().capacity() - IndexMember.PAYLOAD_HEADER) % 32 != 0) {
        return Optional.empty();
      }
      crc.update(payload.get().duplicate());
      ByteBuffer fields = payload.get().position(IndexMember.PAYLOAD_HEADER);
      while (fields.hasRemaining()) {
        Entry entry =
            new Entry(
                fields.getLong(),
                fields.getLong(),
                fields.getLong(),
                fields.getInt(),
                fields.getInt());
        if (!entry.isPlausible(previous)) {
          return Optional.empty();
        }
        entries.add(entry);
        previous = entry;
      }
      at += IndexMember.HEADER_LENGTH + payload.get().capacity() + IndexMember.TAIL_LENGTH;
    }
    boolean whole = at == bytes.limit() && (int) crc.getValue() == footer.rootCrc32();
    return whole ? Optional.of(new IndexRoot(entries)) : Optional.empty();
  }
}
