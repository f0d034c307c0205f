// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FutureDataInputStreamBuilder;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.apache.hadoop.util.functional.FutureIO;

/**
 * The store below a view. As thread-safe as the store's file system; owns it.
 *
 * <p>Local files are a special case: Hadoop's local file system keeps checksums in files beside
 * them, can't append then, and pays for writing both. A member of gzip has its own CRC-32, so
 * compressed files go past that layer, {@link #data}, and everything else through it, {@link
 * #files}.
 */
public final class Store implements Closeable {
  private final FileSystem files;
  private final FileSystem data;

  private Store(FileSystem files, FileSystem data) {
    this.files = files;
    this.data = data;
  }

  /** Opens a file system of one's own, so that closing the view closes nobody else's. */
  static Store open(URI uri, Configuration conf) throws IOException {
    FileSystem files = FileSystem.newInstance(uri, conf);
    return over(files);
  }

  /** A store over a file system, which {@link #close} closes; who shares it doesn't call that. */
  public static Store over(FileSystem files) {
    return new Store(files, pastChecksums(files));
  }

  /** The file system to read and write compressed files with. */
  public static FileSystem pastChecksums(FileSystem files) {
    return files instanceof LocalFileSystem local ? local.getRawFileSystem() : files;
  }

  /** The store for everything but the bytes of compressed files. */
  public FileSystem files() {
    return files;
  }

  /** The store for the bytes of compressed files. */
  public FileSystem data() {
    return data;
  }

  /**
   * Whether concat can be left to the store: Hadoop's raw local file system has it, but replaces
   * the target by the sources.
   */
  boolean concatenates() {
    return !(data instanceof RawLocalFileSystem);
  }

  /** Opens a compressed file; where the store has to ask for a status, it needn't. */
  FSDataInputStream open(FileStatus status) throws IOException {
    return open(status, data.openFile(status.getPath()));
  }

  /** Opens a compressed file through a builder that has its options. */
  static FSDataInputStream open(FileStatus status, FutureDataInputStreamBuilder builder)
      throws IOException {
    return FutureIO.awaitFuture(builder.withFileStatus(status).build());
  }

  /** Drops a local checksum file, which would be wrong once the file beside it is written. */
  public void dropChecksum(Path stored) throws IOException {
    if (files instanceof LocalFileSystem local) {
      data.delete(local.getChecksumFile(stored), false);
    }
  }

  @Override
  public void close() throws IOException {
    files.close();
  }
}
