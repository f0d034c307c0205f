// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.fs;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.hdfs.DistributedFileSystem;
import org.apache.hadoop.hdfs.HdfsConfiguration;
import org.apache.hadoop.hdfs.MiniDFSCluster;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/** An HDFS in this JVM with one DataNode, which all test classes share since it starts slowly. */
final class SharedHdfs implements BeforeAllCallback {
  /** The smallest that a NameNode allows, so that files of a few MiB have several blocks. */
  static final int BLOCK_SIZE = 1 << 20;

  private static final AtomicInteger DIRECTORIES = new AtomicInteger();

  private Cluster cluster;

  @Override
  public void beforeAll(ExtensionContext context) {
    cluster =
        context
            .getRoot()
            .getStore(ExtensionContext.Namespace.create(SharedHdfs.class))
            .getOrComputeIfAbsent(Cluster.class, type -> Cluster.start(), Cluster.class);
  }

  /** The HDFS, as {@code hdfs://127.0.0.1:port}. */
  URI uri() {
    return cluster.hdfs.getURI();
  }

  /** For the HDFS and its clients. */
  static Configuration configuration() {
    Configuration conf = new HdfsConfiguration();
    conf.setInt("dfs.blocksize", BLOCK_SIZE);
    conf.setInt("dfs.replication", 1);
    // Closing a file asks again so soon whether its last block has arrived, and not after 400 ms.
    conf.setInt("dfs.client.block.write.locateFollowingBlock.initial.delay.ms", 10);
    // Each try waits twice as long: 20 s in all, for a machine that is busy.
    conf.setInt("dfs.client.block.write.locateFollowingBlock.retries", 11);
    return conf;
  }

  /** The HDFS itself. */
  DistributedFileSystem fileSystem() throws IOException {
    return cluster.hdfs.getFileSystem();
  }

  /** A directory that no other test uses, as an absolute path without a scheme. */
  static String newDirectory() {
    return "/test-" + DIRECTORIES.incrementAndGet();
  }

  /** What runs until the last test ended. */
  private record Cluster(MiniDFSCluster hdfs, File directory) implements AutoCloseable {
    static Cluster start() {
      try {
        File directory = Files.createTempDirectory("hdfs").toFile();
        MiniDFSCluster hdfs =
            new MiniDFSCluster.Builder(configuration(), directory).numDataNodes(1).build();
        hdfs.waitClusterUp();
        return new Cluster(hdfs, directory);
      } catch (IOException e) {
        throw new IllegalStateException("Cannot start an HDFS", e);
      }
    }

    @Override
    public void close() {
      hdfs.shutdown();
      FileUtil.fullyDelete(directory);
    }
  }
}
