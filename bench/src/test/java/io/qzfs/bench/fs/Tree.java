// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.fs;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * What is below a directory, for comparison: relative names, and length and CRC-32 of each file.
 */
abstract class Tree {
  /** What the store's name of a compressed file has behind the view's. */
  static final String SUFFIX = ".qz.gz";

  private final FileSystem files;
  private final Map<String, String> entries = new TreeMap<>();

  private Tree(FileSystem files) {
    this.files = files;
  }

  /**
   * As a file system shows it.
   *
   * @throws IOException if a file's length isn't that of what can be read
   */
  static Map<String, String> of(FileSystem files, Path directory) throws IOException {
    return new Tree(files) {
      @Override
      String name(String name) {
        return name;
      }

      @Override
      InputStream open(FileStatus file) throws IOException {
        return files.open(file.getPath());
      }

      @Override
      boolean isLength(FileStatus file, long length) {
        return file.getLen() == length;
      }
    }.below(directory);
  }

  /**
   * What a store has of a view, decoded by the JDK's gzip, under the view's names.
   *
   * @throws IOException if a file there has not the name of a compressed one, or isn't gzip
   */
  static Map<String, String> decoded(FileSystem store, Path directory) throws IOException {
    return new Tree(store) {
      @Override
      String name(String stored) throws IOException {
        if (!stored.endsWith(SUFFIX)) {
          throw new IOException("The store has " + stored + ": expected a name with " + SUFFIX);
        }
        return stored.substring(0, stored.length() - SUFFIX.length());
      }

      @Override
      InputStream open(FileStatus file) throws IOException {
        return new GZIPInputStream(store.open(file.getPath()));
      }

      @Override
      boolean isLength(FileStatus file, long length) {
        return true;
      }
    }.below(directory);
  }

  abstract String name(String name) throws IOException;

  abstract InputStream open(FileStatus file) throws IOException;

  abstract boolean isLength(FileStatus file, long length);

  final Map<String, String> below(Path directory) throws IOException {
    add(directory, "");
    return entries;
  }

  private void add(Path directory, String prefix) throws IOException {
    for (FileStatus child : files.listStatus(directory)) {
      String name = child.getPath().getName();
      if (child.isDirectory()) {
        entries.put(prefix + name + "/", "");
        add(child.getPath(), prefix + name + "/");
      } else {
        entries.put(prefix + name(name), content(child));
      }
    }
  }

  private String content(FileStatus file) throws IOException {
    CRC32 crc = new CRC32();
    long length = 0;
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = new CheckedInputStream(open(file), crc)) {
      for (int read = in.read(buffer); read >= 0; read = in.read(buffer)) {
        length += read;
      }
    }
    if (!isLength(file, length)) {
      throw new IOException(
          file.getPath() + " has " + length + " bytes, and tells " + file.getLen());
    }
    return length + " bytes, CRC-32 " + Long.toHexString(crc.getValue());
  }
}
