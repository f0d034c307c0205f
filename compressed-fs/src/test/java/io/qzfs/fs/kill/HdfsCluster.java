// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.hdfs.MiniDFSCluster;

/** HDFS in this JVM, on 127.0.0.1, that recovers blocks soon. Owned by who makes it. */
final class HdfsCluster implements AutoCloseable {
  /** Small, so that members reach across blocks. */
  static final int BLOCK_SIZE = 256 << 10;

  /** A data node gets the command to recover a block with a heartbeat. */
  private static final long HEARTBEAT_MILLIS = 100;

  private final Configuration conf = new Configuration();
  private final MiniDFSCluster cluster;
  private final ScheduledExecutorService heart = Executors.newSingleThreadScheduledExecutor();
  private final ScheduledFuture<?> beating;

  HdfsCluster(Path folder) throws IOException {
    conf.set("hdfs.minidfs.basedir", folder.toString());
    conf.setInt("dfs.namenode.fs-limits.min-block-size", 1 << 10);
    conf.setInt("dfs.blocksize", BLOCK_SIZE);
    conf.setInt("dfs.heartbeat.interval", 1);
    conf.setInt("dfs.namenode.handler.count", 4);
    conf.setInt("dfs.replication", 1);
    cluster = new MiniDFSCluster.Builder(conf).numDataNodes(1).build();
    cluster.waitActive();
    beating =
        heart.scheduleWithFixedDelay(
            this::beat, HEARTBEAT_MILLIS, HEARTBEAT_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void beat() {
    try {
      cluster.triggerHeartbeats();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  Configuration conf() {
    return conf;
  }

  /** The view's URI. */
  String view() {
    return "qzfs+hdfs://127.0.0.1:" + cluster.getNameNodePort();
  }

  @Override
  public void close() {
    beating.cancel(false);
    heart.shutdownNow();
    cluster.shutdown(true);
  }
}
