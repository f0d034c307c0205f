// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.offload.Engines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CodecPool;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.Compressor;
import org.apache.hadoop.io.compress.Decompressor;
import org.apache.hadoop.io.compress.GzipCodec;

/** Codecs, and whole arrays through them. */
final class Codecs {
  private Codecs() {}

  static QatGzipCodec ours() {
    return ours(new Configuration());
  }

  static QatGzipCodec ours(Configuration conf) {
    QatGzipCodec codec = new QatGzipCodec();
    codec.setConf(conf);
    return codec;
  }

  static GzipCodec stock() {
    GzipCodec codec = new GzipCodec();
    codec.setConf(new Configuration());
    return codec;
  }

  static byte[] compress(CompressionCodec codec, byte[] data) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = codec.createOutputStream(bytes)) {
      out.write(data);
    }
    return bytes.toByteArray();
  }

  /** One member, by a pooled compressor. */
  static byte[] compressPooled(CompressionCodec codec, byte[] data) throws IOException {
    Compressor compressor = CodecPool.getCompressor(codec);
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (OutputStream out = codec.createOutputStream(bytes, compressor)) {
        out.write(data);
      }
      return bytes.toByteArray();
    } finally {
      CodecPool.returnCompressor(compressor);
    }
  }

  static byte[] decompress(CompressionCodec codec, byte[] file) throws IOException {
    try (InputStream in = codec.createInputStream(new ByteArrayInputStream(file))) {
      return in.readAllBytes();
    }
  }

  /** By the stream that a pooled decompressor is given to. */
  static byte[] decompressPooled(CompressionCodec codec, byte[] file) throws IOException {
    Decompressor decompressor = CodecPool.getDecompressor(codec);
    try (InputStream in = codec.createInputStream(new ByteArrayInputStream(file), decompressor)) {
      return in.readAllBytes();
    } finally {
      CodecPool.returnDecompressor(decompressor);
    }
  }

  /** Native and zlib contexts of all engines that exist at this moment. */
  static int liveContexts() {
    return Engines.candidates().stream()
        .flatMap(candidate -> candidate.software().stream())
        .mapToInt(engine -> engine.liveContexts())
        .sum();
  }
}
