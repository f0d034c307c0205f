// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.engine.EngineCandidate;
import io.qzfs.offload.BreakEvens;
import io.qzfs.offload.Calibration;
import io.qzfs.offload.CalibrationResult;
import io.qzfs.offload.Engines;
import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Command {@code calibrate}. */
@Command(
    name = "calibrate",
    mixinStandardHelpOptions = true,
    versionProvider = ProjectVersion.class,
    description = {
      "Measure the device against software, and keep blocks from it that software does sooner.",
      "Stores for each direction the smallest block that is worth the device. To be run on a"
          + " machine that does nothing else, with the -Dqzfs.qat options of the jobs."
    })
public final class CalibrateCommand implements Callable<Integer> {
  private static final int MAX_REPEAT = 10_000;

  @Spec private CommandSpec spec;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(names = "--dry-run", description = "Store nothing.")
  private boolean dryRun;

  @Option(
      names = {"-o", "--output"},
      paramLabel = "FILE",
      description =
          "File to store the result in; processes use another than this user's own only with"
              + " -Dqzfs.calibration=FILE.")
  private Path output;

  @Option(
      names = "--repeat",
      paramLabel = "N",
      defaultValue = "41",
      description = "Repetitions, of which the median counts (default: ${DEFAULT-VALUE}).")
  private int repeat;

  /** Makes the command. */
  public CalibrateCommand() {}

  @Override
  public Integer call() throws IOException {
    checkOptions();
    requireDevice();
    CalibrationResult result = Calibration.run(repeat);
    if (!dryRun) {
      result.store(file());
    }
    CalibrationReport report =
        CalibrationReport.of(
            result, dryRun ? Optional.empty() : Optional.of(file()), isFoundByItself());
    if (json) {
      JsonText.print(spec.commandLine(), report);
    } else {
      spec.commandLine().getOut().print(CalibrationText.of(report));
      spec.commandLine().getOut().flush();
    }
    return ExitCodes.SUCCESS;
  }

  private Path file() {
    return output == null ? BreakEvens.file() : output;
  }

  /** Whether processes look for the file where it is stored. */
  private boolean isFoundByItself() {
    return output == null && System.getProperty(BreakEvens.FILE_PROPERTY, "").isEmpty();
  }

  private void checkOptions() throws IOException {
    if (repeat < 1 || repeat > MAX_REPEAT) {
      throw wrong("Cannot use --repeat " + repeat + ": expected 1 to " + MAX_REPEAT);
    }
    if (dryRun && output != null) {
      throw wrong("--dry-run and --output exclude each other");
    }
    if (!dryRun && Files.isDirectory(file())) {
      throw new FileSystemException(file().toString(), null, "it is a directory");
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private static void requireDevice() throws IOException {
    for (EngineCandidate candidate : Engines.candidates()) {
      if (candidate.name().equals(EngineNames.QAT) && candidate.device().isEmpty()) {
        throw new IOException(
            "Cannot calibrate without a device: "
                + candidate.reason()
                + "; what to do: "
                + candidate.remedy());
      }
    }
  }
}
