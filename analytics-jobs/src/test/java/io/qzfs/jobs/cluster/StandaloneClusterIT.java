// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Master and workers as processes. */
@Tag("servers")
class StandaloneClusterIT {

  @TempDir private Path folder;

  @Test
  void tasksRunInOtherProcessesWhichAreGoneAtTheEnd() throws Exception {
    Set<Long> executors;
    try (StandaloneCluster cluster = new StandaloneCluster(folder, ClassPaths.ofThisTest(), 2, 1);
        JavaSparkContext spark = cluster.context("cluster-it")) {
      executors =
          new HashSet<>(
              spark
                  .parallelize(Collections.nCopies(40, 1), 40)
                  .map(one -> ProcessHandle.current().pid())
                  .collect());
      assertThat(executors).doesNotContain(ProcessHandle.current().pid()).hasSizeBetween(1, 2);
      assertThat(cluster.executorCpuSeconds()).isPositive();
    }
    for (long pid : List.copyOf(executors)) {
      ProcessHandle.of(pid).ifPresent(left -> left.onExit().join());
    }
    assertThat(executors).noneMatch(pid -> ProcessHandle.of(pid).isPresent());
  }
}
