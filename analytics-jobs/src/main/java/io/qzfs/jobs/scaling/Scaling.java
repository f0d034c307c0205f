// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.qzfs.jobs.prepare.Folders;
import io.qzfs.jobs.prepare.PhaseLog;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes inputs, runs a study, and writes its report. Not thread-safe. */
public final class Scaling {

  /** Names of the report's files in the study's folder. */
  public static final String JSON = "scaling.json";

  /** The table. */
  public static final String MARKDOWN = "scaling.md";

  /** The page with plots. */
  public static final String PAGE = "scaling.html";

  private final ScalingOptions options;
  private final String engine;
  private final PhaseLog log;

  /**
   * Makes a study.
   *
   * @param engine name of the engine that the qzfs codec uses here
   */
  public Scaling(ScalingOptions options, String engine, PhaseLog log) {
    this.options = options;
    this.engine = engine;
    this.log = log;
  }

  /**
   * Runs it. The report stays in the options' folder, the inputs are removed.
   *
   * @throws IOException if the folder holds files, a file can't be written, a run fails, or an
   *     answer differs between configurations
   */
  public ScalingReport run() throws IOException {
    Path out = options.out().toAbsolutePath().normalize();
    requireEmpty(out);
    Path work = Files.createDirectories(out.resolve("work"));
    try {
      Prepared prepared = prepare(work);
      ScalingReport report = report(prepared, measure(prepared, work));
      write(report, out);
      return report;
    } finally {
      Folders.remove(work);
    }
  }

  private static void requireEmpty(Path out) throws IOException {
    if (!Files.exists(out)) {
      return;
    }
    try (Stream<Path> entries = Files.list(out)) {
      if (entries.findAny().isPresent()) {
        throw new IOException(
            out + " is there and not empty; name another folder with --out, or remove it");
      }
    }
  }

  private Prepared prepare(Path work) throws IOException {
    return options.job().bam()
        ? new BamInputs(work, log).prepare(options)
        : new FastqInputs(work, log).prepare(options);
  }

  private List<ScalingRow> measure(Prepared prepared, Path work) throws IOException {
    Study study = new Study(options.job(), prepared.configurations(), options.repeat(), work, log);
    Rows maker = new Rows(prepared.uncompressedBytes());
    List<ScalingRow> rows = new ArrayList<>();
    for (Place place : places()) {
      rows.addAll(maker.of(place, study.run(place)));
    }
    return rows;
  }

  private List<Place> places() {
    List<Integer> nodes = options.nodes().isEmpty() ? List.of(0) : options.nodes();
    return nodes.stream()
        .flatMap(count -> options.threads().stream().map(threads -> new Place(count, threads)))
        .toList();
  }

  private ScalingReport report(Prepared prepared, List<ScalingRow> rows) {
    List<ScalingReport.InputFile> files =
        prepared.configurations().stream()
            .map(
                each ->
                    new ScalingReport.InputFile(
                        each.label(),
                        each.bytes(),
                        (double) prepared.uncompressedBytes() / each.bytes()))
            .toList();
    return new ScalingReport(
        options.job().toString(),
        prepared.data(),
        prepared.uncompressedBytes(),
        files,
        Machine.describe(),
        options.repeat(),
        engine,
        rows,
        Findings.of(rows),
        Notes.of(options));
  }

  private static void write(ScalingReport report, Path out) throws IOException {
    new ObjectMapper()
        .enable(SerializationFeature.INDENT_OUTPUT)
        .writeValue(out.resolve(JSON).toFile(), report);
    Files.writeString(out.resolve(MARKDOWN), ScalingMarkdown.of(report));
    Files.writeString(out.resolve(PAGE), ScalingPage.of(report));
  }
}
