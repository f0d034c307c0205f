// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.engine.EngineMode;
import io.qzfs.io.ReadSettings;
import io.qzfs.offload.EngineSettings;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of commands that compress or decompress: which engine, how many threads. */
final class EngineOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      converter = EngineName.class,
      description = "auto, qat, isal, libdeflate or jdk; auto takes the best for the level.")
  private String engine;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "auto",
      converter = ModeName.class,
      description =
          "auto, hardware or software; hardware fails rather than fall back (default:"
              + " ${DEFAULT-VALUE}).")
  private EngineMode mode;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "0",
      description = "Threads that work; 0 for one and all spare cores (default: ${DEFAULT-VALUE}).")
  private int threads;

  EngineSettings engines() {
    return new EngineSettings(mode, engine == null ? EngineSettings.defaults().engine() : engine);
  }

  /** The number asked for; settings check it. */
  int threads() {
    return threads;
  }

  /**
   * The settings for reading.
   *
   * @throws ParameterException if the number of threads can't be used
   */
  ReadSettings read() {
    try {
      return new ReadSettings(engines(), threads);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(command.commandLine(), e.getMessage());
    }
  }
}
