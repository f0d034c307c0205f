// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.contract.AbstractFSContract;

/** Hadoop's description of what is tested: the file system, where to write, and its options. */
final class StoreContract extends AbstractFSContract {
  private static final AtomicInteger COUNT = new AtomicInteger();

  private final Store store;
  private final View view;
  private final int number = COUNT.incrementAndGet();

  StoreContract(Configuration conf, Store store, View view) {
    super(view.configure(conf));
    this.store = store;
    this.view = view;
    addConfResource(store.options());
    if (!View.RAW) {
      addConfResource("contract/view.xml");
    }
  }

  @Override
  public FileSystem getTestFileSystem() throws IOException {
    return view.fileSystem(getConf());
  }

  @Override
  public String getScheme() {
    return view.uri().getScheme();
  }

  /**
   * A directory for each contract, thus for each test. In the S3 server, directories are real ones
   * in memory: where two deletions meet, of a directory's marker and of the last object in it, the
   * directory stays, listed but with no object to delete, and would be seen by every later test.
   */
  @Override
  public Path getTestPath() {
    return new Path(store.directory(), "test-" + number);
  }
}
