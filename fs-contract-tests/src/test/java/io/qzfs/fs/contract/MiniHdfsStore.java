// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.hdfs.HdfsConfiguration;
import org.apache.hadoop.hdfs.MiniDFSCluster;

/** An HDFS of two DataNodes in this JVM. */
final class MiniHdfsStore implements Store {
  /** As in Hadoop's own tests of HDFS: small, so that small files have several blocks. */
  private static final int BLOCK_SIZE = 1024;

  private static final int DATA_NODES = 2;

  private final File directory;
  private final MiniDFSCluster cluster;

  MiniHdfsStore() throws IOException {
    Path parent = Path.of(System.getProperty("test.build.data", "target/test-data"));
    directory =
        Files.createTempDirectory(Files.createDirectories(parent.toAbsolutePath()), "hdfs-")
            .toFile();
    Configuration conf = new HdfsConfiguration();
    conf.setInt("dfs.blocksize", BLOCK_SIZE);
    conf.setInt("dfs.namenode.fs-limits.min-block-size", 0);
    conf.setBoolean("dfs.namenode.acls.enabled", true);
    cluster = new MiniDFSCluster.Builder(conf, directory).numDataNodes(DATA_NODES).build();
    cluster.waitClusterUp();
  }

  @Override
  public URI uri() {
    return cluster.getURI();
  }

  @Override
  public org.apache.hadoop.fs.Path directory() {
    return new org.apache.hadoop.fs.Path("/contract");
  }

  @Override
  public String options() {
    return "contract/hdfs.xml";
  }

  @Override
  public FileSystem rawFileSystem(Configuration conf) throws IOException {
    configure(conf);
    return FileSystem.get(uri(), conf);
  }

  @Override
  public void configure(Configuration conf) {
    conf.setInt("dfs.blocksize", BLOCK_SIZE);
    conf.setInt("dfs.replication", DATA_NODES);
  }

  @Override
  public void close() throws IOException {
    cluster.shutdown();
    FileUtils.deleteDirectory(directory);
  }
}
