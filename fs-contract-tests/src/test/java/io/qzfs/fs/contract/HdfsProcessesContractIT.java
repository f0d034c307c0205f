// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.contract.AbstractContractLeaseRecoveryTest;
import org.apache.hadoop.fs.contract.AbstractContractSafeModeTest;
import org.apache.hadoop.fs.contract.AbstractFSContract;
import org.junit.jupiter.api.Nested;

/**
 * The contract over an HDFS whose processes are not ours. Hadoop's older suites say nothing more of
 * its server, so they run over {@link MiniHdfsContractIT}'s alone.
 */
@RunLedger.Expect(tests = 280, skips = "skips/hdfs.txt")
class HdfsProcessesContractIT extends ContractSuites {
  @Override
  Store start() throws IOException {
    return new HdfsProcessesStore();
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
