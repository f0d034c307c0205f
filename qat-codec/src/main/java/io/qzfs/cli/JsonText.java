// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import picocli.CommandLine;

/** JSON on a command's standard output. */
public final class JsonText {
  private JsonText() {}

  /** Prints a document and a line end. */
  public static void print(CommandLine commandLine, Object document)
      throws JsonProcessingException {
    ObjectMapper mapper = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);
    commandLine.getOut().println(mapper.writeValueAsString(document));
    commandLine.getOut().flush();
  }
}
