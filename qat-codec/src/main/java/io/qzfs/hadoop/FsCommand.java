// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import java.util.List;
import java.util.concurrent.Callable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.conf.Configured;
import org.apache.hadoop.fs.FsShell;
import org.apache.hadoop.util.Tool;
import org.apache.hadoop.util.ToolRunner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * Command {@code fs}: Hadoop's file system shell, with the codec of this project for {@code .gz}.
 */
@Command(
    name = "fs",
    description = {
      "Run Hadoop's file system shell ('hadoop fs') with all that follows.",
      "Generic options such as -D key=value come first. QatGzipCodec is appended to"
          + " io.compression.codecs, so it is the codec of .gz. Note that -text knows gzip by its"
          + " first bytes and reads it with the JDK, whatever codecs there are.",
      "The exit code is the shell's."
    })
public final class FsCommand implements Callable<Integer> {
  private static final String CODECS = "io.compression.codecs";

  /** Without the short form, which is an option of the shell's. */
  @Option(names = "--help", usageHelp = true, description = "Show this help and exit.")
  private boolean help;

  @Parameters(paramLabel = "ARG", arity = "0..*", description = "Arguments of the shell.")
  private List<String> arguments = List.of();

  /** Makes the command. */
  public FsCommand() {}

  /** From the first argument on, nothing is an option of ours. */
  @Spec
  void passOptionsOn(CommandSpec spec) {
    spec.parser().unmatchedOptionsArePositionalParams(true).stopAtPositional(true);
  }

  /**
   * Runs the shell.
   *
   * @return its exit code
   */
  @Override
  public Integer call() throws Exception {
    return ToolRunner.run(
        new Configuration(), new ShellWithCodec(), arguments.toArray(String[]::new));
  }

  /** Appends the codec once the generic options are applied, so that none undoes it. */
  private static final class ShellWithCodec extends Configured implements Tool {
    @Override
    public int run(String[] args) throws Exception {
      Configuration conf = getConf();
      String configured = conf.get(CODECS, "").trim();
      String ours = QatGzipCodec.class.getName();
      conf.set(CODECS, configured.isEmpty() ? ours : configured + "," + ours);
      FsShell shell = new FsShell(conf);
      try {
        return shell.run(args);
      } finally {
        shell.close();
      }
    }
  }
}
