// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.contract.AbstractContractLeaseRecoveryTest;
import org.apache.hadoop.fs.contract.AbstractContractSafeModeTest;
import org.apache.hadoop.fs.contract.AbstractFSContract;
import org.apache.hadoop.fs.permission.FsPermission;
import org.junit.jupiter.api.Nested;

/** The contract over an HDFS in this JVM. */
@RunLedger.Expect(tests = 480, skips = "skips/hdfs.txt")
class MiniHdfsContractIT extends StoreSuites {
  @Override
  Store start() throws IOException {
    return new MiniHdfsStore();
  }

  @Override
  boolean listsCorruptBlocks() {
    return true;
  }

  /** Not the one who started HDFS, for whom there are no permissions. */
  @Override
  FileSystem asOrdinaryUser(Path directory) throws Exception {
    FileSystem asSuperuser = view().fileSystem(new Configuration());
    asSuperuser.mkdirs(directory);
    asSuperuser.setPermission(directory, new FsPermission((short) 0777));
    Configuration conf = view().configure(new Configuration());
    return FileSystem.get(view().uri(), conf, "ordinary");
  }

  @Override
  boolean permissionsBind() {
    return true;
  }

  @Nested
  class LeaseRecovery extends AbstractContractLeaseRecoveryTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class SafeMode extends AbstractContractSafeModeTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }
}
