// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * The compressed view of a store, as the suites open it. With {@code -Dqzfs.contract.raw=true} it
 * is the raw store instead, by which a failure of the store itself is known.
 */
final class View {
  /** Whether the suites run over the raw stores. */
  static final boolean RAW = Boolean.getBoolean("qzfs.contract.raw");

  private static final String PREFIX = "qzfs+";

  private final Store store;

  View(Store store) {
    this.store = store;
  }

  /** The root of what is tested. */
  URI uri() {
    return RAW ? store.uri() : URI.create(PREFIX + store.uri());
  }

  /** Adds all that a client of the view needs to the configuration. */
  Configuration configure(Configuration conf) {
    String scheme = uri().getScheme();
    store.configure(conf);
    if (!RAW) {
      conf.set("fs." + scheme + ".impl", "io.qzfs.fs.RecoverableFileSystem");
      conf.set("fs.AbstractFileSystem." + scheme + ".impl", "io.qzfs.fs.QzfsAbstractFileSystem");
    }
    return conf;
  }

  /** The shared file system. */
  FileSystem fileSystem(Configuration conf) throws IOException {
    return RAW ? store.rawFileSystem(conf) : FileSystem.get(uri(), configure(conf));
  }

  /** A file system with settings of its own, for the caller alone, who closes it. */
  FileSystem ownFileSystem(Configuration conf) throws IOException {
    return FileSystem.newInstance(uri(), configure(conf));
  }

  FileContext fileContext() throws IOException {
    return FileContext.getFileContext(uri(), configure(new Configuration()));
  }

  /** The path with scheme and authority. */
  Path qualify(String path) {
    return new Path(path).makeQualified(uri(), new Path("/"));
  }

  /** A path below the store's directory, without scheme. */
  String path(String name) {
    return new Path(store.directory(), name).toUri().getPath();
  }
}
