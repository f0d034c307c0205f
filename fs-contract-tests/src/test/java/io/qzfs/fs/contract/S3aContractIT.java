// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.contract.AbstractContractEtagTest;
import org.apache.hadoop.fs.contract.AbstractFSContract;
import org.junit.jupiter.api.Nested;

/** The contract over S3. */
@RunLedger.Expect(tests = 370, skips = "skips/s3a.txt")
class S3aContractIT extends StoreSuites {
  @Override
  Store start() throws IOException {
    return new S3aStore();
  }

  @Override
  boolean permissionsBind() {
    return false;
  }

  @Nested
  class Etag extends AbstractContractEtagTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }
}
