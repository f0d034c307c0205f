// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import io.qzfs.hadoop.QatCodecKeys;
import io.qzfs.hadoop.QatGzipCodec;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.GzipCodec;

/** Codecs as a job uses them, through Hadoop's interface only. */
final class Codecs {
  /** What a record reader asks for at once. */
  private static final int REQUEST = 64 * 1024;

  private Codecs() {}

  /**
   * Hadoop's own codec.
   *
   * @param level name of Hadoop's {@code ZlibCompressor.CompressionLevel}
   * @param bufferSize {@code io.file.buffer.size}, 4,096 unless a site sets it
   */
  static CompressionCodec stock(String level, int bufferSize) {
    Configuration conf = new Configuration(false);
    conf.set("zlib.compress.level", level);
    conf.setInt("io.file.buffer.size", bufferSize);
    GzipCodec codec = new GzipCodec();
    codec.setConf(conf);
    return codec;
  }

  /** This project's codec. */
  static CompressionCodec ours(int level, int blockSize, int threads) {
    Configuration conf = new Configuration(false);
    conf.setInt(QatCodecKeys.LEVEL, level);
    conf.setInt(QatCodecKeys.BLOCK_SIZE, blockSize);
    conf.setInt(QatCodecKeys.COMPRESS_THREADS, threads);
    conf.setInt(QatCodecKeys.DECOMPRESS_THREADS, threads);
    QatGzipCodec codec = new QatGzipCodec();
    codec.setConf(conf);
    return codec;
  }

  static byte[] compress(CompressionCodec codec, byte[] data) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream(data.length / 2);
    write(codec, data, file);
    return file.toByteArray();
  }

  /** Compresses to nowhere; returns the bytes that went there. */
  static long compressedLength(CompressionCodec codec, byte[] data) throws IOException {
    Counter counter = new Counter();
    write(codec, data, counter);
    return counter.count;
  }

  private static void write(CompressionCodec codec, byte[] data, OutputStream out)
      throws IOException {
    try (OutputStream gzip = codec.createOutputStream(out)) {
      for (int at = 0; at < data.length; at += REQUEST) {
        gzip.write(data, at, Math.min(REQUEST, data.length - at));
      }
    }
  }

  /** Decompresses to nowhere; returns the bytes that came. */
  static long decompressedLength(CompressionCodec codec, byte[] file) throws IOException {
    byte[] buffer = new byte[REQUEST];
    long total = 0;
    try (InputStream in = codec.createInputStream(new ByteArrayInputStream(file))) {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        total += count;
      }
    }
    return total;
  }

  private static final class Counter extends OutputStream {
    private long count;

    @Override
    public void write(int value) {
      count++;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      count += length;
    }
  }
}
