// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.JobInput;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.ContentSummary;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Numbers of partitions behind a shuffle, by the inputs alone, so that parts come out the same. */
final class Parallelism {

  /** Bytes as stored for one partition; decoded and as text they are some four times as many. */
  private static final long BYTES_A_PARTITION = 32L << 20;

  /** Enough for small machines to be busy with small inputs. */
  private static final int FEWEST = 4;

  private static final int MOST = 4096;

  private Parallelism() {}

  /**
   * Returns the number of partitions.
   *
   * @throws IOException if a file system cannot be asked
   */
  static int of(JobInput input, Configuration conf) throws IOException {
    long bytes = 0;
    for (String each : input.inputs()) {
      Path path = new Path(each);
      FileSystem system = path.getFileSystem(conf);
      FileStatus[] found = system.globStatus(path);
      for (FileStatus status : found == null ? new FileStatus[0] : found) {
        ContentSummary summary = system.getContentSummary(status.getPath());
        bytes += summary.getLength();
      }
    }
    return (int) Math.max(FEWEST, Math.min(MOST, bytes / BYTES_A_PARTITION + 1));
  }
}
