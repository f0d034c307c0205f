// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import java.io.IOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;

/** Local files whose status stays as it was while they are written, as HDFS's may. */
public final class LaggingFileSystem extends LocalFileSystem {
  private final Map<Path, FileStatus> frozen = new ConcurrentHashMap<>();

  /** Hadoop makes it. */
  public LaggingFileSystem() {}

  void freeze(Path path) throws IOException {
    frozen.put(makeQualified(path), super.getFileStatus(path));
  }

  @Override
  public FileStatus getFileStatus(Path path) throws IOException {
    FileStatus status = frozen.get(makeQualified(path));
    return status != null ? status : super.getFileStatus(path);
  }
}
