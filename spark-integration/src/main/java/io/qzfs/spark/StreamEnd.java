// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.IndexMember;
import io.qzfs.gzip.MarkedHeader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;

/**
 * The member that ends each stream of shuffle data, and the sum over a stream's blocks that it
 * tells. Not thread-safe.
 *
 * <p>gzip has no end but that of the file, and Spark does not always know how long a file should
 * be. So every stream ends with a member of no data, as BGZF does, whose subfield {@code QS} holds
 * the number of blocks and a CRC-32 over their CRC-32s and lengths: a block that is missing, twice
 * there or in another place is found, and so is a stream without its end. To gunzip it is an empty
 * member like any other.
 *
 * <pre>
 *  0  1f 8b 08 04, MTIME 0, XFL 0, OS ff      RFC 1952 §2.3.1
 * 10  XLEN 12
 * 12  'Q' 'S', length 8
 * 16  blocks modulo 2^32, u32
 * 20  CRC-32 of (CRC-32, length) of every block, u32
 * 24  03 00, CRC-32 0, ISIZE 0                an empty body and its trailer
 * </pre>
 */
final class StreamEnd {
  /** Bytes of the header; those of a data member's header too, so that both are read alike. */
  static final int HEADER_LENGTH = MarkedHeader.QZ_LENGTH;

  /** Bytes behind the header. */
  static final int TAIL_LENGTH = IndexMember.TAIL_LENGTH;

  private static final int PREFIX = 0x04088b1f;
  private static final int EXTRA_LENGTH = 12;
  private static final int SUBFIELD = 'Q' | 'S' << 8 | 8 << 16;

  private final CRC32 chain = new CRC32();
  private final ByteBuffer link = ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN);
  private int blocks;

  /** Counts a block. */
  void add(int crc32, int blockLength) {
    blocks++;
    chain.update(link.clear().putInt(crc32).putInt(blockLength).flip());
  }

  /** Forgets all blocks, for the next stream. */
  void restart() {
    blocks = 0;
    chain.reset();
  }

  /** The member for the blocks counted so far. */
  byte[] member() {
    ByteBuffer member =
        ByteBuffer.allocate(HEADER_LENGTH + TAIL_LENGTH).order(ByteOrder.LITTLE_ENDIAN);
    member.putInt(0, PREFIX).putInt(8, Gzip.OS_UNKNOWN << 8 | EXTRA_LENGTH << 16);
    member.putInt(12, SUBFIELD).putInt(16, blocks).putInt(20, (int) chain.getValue());
    return member.put(HEADER_LENGTH, (byte) 3).array();
  }

  /** Whether a header of {@link #HEADER_LENGTH} bytes, little-endian, is an end's. */
  static boolean isEnd(ByteBuffer header) {
    return header.getInt(0) == PREFIX
        && header.getShort(10) == EXTRA_LENGTH
        && header.getInt(12) == SUBFIELD;
  }

  /**
   * Holds an end against the blocks counted.
   *
   * @return what is wrong, or null
   */
  String mismatch(ByteBuffer header) {
    if (header.getInt(16) != blocks) {
      return "after "
          + Integer.toUnsignedString(blocks)
          + " blocks, expected "
          + Integer.toUnsignedString(header.getInt(16));
    }
    if (header.getInt(20) != (int) chain.getValue()) {
      return String.format(
          "after blocks of sum %08x, expected %08x", (int) chain.getValue(), header.getInt(20));
    }
    return null;
  }
}
