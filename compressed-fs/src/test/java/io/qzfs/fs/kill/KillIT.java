// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills writing processes at random moments: no byte that was synced is lost, and none comes that
 * wasn't written. {@code -Dqzfs.kills} tells how many, {@code -Dqzfs.seed} replays.
 */
@Tag("servers")
class KillIT {
  private static final int KILLS = Integer.getInteger("qzfs.kills", 16);
  private static final long SEED = Long.getLong("qzfs.seed", new Random().nextLong());

  @TempDir private Path folder;

  @Test
  void localFilesKeepWhatWasSynced() throws Exception {
    String root = "qzfs+file://" + folder.resolve("view");
    try (KillSeries series = new KillSeries(root, new Configuration(), List.of(), folder, SEED)) {
      run(series, KILLS / 2, "local files");
    }
  }

  @Test
  void hdfsKeepsWhatWasSynced() throws Exception {
    try (HdfsCluster cluster = new HdfsCluster(folder.resolve("hdfs"));
        KillSeries series =
            new KillSeries(
                cluster.view() + "/view",
                cluster.conf(),
                List.of("dfs.blocksize=" + HdfsCluster.BLOCK_SIZE, "dfs.replication=1"),
                folder,
                SEED)) {
      run(series, KILLS - KILLS / 2, "HDFS");
    }
  }

  private static void run(KillSeries series, int kills, String store) {
    Figures figures = series.figures();
    String replay = "-Dqzfs.seed=" + SEED + " -Dqzfs.kills=" + KILLS;
    try {
      series.run(kills);
      assertThat(figures.kills.get()).isEqualTo(kills);
      assertThat(figures.files.get()).isGreaterThan(kills);
      assertThat(figures.liveReads.get()).isPositive();
    } catch (Throwable e) {
      throw new AssertionError("Replay with " + replay + "; until then: " + figures, e);
    }
    System.out.println("Kills on " + store + ", " + replay + ": " + figures);
  }
}
