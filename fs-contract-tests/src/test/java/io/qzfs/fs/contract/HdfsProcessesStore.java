// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import java.net.URI;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** An HDFS of a NameNode and a DataNode in processes of their own. */
final class HdfsProcessesStore implements Store {
  /** Small files have several blocks, without as many as in {@link MiniHdfsStore}. */
  private static final int BLOCK_SIZE = 4096;

  private final DevServer server;

  HdfsProcessesStore() throws IOException {
    server =
        DevServer.start("hdfs-dev", Map.of("HDFS_DEV_BLOCK_SIZE", Integer.toString(BLOCK_SIZE)));
  }

  @Override
  public URI uri() {
    return URI.create(server.address());
  }

  @Override
  public Path directory() {
    return new Path("/contract");
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
    conf.setInt("dfs.replication", 1);
    conf.set("dfs.client.block.write.replace-datanode-on-failure.policy", "NEVER");
  }

  @Override
  public void close() throws IOException {
    server.stop();
  }
}
