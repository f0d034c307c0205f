// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

/** Says whether a test run really has, or lacks, Hadoop on its class path. */
class WithoutHadoopTest {
  @Test
  void hadoopIsOnTheClassPathOnlyWhereItBelongs() {
    if (Boolean.getBoolean("qzfs.test.without.hadoop")) {
      assertThatThrownBy(() -> Class.forName("org.apache.hadoop.conf.Configuration"))
          .isInstanceOf(ClassNotFoundException.class);
    } else {
      assertThat(getClass().getResource("/org/apache/hadoop/conf/Configuration.class")).isNotNull();
    }
  }
}
