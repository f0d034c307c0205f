// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/**
 * Asks the command {@code doctor} which engine the codec uses here. The command is found through
 * the root command, since this module knows no class of the codec. Stateless; catches that
 * command's output while it asks.
 */
final class EngineName {

  private static final String DOCTOR = "doctor";
  private static final String UNKNOWN = "-";

  private EngineName() {}

  /** Returns the engine's name, or {@code -} if there is no such command or it names none. */
  static String find(CommandSpec spec) {
    CommandLine root = spec.root().commandLine();
    if (!root.getSubcommands().containsKey(DOCTOR)) {
      return UNKNOWN;
    }
    try {
      JsonNode selected = new ObjectMapper().readTree(run(root)).path("selected");
      return selected.isTextual() ? selected.asText() : UNKNOWN;
    } catch (JsonProcessingException e) {
      return UNKNOWN;
    }
  }

  /** Runs the command from the root, since picocli runs no other, and returns what it printed. */
  private static String run(CommandLine root) {
    CommandLine doctor = root.getSubcommands().get(DOCTOR);
    PrintWriter before = doctor.getOut();
    StringWriter printed = new StringWriter();
    doctor.setOut(new PrintWriter(printed, true));
    try {
      root.execute(DOCTOR, "--json");
      doctor.getOut().flush();
    } finally {
      doctor.setOut(before);
    }
    return printed.toString();
  }
}
