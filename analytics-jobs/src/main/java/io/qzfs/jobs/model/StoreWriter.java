// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.util.Arrays;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CodecPool;
import org.apache.hadoop.io.compress.Decompressor;
import org.apache.hadoop.io.compress.SplitCompressionInputStream;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;
import org.apache.hadoop.util.ReflectionUtils;

/** Decodes a file once, writes what it gave, and notes where blocks start. Not thread-safe. */
final class StoreWriter {

  private static final int BUFFER = 1 << 17;
  private static final int FIRST_CAPACITY = 1024;

  private final Path file;
  private final Configuration conf;
  private long[] compressed = new long[FIRST_CAPACITY];
  private long[] raw = new long[FIRST_CAPACITY];
  private int blocks;
  private long firstStart;
  private long rawLength;

  StoreWriter(Path file, Configuration conf) {
    this.file = file;
    this.conf = conf;
  }

  /**
   * Decodes the file.
   *
   * @param codecName class of a splittable codec that reports blocks
   * @param rawFile where the decoded bytes go
   */
  BlockTable write(String codecName, java.nio.file.Path rawFile) throws IOException {
    FileSystem fs = file.getFileSystem(conf);
    long length = fs.getFileStatus(file).getLen();
    try (OutputStream out = Files.newOutputStream(rawFile)) {
      decode(codec(codecName), fs, length, out);
    }
    try (FSDataInputStream in = fs.open(file)) {
      return new BlockTable(
          FileIdentity.of(in, length),
          rawLength,
          Arrays.copyOf(compressed, blocks),
          Arrays.copyOf(raw, blocks),
          trailers(in, length));
    }
  }

  private void decode(
      SplittableCompressionCodec codec, FileSystem fs, long length, OutputStream out)
      throws IOException {
    Decompressor decompressor = CodecPool.getDecompressor(codec);
    try (FSDataInputStream in = fs.open(file);
        SplitCompressionInputStream stream =
            codec.createInputStream(
                in, decompressor, 0, length, SplittableCompressionCodec.READ_MODE.BYBLOCK)) {
      byte[] buffer = new byte[BUFFER];
      for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
        note(stream.getPos(), codec);
        out.write(buffer, 0, count);
        rawLength += count;
      }
    } finally {
      CodecPool.returnDecompressor(decompressor);
    }
  }

  /** A read lies in one block, and after it the position is the block's start and one. */
  private void note(long position, SplittableCompressionCodec codec) throws IOException {
    if (position < 1) {
      throw new IOException(
          file
              + ": "
              + codec.getClass().getName()
              + " finds no blocks in it; write it with a codec that writes gzip in blocks");
    }
    // The first block owns what may stand in front of it.
    long start = blocks == 0 ? 0 : position - 1;
    if (blocks == 0 || start > Math.max(compressed[blocks - 1], firstStart)) {
      add(start);
    }
    if (blocks == 1 && rawLength == 0) {
      firstStart = position - 1;
    }
  }

  private void add(long start) {
    if (blocks == compressed.length) {
      compressed = Arrays.copyOf(compressed, 2 * blocks);
      raw = Arrays.copyOf(raw, 2 * blocks);
    }
    compressed[blocks] = start;
    raw[blocks] = rawLength;
    blocks++;
  }

  private long[] trailers(FSDataInputStream in, long length) throws IOException {
    long[] trailers = new long[blocks];
    byte[] trailer = new byte[Long.BYTES];
    for (int i = 0; i < blocks; i++) {
      long end = i + 1 < blocks ? compressed[i + 1] : length;
      in.readFully(end - trailer.length, trailer);
      trailers[i] = ByteBuffer.wrap(trailer).getLong();
    }
    return trailers;
  }

  private SplittableCompressionCodec codec(String name) throws IOException {
    try {
      Class<?> type = conf.getClassByName(name);
      if (ReflectionUtils.newInstance(type, conf) instanceof SplittableCompressionCodec codec) {
        return codec;
      }
    } catch (ClassNotFoundException e) {
      throw new IOException(
          "no codec " + name + " on the class path, to decode " + file + "; add its jar", e);
    }
    throw new IOException(name + " cannot split files; name a splittable codec");
  }
}
