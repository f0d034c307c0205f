// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;

/** A view over a local directory, for tests. */
final class View implements AutoCloseable {
  static final int BLOCK = 4096;

  final CompressedFileSystem fs;
  final java.nio.file.Path directory;

  View(java.nio.file.Path directory) throws IOException {
    this(directory, new Configuration(false));
  }

  /** Blocks are small, so that small files have many. */
  View(java.nio.file.Path directory, Configuration conf) throws IOException {
    conf.setIfUnset("io.compression.codec.qat.block.size", BLOCK + "");
    this.directory = directory;
    this.fs = CompressedFileSystem.open(URI.create("qzfs+file:///"), conf);
  }

  Path path(String name) {
    return new Path("qzfs+file://" + directory.resolve(name));
  }

  java.nio.file.Path stored(String name) {
    return directory.resolve(name + ".qz.gz");
  }

  void write(String name, byte[] bytes) throws IOException {
    try (FSDataOutputStream out = fs.create(path(name))) {
      out.write(bytes);
    }
  }

  byte[] read(String name) throws IOException {
    try (FSDataInputStream in = fs.open(path(name))) {
      return in.readAllBytes();
    }
  }

  /** What any gzip reader makes of the stored file. */
  byte[] gunzip(String name) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(stored(name)))) {
      return in.readAllBytes();
    }
  }

  /** Bytes that shrink to about half. */
  static byte[] bytes(int length, long seed) {
    Random random = new Random(seed);
    ByteArrayOutputStream out = new ByteArrayOutputStream(length + 64);
    while (out.size() < length) {
      byte[] word = Long.toString(random.nextInt(5000), 36).getBytes(StandardCharsets.US_ASCII);
      out.writeBytes(word);
      out.write(' ');
    }
    return Arrays.copyOf(out.toByteArray(), length);
  }

  @Override
  public void close() throws IOException {
    fs.close();
  }
}
