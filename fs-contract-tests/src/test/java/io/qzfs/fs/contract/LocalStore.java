// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.commons.io.FileUtils;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;

/** The local file system without checksum files, below a directory of its own. */
final class LocalStore implements Store {
  private final Path root;

  LocalStore() throws IOException {
    Path parent = Path.of(System.getProperty("test.build.data", "target/test-data"));
    root = Files.createTempDirectory(Files.createDirectories(parent.toAbsolutePath()), "local-");
  }

  @Override
  public URI uri() {
    return URI.create("file:///");
  }

  @Override
  public org.apache.hadoop.fs.Path directory() {
    return new org.apache.hadoop.fs.Path(root.toString());
  }

  @Override
  public String options() {
    return "contract/local.xml";
  }

  @Override
  public FileSystem rawFileSystem(Configuration conf) throws IOException {
    return FileSystem.getLocal(conf).getRawFileSystem();
  }

  @Override
  public void configure(Configuration conf) {
    conf.set("fs.AbstractFileSystem.file.impl", "org.apache.hadoop.fs.local.RawLocalFs");
  }

  @Override
  public void close() throws IOException {
    FileUtils.deleteDirectory(root.toFile());
  }
}
