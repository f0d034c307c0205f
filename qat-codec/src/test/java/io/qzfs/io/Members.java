// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.engine.RawDeflate;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.gzip.MarkedHeader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32;

/** Gzip members made by hand, right ones and wrong ones, and files of this project's writer. */
public final class Members {
  private Members() {}

  /** A member of any length as gzip(1) writes it, at a level of zlib's. */
  public static byte[] plain(byte[] data, int level) {
    byte[] header = Arrays.copyOf(Gzip.emptyMember(), Gzip.FIXED_HEADER_LENGTH);
    return concat(header, RawDeflate.deflate(data, level), trailer(data));
  }

  /** A member of any length at level 6. */
  public static byte[] plain(byte[] data) {
    return plain(data, 6);
  }

  /** A QZ member whose header tells the truth. */
  public static byte[] qz(byte[] block) {
    return qz(block, RawDeflate.deflate(block, 6), 0, 0);
  }

  /** A QZ member whose header is off by so much. */
  public static byte[] lyingQz(byte[] block, int blockError, int bodyError) {
    return qz(block, RawDeflate.deflate(block, 6), blockError, bodyError);
  }

  /** A QZ member of stored blocks. */
  public static byte[] storedQz(byte[] block) {
    return qz(block, RawDeflate.deflate(block, 0), 0, 0);
  }

  private static byte[] qz(byte[] block, byte[] body, int blockError, int bodyError) {
    ByteBuffer header = ByteBuffer.allocate(MarkedHeader.QZ_LENGTH);
    MarkedHeader.putQz(header, 0, block.length + blockError, body.length + bodyError);
    return concat(header.array(), body, trailer(block));
  }

  /** A BGZF member. */
  public static byte[] bgzf(byte[] block) {
    byte[] body = RawDeflate.deflate(block, 6);
    ByteBuffer header = ByteBuffer.allocate(MarkedHeader.BGZF_LENGTH);
    MarkedHeader.putBgzf(header, 0, MarkedHeader.BGZF_LENGTH + body.length + 8);
    return concat(header.array(), body, trailer(block));
  }

  /** A file of this project's writer. */
  public static byte[] written(byte[] data, WriteSettings settings) {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (BlockGzipOutputStream out = new BlockGzipOutputStream(file, settings)) {
      out.write(data);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return file.toByteArray();
  }

  /** A file in blocks of 4 KiB. */
  public static byte[] writtenSmall(byte[] data, GzipFormat format) {
    return written(data, smallBlocks().withFormat(format));
  }

  /** Default settings but for blocks of 4 KiB and the caller's thread alone. */
  public static WriteSettings smallBlocks() {
    return WriteSettings.defaults().withBlockSize(Gzip.MIN_BLOCK).withThreads(1);
  }

  /** A file of this project's writer without what stands behind the last data member. */
  public static byte[] withoutIndex(byte[] file) throws IOException {
    try (MemoryInput in = new MemoryInput("x.gz", file)) {
      BlockIndex index = BlockIndex.load(in).orElseThrow();
      long[] last = index.memberPositionsAndLengths().orElseThrow().get((int) index.members() - 1);
      return Arrays.copyOf(file, (int) (last[0] + last[1]));
    }
  }

  /** Joins arrays. */
  public static byte[] concat(byte[]... parts) {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.writeBytes(part);
    }
    return all.toByteArray();
  }

  private static byte[] trailer(byte[] data) {
    CRC32 crc = new CRC32();
    crc.update(data);
    ByteBuffer trailer = ByteBuffer.allocate(Gzip.TRAILER_LENGTH);
    new GzipTrailer((int) crc.getValue(), data.length).put(trailer, 0);
    return trailer.array();
  }
}
