// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.io.compress.CompressionInputStream;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.apache.hadoop.io.compress.Compressor;
import org.apache.hadoop.io.compress.Decompressor;
import org.apache.hadoop.io.compress.SplitCompressionInputStream;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;

/**
 * A codec for {@code .blk} files that keeps the contract of splittable codecs with blocks of any
 * size, empty ones too. A file is a sequence of blocks: length, then as many plain bytes. A
 * negative first length marks a file that cannot be split.
 */
public final class BlockCodec implements SplittableCompressionCodec {

  /** Cuts content into blocks of random sizes from 0 to a bound. */
  static byte[] blocks(byte[] content, int maxBlock, Random random) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (int from = 0; from < content.length; ) {
      int length = Math.min(random.nextInt(maxBlock + 1), content.length - from);
      out.writeInt(length);
      out.write(content, from, length);
      from += length;
    }
    return bytes.toByteArray();
  }

  /** Makes a file that cannot be split. */
  static byte[] unsplittable(byte[] content) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(-1);
    out.write(content);
    return bytes.toByteArray();
  }

  @Override
  public SplitCompressionInputStream createInputStream(
      InputStream file, Decompressor decompressor, long start, long end, READ_MODE mode)
      throws IOException {
    ((Seekable) file).seek(0);
    byte[] bytes = file.readAllBytes();
    boolean splittable = bytes.length < Integer.BYTES || bytes[0] >= 0;
    return splittable
        ? new Blocks(file, blocks(bytes), start, end, bytes.length)
        : new Whole(file, bytes, start, end);
  }

  private static NavigableMap<Long, byte[]> blocks(byte[] bytes) throws IOException {
    NavigableMap<Long, byte[]> blocks = new TreeMap<>();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
    long position = 0;
    while (position < bytes.length) {
      byte[] block = in.readNBytes(in.readInt());
      blocks.put(position, block);
      position += Integer.BYTES + block.length;
    }
    return blocks;
  }

  @Override
  public CompressionInputStream createInputStream(InputStream in) throws IOException {
    return createInputStream(in, null, 0, Long.MAX_VALUE, READ_MODE.CONTINUOUS);
  }

  @Override
  public CompressionInputStream createInputStream(InputStream in, Decompressor decompressor)
      throws IOException {
    return createInputStream(in);
  }

  @Override
  public CompressionOutputStream createOutputStream(OutputStream out) {
    throw new UnsupportedOperationException();
  }

  @Override
  public CompressionOutputStream createOutputStream(OutputStream out, Compressor compressor) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Class<? extends Compressor> getCompressorType() {
    return null;
  }

  @Override
  public Compressor createCompressor() {
    return null;
  }

  @Override
  public Class<? extends Decompressor> getDecompressorType() {
    return null;
  }

  @Override
  public Decompressor createDecompressor() {
    return null;
  }

  @Override
  public String getDefaultExtension() {
    return ".blk";
  }

  private static final class Blocks extends SplitCompressionInputStream {
    private final NavigableMap<Long, byte[]> rest;
    private InputStream block = InputStream.nullInputStream();
    private long position;

    Blocks(InputStream file, NavigableMap<Long, byte[]> blocks, long start, long end, long length)
        throws IOException {
      super(file, start, end);
      setStart(startAtOrAfter(blocks, start, length));
      setEnd(startAtOrAfter(blocks, end, length));
      rest = new TreeMap<>(blocks.tailMap(getAdjustedStart(), true));
      position = getAdjustedStart();
    }

    private static long startAtOrAfter(
        NavigableMap<Long, byte[]> blocks, long offset, long length) {
      Long start = blocks.ceilingKey(offset);
      return start == null ? length : start;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int count = block.read(buffer, offset, length);
      while (count < 0 && !rest.isEmpty()) {
        Map.Entry<Long, byte[]> next = rest.pollFirstEntry();
        block = new ByteArrayInputStream(next.getValue());
        position = next.getKey() + 1;
        count = block.read(buffer, offset, length);
      }
      return count;
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public long getPos() {
      return position;
    }

    @Override
    public void resetState() {}
  }

  private static final class Whole extends SplitCompressionInputStream {
    private final InputStream content;

    Whole(InputStream file, byte[] bytes, long start, long end) throws IOException {
      super(file, start == 0 ? 0 : end + 1, end);
      int from = start == 0 ? Integer.BYTES : bytes.length;
      content = new ByteArrayInputStream(bytes, from, bytes.length - from);
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      return content.read(buffer, offset, length);
    }

    @Override
    public int read() {
      throw new UnsupportedOperationException();
    }

    @Override
    public long getPos() {
      return getAdjustedStart();
    }

    @Override
    public void resetState() {}
  }
}
