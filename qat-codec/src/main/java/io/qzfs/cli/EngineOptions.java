// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.engine.EngineMode;
import io.qzfs.io.ReadSettings;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.Verify;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Options of commands that compress or decompress: engine, check of a device's work, threads. */
final class EngineOptions {

  @Spec(Spec.Target.MIXEE)
  private CommandSpec command;

  @Option(
      names = "--engine",
      paramLabel = "ENGINE",
      converter = EngineName.class,
      description =
          "auto, qat, isal, libdeflate or jdk; auto takes the device where it pays and the best for"
              + " the level elsewhere, qat the same but fails without a device.")
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
      names = "--verify",
      paramLabel = "WHAT",
      defaultValue = "write",
      converter = VerifyName.class,
      description =
          "How much of a device's work the processor checks: off, read (CRC-32 of what it"
              + " decompressed) or write (also inflates what it compressed; default:"
              + " ${DEFAULT-VALUE}).")
  private Verify verify;

  @Option(
      names = "--threads",
      paramLabel = "N",
      defaultValue = "0",
      description = "Threads that work; 0 for one and all spare cores (default: ${DEFAULT-VALUE}).")
  private int threads;

  EngineSettings engines() {
    return new EngineSettings(
        mode,
        engine == null ? EngineSettings.defaults().engine() : engine,
        OffloadSettings.defaults().withVerify(verify));
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
