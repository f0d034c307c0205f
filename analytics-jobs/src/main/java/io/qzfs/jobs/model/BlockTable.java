// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * The blocks of a compressed file. Immutable, so thread-safe; 24 bytes of heap for a block.
 *
 * <p>As a file: magic number, version, identity of the compressed file, length of the decoded one,
 * number of blocks, for each block the position in the compressed file, the position in the decoded
 * one and the last 8 bytes, and the CRC-32 of all that.
 */
final class BlockTable {

  private static final int MAGIC = 0x515A4254;
  private static final int VERSION = 1;

  private final FileIdentity identity;
  private final long rawLength;
  private final long[] compressed;
  private final long[] raw;
  private final long[] trailers;

  BlockTable(
      FileIdentity identity, long rawLength, long[] compressed, long[] raw, long[] trailers) {
    this.identity = identity;
    this.rawLength = rawLength;
    this.compressed = compressed;
    this.raw = raw;
    this.trailers = trailers;
  }

  FileIdentity identity() {
    return identity;
  }

  long rawLength() {
    return rawLength;
  }

  int blocks() {
    return compressed.length;
  }

  /** Returns the first block that starts at a position or behind it, {@link #blocks} if none. */
  int atOrAfter(long position) {
    int found = Arrays.binarySearch(compressed, position);
    return found >= 0 ? found : -found - 1;
  }

  /** Returns where a block starts in the compressed file; behind the last that is its length. */
  long start(int block) {
    return block < compressed.length ? compressed[block] : identity.length();
  }

  /** Returns where a block's data starts in the decoded file. */
  long rawStart(int block) {
    return block < raw.length ? raw[block] : rawLength;
  }

  int compressedSize(int block) {
    return Math.toIntExact(start(block + 1) - start(block));
  }

  int rawSize(int block) {
    return Math.toIntExact(rawStart(block + 1) - rawStart(block));
  }

  /** Returns a block's last 8 bytes, which in gzip depend on all data of it. */
  long trailer(int block) {
    return trailers[block];
  }

  void write(Path file) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(MAGIC);
    out.writeInt(VERSION);
    out.writeLong(identity.length());
    out.writeLong(identity.head());
    out.writeLong(identity.tail());
    out.writeLong(rawLength);
    out.writeInt(blocks());
    for (int i = 0; i < blocks(); i++) {
      out.writeLong(compressed[i]);
      out.writeLong(raw[i]);
      out.writeLong(trailers[i]);
    }
    out.writeLong(Checksums.of(bytes.toByteArray()));
    Files.write(file, bytes.toByteArray());
  }

  /**
   * Reads a table.
   *
   * @throws IOException if it cannot be read or is damaged
   */
  static BlockTable read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    int end = Math.max(0, bytes.length - Long.BYTES);
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    if (bytes.length < 2 * Integer.BYTES || in.readInt() != MAGIC || in.readInt() != VERSION) {
      throw new IOException(file + ": no block table of version " + VERSION + "; prepare it again");
    }
    if (Checksums.of(Arrays.copyOf(bytes, end)) != checksum(bytes, end)) {
      throw new IOException(file + ": the block table is damaged; prepare it again");
    }
    FileIdentity identity = new FileIdentity(in.readLong(), in.readLong(), in.readLong());
    long rawLength = in.readLong();
    int blocks = in.readInt();
    long[] compressed = new long[blocks];
    long[] raw = new long[blocks];
    long[] trailers = new long[blocks];
    for (int i = 0; i < blocks; i++) {
      compressed[i] = in.readLong();
      raw[i] = in.readLong();
      trailers[i] = in.readLong();
    }
    return new BlockTable(identity, rawLength, compressed, raw, trailers);
  }

  private static long checksum(byte[] bytes, int end) throws IOException {
    return new DataInputStream(new ByteArrayInputStream(bytes, end, bytes.length - end)).readLong();
  }
}
