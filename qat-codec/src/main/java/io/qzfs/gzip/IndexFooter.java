// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;

/**
 * The footer of the index, the last {@link #MEMBER_LENGTH} bytes of a file.
 *
 * @param roots number of root members
 * @param logicalLength sum of all block lengths
 * @param rootPosition position of the first root member
 * @param position position of the footer itself
 * @param members number of data members
 * @param rootCrc32 CRC-32 of the roots' payloads
 */
public record IndexFooter(
    int roots, long logicalLength, long rootPosition, long position, long members, int rootCrc32) {

  private static final int PAYLOAD_LENGTH = 56;

  /** Bytes of the footer member. */
  public static final int MEMBER_LENGTH =
      IndexMember.HEADER_LENGTH + PAYLOAD_LENGTH + IndexMember.TAIL_LENGTH;

  /** {@code QZFSIDX} and the version, read as a little-endian number. */
  private static final long MAGIC = 0x01584449_53465a51L;

  private static final int CRC_AT = 44;
  private static final int MAGIC_AT = 48;

  /** Most bytes of root members that a reader takes memory for: 4 TiB in 64 KiB blocks. */
  private static final long MAX_ROOT_BYTES = 1 << 20;

  /** Describes roots that stand directly in front of the footer. */
  public static IndexFooter of(
      List<byte[]> rootMembers, long rootPosition, long logicalLength, long members) {
    long length = rootMembers.stream().mapToLong(member -> member.length).sum();
    return new IndexFooter(
        rootMembers.size(),
        logicalLength,
        rootPosition,
        rootPosition + length,
        members,
        IndexRoot.crcOf(rootMembers));
  }

  /** Returns the footer as a member. */
  public byte[] toMember() {
    ByteBuffer payload = IndexMember.payload(IndexMember.FOOTER, PAYLOAD_LENGTH);
    payload.putInt(roots).putLong(logicalLength).putLong(rootPosition).putLong(position);
    payload.putLong(members).putInt(rootCrc32).putInt(crcOf(payload)).putLong(MAGIC);
    return IndexMember.frame(payload);
  }

  /**
   * Reads a footer.
   *
   * @param bytes the last {@link #MEMBER_LENGTH} bytes of the file, from position to limit
   * @return the footer, or empty if there is none or it is damaged
   */
  public static Optional<IndexFooter> read(ByteBuffer bytes) {
    return IndexMember.payloadOf(bytes, bytes.position(), IndexMember.FOOTER)
        .filter(payload -> payload.capacity() == PAYLOAD_LENGTH)
        .filter(payload -> payload.getLong(MAGIC_AT) == MAGIC)
        .filter(payload -> payload.getInt(CRC_AT) == crcOf(payload))
        .map(
            payload ->
                new IndexFooter(
                    payload.getInt(4),
                    payload.getLong(8),
                    payload.getLong(16),
                    payload.getLong(24),
                    payload.getLong(32),
                    payload.getInt(40)));
  }

  /** Whether the bytes at the end of a file look like a footer, whole or damaged. */
  public static boolean looksLikeOne(ByteBuffer bytes) {
    int magicAt = bytes.limit() - IndexMember.TAIL_LENGTH - Long.BYTES;
    return magicAt >= bytes.position()
        && MarkedHeader.intAt(bytes, magicAt) == (int) MAGIC
        && MarkedHeader.intAt(bytes, magicAt + 4) == (int) (MAGIC >>> 32);
  }

  /** Whether the positions can be those of a file in which the footer stands at a place. */
  public boolean fits(long footerPosition) {
    long rootBytes = position - rootPosition;
    return position == footerPosition
        && rootPosition > 0
        && roots >= 1
        && rootBytes > 0
        && rootBytes <= MAX_ROOT_BYTES
        && logicalLength >= 0
        && members >= 1;
  }

  private static int crcOf(ByteBuffer payload) {
    CRC32 crc = new CRC32();
    crc.update(payload.duplicate().position(0).limit(CRC_AT));
    return (int) crc.getValue();
  }
}
