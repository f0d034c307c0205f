// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** A root command with the registered commands of this module, whose output is caught. */
final class TestRoot {

  private final CommandLine root = new CommandLine(new Root());
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @Command(name = "qzfs")
  private static final class Root {}

  TestRoot() {
    for (String name : registered()) {
      try {
        root.addSubcommand(Class.forName(name).getDeclaredConstructor().newInstance());
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(name + " is registered but cannot be made", e);
      }
    }
    root.setExecutionExceptionHandler(
        (failure, command, parsed) -> {
          command.getErr().println(failure.getMessage());
          return 1;
        });
    catchOutput();
  }

  static List<String> registered() {
    try (InputStream in = TestRoot.class.getResourceAsStream("/META-INF/qzfs/commands")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .filter(name -> name.startsWith("io.qzfs.jobs."))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  TestRoot add(Object command) {
    root.addSubcommand(command);
    catchOutput();
    return this;
  }

  private void catchOutput() {
    root.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
  }

  int execute(String... args) {
    return root.execute(args);
  }

  CommandLine commandLine() {
    return root;
  }

  String out() {
    return out.toString();
  }

  String err() {
    return err.toString();
  }
}
