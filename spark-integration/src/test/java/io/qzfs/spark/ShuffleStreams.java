// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Random;
import org.apache.spark.SparkConf;

/** Streams of the codec over arrays, and data for them. */
final class ShuffleStreams {
  private ShuffleStreams() {}

  static QatCompressionCodec codec(String... keysAndValues) {
    SparkConf conf = new SparkConf(false);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      conf.set(keysAndValues[i], keysAndValues[i + 1]);
    }
    return new QatCompressionCodec(conf);
  }

  static byte[] compress(QatCompressionCodec codec, byte[] data) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = codec.compressedOutputStream(bytes)) {
      out.write(data);
    }
    return bytes.toByteArray();
  }

  static byte[] read(QatCompressionCodec codec, byte[] compressed) throws IOException {
    try (InputStream in = codec.compressedInputStream(new ByteArrayInputStream(compressed))) {
      return in.readAllBytes();
    }
  }

  static byte[] joined(byte[]... parts) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      all.write(part);
    }
    return all.toByteArray();
  }

  /** Data of which about half is noise, so that it compresses some. */
  static byte[] data(Random random, int length) {
    byte[] data = new byte[length];
    random.nextBytes(data);
    for (int i = 0; i + 16 < length; i += 16) {
      System.arraycopy("shuffled".getBytes(java.nio.charset.StandardCharsets.UTF_8), 0, data, i, 8);
    }
    return data;
  }
}
