// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;

/** Reads files in splits, as a job does. */
final class SplitReading {

  private SplitReading() {}

  /** Reads all splits of a size in order; copies of the records are returned. */
  static List<String> inSplits(java.nio.file.Path file, Configuration conf, long splitSize)
      throws IOException {
    long length = Files.size(file);
    List<String> records = new ArrayList<>();
    for (long start = 0; start < length; start += splitSize) {
      records.addAll(split(file, conf, start, Math.min(splitSize, length - start)));
    }
    return records;
  }

  static List<String> whole(java.nio.file.Path file, Configuration conf) throws IOException {
    return split(file, conf, 0, Files.size(file));
  }

  static List<String> split(java.nio.file.Path file, Configuration conf, long start, long length)
      throws IOException {
    List<String> records = new ArrayList<>();
    try (FastqRecordReader reader = new FastqRecordReader()) {
      reader.initialize(
          new FileSplit(new Path(file.toUri()), start, length, new String[0]),
          new TaskAttemptContextImpl(conf, new TaskAttemptID()));
      while (reader.nextKeyValue()) {
        records.add(reader.getCurrentValue().toString());
      }
    }
    return records;
  }
}
