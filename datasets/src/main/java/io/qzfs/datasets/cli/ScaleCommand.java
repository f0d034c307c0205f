// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import io.qzfs.datasets.Progress;
import io.qzfs.datasets.fastq.FastqScaler;
import io.qzfs.datasets.fastq.FastqTruth;
import io.qzfs.datasets.fastq.ScaleOptions;
import io.qzfs.datasets.fastq.ScaledFile;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Command {@code data scale}. */
@Command(
    name = "scale",
    mixinStandardHelpOptions = true,
    description = {
      "Grow FASTQ data by resampling.",
      "Reads come from uniform positions of a real reference, with quality strings of real reads"
          + " and errors at the rate that each quality states. OUT.truth.json gets the exact"
          + " answers. The output is labelled as resampled."
    })
final class ScaleCommand implements Callable<Integer> {

  private static final String STDOUT = "-";

  @Spec private CommandSpec spec;

  @Option(
      names = "--reference",
      paramLabel = "ID|FILE",
      defaultValue = "human-g1k-v37-chr1-59kb",
      description = "Reference, FASTA, plain or gzip (default: ${DEFAULT-VALUE}).")
  private String reference;

  @Option(
      names = "--reads",
      paramLabel = "ID|FILE",
      defaultValue = "bqsr1-r1",
      description =
          "Real reads, FASTQ, plain or gzip; may be given several times"
              + " (default: ${DEFAULT-VALUE}).")
  private List<String> reads;

  @ArgGroup(multiplicity = "1")
  private Amount amount;

  @Option(
      names = "--seed",
      paramLabel = "N",
      defaultValue = "1",
      description = "Seed of the random numbers (default: ${DEFAULT-VALUE}).")
  private long seed;

  @Option(names = "--force", description = "Overwrite files that exist.")
  private boolean force;

  @Option(names = "--quiet", description = "Show no progress.")
  private boolean quiet;

  @Option(names = "--json", description = "Print the answers as JSON.")
  private boolean json;

  @Parameters(
      paramLabel = "OUT",
      description = "File for the reads, or '-' for standard output, then without answers.")
  private String out;

  @Override
  public Integer call() throws IOException {
    ScaleOptions options = options();
    refuseOverwriting();
    FastqScaler scaler = scaler();
    if (out.equals(STDOUT)) {
      toStandardOutput(scaler, options);
    } else {
      report(toFile(scaler, options));
    }
    return 0;
  }

  private ScaleOptions options() {
    try {
      return amount.options(seed);
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private FastqScaler scaler() throws IOException {
    InputResolver inputs = new InputResolver(spec.commandLine());
    Path fasta = inputs.resolve(reference);
    List<Path> fastqs = inputs.resolveAll(reads);
    try {
      return FastqScaler.of(fasta, fastqs);
    } catch (IllegalArgumentException e) {
      throw wrong(e.getMessage());
    }
  }

  private void refuseOverwriting() {
    if (out.equals(STDOUT)) {
      if (json) {
        throw wrong("--json and the reads cannot both go to standard output");
      }
      return;
    }
    Path fastq = Path.of(out);
    for (Path file : List.of(fastq, ScaledFile.truthOf(fastq))) {
      if (Files.exists(file) && !force) {
        throw wrong(file + " exists; give --force to overwrite it");
      }
    }
  }

  private FastqTruth toFile(FastqScaler scaler, ScaleOptions options) throws IOException {
    try (Progress progress = startProgress()) {
      return ScaledFile.write(scaler, options, Path.of(out), progress::step);
    }
  }

  /** Not through System.out, which does not tell when the reader of a pipe has gone. */
  private void toStandardOutput(FastqScaler scaler, ScaleOptions options) throws IOException {
    try (Progress progress = startProgress();
        OutputStream stdout = new FileOutputStream(FileDescriptor.out)) {
      scaler.scale(options, stdout, progress::step);
    }
  }

  private Progress startProgress() {
    return Progress.start("resampling", amount.expectedBytes(), quiet || json);
  }

  private void report(FastqTruth truth) {
    PrintWriter text = spec.commandLine().getOut();
    text.println(
        json
            ? truth.toJson()
            : "%s: %,d resampled reads, %,d bytes, sha256 %s"
                .formatted(out, truth.reads(), truth.bytes(), truth.sha256()));
    text.flush();
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
