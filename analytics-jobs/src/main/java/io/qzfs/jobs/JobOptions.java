// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;
import picocli.CommandLine.Spec.Target;

/** Options that the command of every job has. Filled by picocli. */
public final class JobOptions {

  @Spec(Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--input",
      required = true,
      paramLabel = "PATH",
      description = "File, folder or glob; repeatable.")
  private List<String> inputs;

  @Option(
      names = "--codec",
      defaultValue = "none",
      converter = CodecConverter.class,
      description =
          "Codec of gzip files: stock (Hadoop's), qzfs (ours), none (what the configuration"
              + " says). Default: none.")
  private CodecChoice codec;

  @Option(
      names = "--split-size",
      converter = ByteSize.class,
      paramLabel = "SIZE",
      description =
          "Longest split in bytes as stored; k, m and g are units. Default: the file system's"
              + " block size.")
  private Long splitBytes;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @ArgGroup private Where where;

  private static final class Where {
    @Option(
        names = "--threads",
        required = true,
        paramLabel = "N",
        description = "Run in this JVM with N threads.")
    private Integer threads;

    @Option(
        names = "--master",
        required = true,
        paramLabel = "URL",
        description = "Spark master, such as yarn or local[4].")
    private String master;
  }

  /** Returns the inputs, without an output. */
  JobInput input() {
    return new JobInput(
        inputs,
        Optional.empty(),
        codec,
        splitBytes == null ? OptionalLong.empty() : OptionalLong.of(splitBytes));
  }

  boolean json() {
    return json;
  }

  /**
   * Returns Spark's master, nothing for what spark-submit says.
   *
   * @throws ParameterException if the number of threads is not positive
   */
  Optional<String> master() {
    if (where == null) {
      return Optional.empty();
    }
    if (where.threads == null) {
      return Optional.of(where.master);
    }
    if (where.threads < 1) {
      throw new ParameterException(
          spec.commandLine(), "--threads is " + where.threads + ", expected 1 or more");
    }
    return Optional.of("local[" + where.threads + "]");
  }
}
