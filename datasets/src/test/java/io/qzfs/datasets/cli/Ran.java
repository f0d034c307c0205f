// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** What a run of the command gave. */
record Ran(int exitCode, String out, String err) {

  /** Runs {@code data} with arguments. */
  static Ran data(String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int exitCode =
        DataCommand.commandLine()
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(arguments);
    return new Ran(exitCode, out.toString(), err.toString());
  }
}
