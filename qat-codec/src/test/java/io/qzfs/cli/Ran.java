// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;

/** A command that ran in this JVM: exit code, and what it printed. */
record Ran(int code, String out, String err) {

  static Ran qzfs(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine = QzfsMain.commandLine();
    commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    String[] args = new String[arguments.length];
    for (int i = 0; i < args.length; i++) {
      args[i] = arguments[i].toString();
    }
    int code = commandLine.execute(args);
    return new Ran(code, out.toString(), err.toString());
  }

  /** The document on standard output, of a command that did well. */
  JsonNode json() throws JsonProcessingException {
    assertThat(err).isEmpty();
    return new ObjectMapper().readTree(out);
  }

  /** The first file of the document. */
  JsonNode file() throws JsonProcessingException {
    return new ObjectMapper().readTree(out).path("files").path(0);
  }

  Ran succeeds() {
    assertThat(this).extracting(Ran::code, Ran::err).containsExactly(ExitCodes.SUCCESS, "");
    return this;
  }

  /** Fails with one line on standard error. */
  Ran failsWith(int expectedCode) {
    assertThat(code).as("exit code of: %s%s", out, err).isEqualTo(expectedCode);
    assertThat(err).startsWith("qzfs: ").doesNotContain("\tat ");
    return this;
  }
}
