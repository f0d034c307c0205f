// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.view;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Where benchmarks work.
 *
 * @param store the store's file system
 * @param view the view over it
 * @param directory in the store; there is nothing else in it
 * @param conf for other instances
 */
record Bed(FileSystem store, FileSystem view, Path directory, Configuration conf) {
  /** The store as the view uses it for bytes: local files without Hadoop's checksum files. */
  FileSystem data() {
    return store instanceof LocalFileSystem local ? local.getRawFileSystem() : store;
  }

  Path inStore(String name) {
    return new Path(directory, name);
  }

  Path inView(String name) {
    return new Path("qzfs+" + inStore(name));
  }

  /** A view that remembers nothing. */
  FileSystem freshView() throws IOException {
    return FileSystem.newInstance(URI.create("qzfs+" + directory.toUri()), conf);
  }

  /** Writes pieces up to a length, in parts of 64 KiB as copying tools do. */
  static void write(OutputStream out, byte[] piece, long length) throws IOException {
    long left = length;
    while (left > 0) {
      int from = (int) ((length - left) % piece.length);
      int part = (int) Math.min(Math.min(left, piece.length - from), 64 << 10);
      out.write(piece, from, part);
      left -= part;
    }
  }
}
