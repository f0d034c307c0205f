// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.FileInputFormat;

/**
 * What a job reads and writes. Immutable.
 *
 * @param inputs paths, folders or globs of any Hadoop file system; at least one
 * @param output folder for the files that the job writes, which must not be there; nothing for a
 *     job that only counts
 * @param codec codec of gzip files
 * @param splitBytes longest split, in bytes as stored; without it the file system's block size
 *     decides
 */
public record JobInput(
    List<String> inputs, Optional<String> output, CodecChoice codec, OptionalLong splitBytes) {

  /**
   * Checks the values.
   *
   * @throws IllegalArgumentException if there is no input, or the split size is not positive
   */
  public JobInput {
    inputs = List.copyOf(inputs);
    if (inputs.isEmpty()) {
      throw new IllegalArgumentException("no input is named");
    }
    if (splitBytes.isPresent() && splitBytes.getAsLong() < 1) {
      throw new IllegalArgumentException(
          "split size is " + splitBytes.getAsLong() + ", expected 1 byte or more");
    }
  }

  /** Returns one input, without output, with the split size left open. */
  public static JobInput of(String input, CodecChoice codec) {
    return new JobInput(List.of(input), Optional.empty(), codec, OptionalLong.empty());
  }

  /** Returns this with another split size in bytes. */
  public JobInput withSplitBytes(long bytes) {
    return new JobInput(inputs, output, codec, OptionalLong.of(bytes));
  }

  /** Returns this with an output folder. */
  public JobInput withOutput(String folder) {
    return new JobInput(inputs, Optional.of(folder), codec, splitBytes);
  }

  /**
   * Checks that the output folder, if the job has one, is new.
   *
   * @throws IOException if it is there already, or its file system can't be asked
   */
  public void requireNewOutput(Configuration conf) throws IOException {
    if (output.isPresent()) {
      Path folder = new Path(output.get());
      if (folder.getFileSystem(conf).exists(folder)) {
        throw new FileAlreadyExistsException(
            folder + " is there already, expected a new folder; remove it or name another");
      }
    }
  }

  /**
   * Returns a copy of a configuration that has the codec, and the inputs and longest split for a
   * {@link FileInputFormat}.
   *
   * @throws IOException if a path is of no known file system
   */
  public Configuration configure(Configuration base) throws IOException {
    Job job = Job.getInstance(base);
    codec.apply(job.getConfiguration());
    for (String input : inputs) {
      FileInputFormat.addInputPath(job, new Path(input));
    }
    if (splitBytes.isPresent()) {
      FileInputFormat.setMaxInputSplitSize(job, splitBytes.getAsLong());
    }
    return job.getConfiguration();
  }
}
