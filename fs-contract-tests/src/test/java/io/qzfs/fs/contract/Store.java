// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import java.net.URI;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** A running store that the suites of one test class share; who starts it closes it. */
interface Store extends AutoCloseable {
  /** The raw file system's root. */
  URI uri();

  /** What the suites may create, fill and delete: a directory, without scheme. */
  Path directory();

  /** The class path resource with the store's {@code fs.contract.} options. */
  String options();

  /** The raw file system itself, shared. */
  FileSystem rawFileSystem(Configuration conf) throws IOException;

  /** Puts in what clients of this store need. */
  void configure(Configuration conf);

  @Override
  void close() throws IOException;
}
