// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import java.io.IOException;
import java.io.Serializable;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.TaskContext;
import org.apache.spark.util.SerializableConfiguration;

/**
 * The folder that a job writes, or nothing if it has no output.
 *
 * <p>Tasks write under {@code _temporary} and rename whole files into place, so that a task that is
 * tried again leaves neither halves nor duplicates; file names and contents do not depend on the
 * attempt. {@code _SUCCESS} tells that all files are there. Immutable; carried into tasks.
 */
final class OutputFolder implements Serializable {

  private static final long serialVersionUID = 1L;

  private static final String TEMPORARY = "_temporary";
  private static final String SUCCESS = "_SUCCESS";

  private final String folder;
  private final CodecChoice codec;
  private final SerializableConfiguration conf;
  private final CodecClock clock;

  private OutputFolder(String folder, CodecChoice codec, Configuration conf, CodecClock clock) {
    this.folder = folder;
    this.codec = codec;
    this.conf = new SerializableConfiguration(conf);
    this.clock = clock;
  }

  /** A step of a job that writes. */
  @FunctionalInterface
  interface Writing<R> {
    R run(OutputFolder folder) throws IOException;
  }

  /**
   * Makes the folder, lets a job write and marks the folder as whole; removes it if the job fails.
   *
   * @throws IOException if the folder is there already, cannot be written, or the job fails
   */
  static <R> R write(JobInput input, Configuration base, CodecClock clock, Writing<R> job)
      throws IOException {
    Configuration conf = input.configure(base);
    input.requireNewOutput(conf);
    OutputFolder folder = new OutputFolder(input.output().orElse(null), input.codec(), conf, clock);
    folder.create();
    boolean done = false;
    try {
      R result = job.run(folder);
      folder.commit();
      done = true;
      return result;
    } finally {
      if (!done) {
        folder.remove();
      }
    }
  }

  /** Returns true if the job has an output. */
  boolean present() {
    return folder != null;
  }

  /** Opens a part for the current task, nothing if the job has no output. */
  Optional<PartFile> part(String name, int number, String extension) {
    if (folder == null) {
      return Optional.empty();
    }
    String file = (name.isEmpty() ? "" : name + "/") + String.format("part-%05d", number);
    Path attempt =
        new Path(new Path(folder, TEMPORARY), "task-" + TaskContext.get().taskAttemptId());
    return Optional.of(
        new PartFile(
            new Path(attempt, file + extension),
            new Path(folder, file + extension),
            codec,
            conf.value(),
            clock));
  }

  private void create() throws IOException {
    if (folder == null) {
      return;
    }
    Path path = new Path(folder);
    path.getFileSystem(conf.value()).mkdirs(new Path(path, TEMPORARY));
  }

  private void commit() throws IOException {
    if (folder != null) {
      Path path = new Path(folder);
      FileSystem system = path.getFileSystem(conf.value());
      system.delete(new Path(path, TEMPORARY), true);
      system.create(new Path(path, SUCCESS)).close();
    }
  }

  private void remove() throws IOException {
    if (folder != null) {
      Path path = new Path(folder);
      path.getFileSystem(conf.value()).delete(path, true);
    }
  }
}
