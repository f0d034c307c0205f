// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.fs.CompressedFileSystem;
import io.qzfs.fs.Names;
import io.qzfs.fs.Store;
import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * A path that an argument names, and its file system. As thread-safe as that; owns it if it was
 * {@link #open opened} and not shared.
 *
 * @param fs the file system
 * @param path qualified
 */
record Place(FileSystem fs, Path path) implements Closeable {
  private static final Pattern URI = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]+:/.*");

  /** Stores that keep the modification time that they are told. */
  private static final Set<String> KEEP_TIMES =
      Set.of("file", "hdfs", "webhdfs", "swebhdfs", "viewfs");

  /** What finds a file system. */
  private interface Opener {
    FileSystem open(java.net.URI uri, Configuration conf) throws IOException;
  }

  /** Opens a file system of one's own for a URI, or for a local path if it has no scheme. */
  static Place open(String argument, Configuration conf) throws IOException {
    return of(argument, conf, FileSystem::newInstance);
  }

  /** Takes the file system that all of the process share; not to be closed. */
  static Place shared(String argument, Configuration conf) throws IOException {
    return of(argument, conf, FileSystem::get);
  }

  private static Place of(String argument, Configuration conf, Opener opener) throws IOException {
    try {
      Path path = URI.matcher(argument).matches() ? new Path(argument) : local(argument);
      String scheme = path.toUri().getScheme();
      if (scheme.toLowerCase(Locale.ROOT).startsWith(Names.SCHEME_PREFIX)) {
        conf.setIfUnset("fs." + scheme + ".impl", CompressedFileSystem.class.getName());
      }
      FileSystem fs = opener.open(path.toUri(), conf);
      return new Place(fs, fs.makeQualified(path));
    } catch (IllegalArgumentException e) {
      throw new IOException("Cannot use " + argument + ": " + e.getMessage(), e);
    }
  }

  private static Path local(String argument) {
    return new Path(
        new Path("file:///"),
        java.nio.file.Path.of(argument).toAbsolutePath().normalize().toString());
  }

  boolean isView() {
    return fs instanceof CompressedFileSystem;
  }

  /** The store of a view, or the file system itself. */
  FileSystem store() {
    return fs instanceof CompressedFileSystem view ? view.getStore() : fs;
  }

  /** Where the store has what is at a path. */
  Path stored(Path at) throws IOException {
    return fs instanceof CompressedFileSystem view ? view.storedPath(at) : at;
  }

  /**
   * The file system to write whole files with: a local one leaves no checksum files beside them.
   */
  FileSystem writing() {
    return isView() ? fs : Store.pastChecksums(fs);
  }

  /** Whether a modification time can be set. */
  boolean keepsTimes() {
    return KEEP_TIMES.contains(store().getUri().getScheme());
  }

  /** The status of what is at a path, or nothing. */
  Optional<FileStatus> status(Path at) throws IOException {
    try {
      return Optional.of(fs.getFileStatus(at));
    } catch (FileNotFoundException e) {
      return Optional.empty();
    }
  }

  @Override
  public void close() throws IOException {
    fs.close();
  }
}
