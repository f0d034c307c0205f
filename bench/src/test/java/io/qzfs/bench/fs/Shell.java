// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.fs;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FsShell;
import org.apache.hadoop.util.ToolRunner;

/** Hadoop's file system shell, run in this JVM. */
final class Shell {
  private Shell() {}

  /**
   * How a command ended.
   *
   * @param exitCode the shell's
   * @param output what it printed, as UTF-8
   * @param errors what it printed of errors
   */
  record Outcome(int exitCode, String output, String errors) {}

  /** Runs a command; takes the JVM's standard streams as long as it runs. */
  static Outcome run(Configuration conf, String... arguments) throws Exception {
    PrintStream standardOutput = System.out;
    PrintStream standardError = System.err;
    ByteArrayOutputStream output = new ByteArrayOutputStream();
    ByteArrayOutputStream errors = new ByteArrayOutputStream();
    try (PrintStream out = new PrintStream(output, true, StandardCharsets.UTF_8);
        PrintStream err = new PrintStream(errors, true, StandardCharsets.UTF_8)) {
      System.setOut(out);
      System.setErr(err);
      int exitCode = ToolRunner.run(new FsShell(new Configuration(conf)), arguments);
      return new Outcome(
          exitCode,
          output.toString(StandardCharsets.UTF_8),
          errors.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(standardOutput);
      System.setErr(standardError);
    }
  }
}
