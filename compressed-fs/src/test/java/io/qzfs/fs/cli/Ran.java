// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.cli.QzfsMain;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import picocli.CommandLine;

/** A command that ran in this JVM: exit code, and what it printed. */
record Ran(int code, String out, String err) {

  static Ran qzfs(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine = QzfsMain.commandLine();
    commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int code =
        commandLine.execute(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
    return new Ran(code, out.toString(), err.toString());
  }

  JsonNode json() throws JsonProcessingException {
    return new ObjectMapper().readTree(out);
  }

  Ran succeeds() {
    assertThat(this).extracting(Ran::code, Ran::err).containsExactly(0, "");
    return this;
  }

  Ran fails() {
    assertThat(code).as("exit code of: %s%s", out, err).isEqualTo(1);
    return this;
  }
}
