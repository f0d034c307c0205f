// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.engine.qat.Standin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Commands in JVMs of their own whose device is the stand-in, with a calibration of their own. */
final class StandinProcess {
  private final Path folder;
  private final Path libraries = Standin.required().libraries();
  private final Path calibration;
  private final Path log;
  private final List<String> options = new ArrayList<>();

  /**
   * Skips the test if there is no stand-in.
   *
   * @param folder of the test
   */
  StandinProcess(Path folder) {
    this.folder = folder;
    this.calibration = folder.resolve("calibration.properties");
    this.log = folder.resolve("standin.log");
  }

  /** The file that stands for the user's own. */
  Path calibration() {
    return calibration;
  }

  /** Adds an option of the JVM to all commands that follow. */
  StandinProcess option(String option) {
    options.add(option);
    return this;
  }

  /**
   * Runs a command.
   *
   * @param settings of the stand-in, such as {@code instances=1}
   */
  Forked run(String settings, Object... arguments) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.add("-Dqzfs.device.root=" + libraries.resolveSibling("machine"));
    command.add("-Dqzfs.qat.library.dir=" + libraries);
    command.add("-Dqzfs.calibration=" + calibration);
    command.addAll(options);
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), QzfsMain.class.getName()));
    for (Object argument : arguments) {
      command.add(argument.toString());
    }
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("QZFS_STANDIN", settings);
    builder.environment().put("QZFS_STANDIN_LOG", log.toString());
    return Forked.run(folder, new byte[0], builder);
  }

  /** Runs a command that must do well, and returns the document that it prints. */
  JsonNode json(String settings, Object... arguments) throws Exception {
    Forked ran = run(settings, arguments);
    if (ran.code() != ExitCodes.SUCCESS) {
      throw new AssertionError("Ended with " + ran.code() + ": " + ran.err());
    }
    return new ObjectMapper().readTree(ran.out());
  }

  /** A counter of the stand-in, of all commands together. */
  long counted(String name) throws IOException {
    Matcher matcher = Pattern.compile("\\b" + name + "=(\\d+)").matcher(Files.readString(log));
    long sum = 0;
    while (matcher.find()) {
      sum += Long.parseLong(matcher.group(1));
    }
    return sum;
  }
}
