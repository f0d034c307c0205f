// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** The contract over the local file system. */
@RunLedger.Expect(tests = 420, skips = "skips/local.txt")
class LocalContractIT extends StoreSuites {
  @Override
  Store start() throws IOException {
    return new LocalStore();
  }

  @Override
  Path workingDirectory(FileSystem client) {
    return view().qualify(System.getProperty("user.dir"));
  }

  /** The superuser of the machine reads everything. */
  @Override
  boolean permissionsBind() {
    return !System.getProperty("user.name").equals("root");
  }

  @Override
  boolean ownsRoot() {
    return false;
  }
}
