// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.prepare.GzipFile;
import io.qzfs.jobs.prepare.PhaseLog;
import io.qzfs.jobs.prepare.ResampledReads;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;

/**
 * Makes data, compresses it, runs the job over all configurations, and reports. Not thread-safe.
 */
public final class Demo {

  private static final String FILE_NAME = "reads.fastq";

  private final DemoOptions options;
  private final String engine;
  private final PhaseLog log;

  /**
   * Makes a demo.
   *
   * @param engine name of the engine that the qzfs codec uses here, for the table
   */
  public Demo(DemoOptions options, String engine, PhaseLog log) {
    this.options = options;
    this.engine = engine;
    this.log = log;
  }

  /**
   * Runs it. All files are in the options' folder, and gone at the end unless they are to stay.
   *
   * @throws IOException if there is no data, a file cannot be written, a job fails, or a result is
   *     wrong
   */
  public DemoReport run() throws IOException {
    try (DemoFolder folder =
        DemoFolder.make(options.folder().toAbsolutePath().normalize(), options.keep())) {
      ResampledReads data =
          ResampledReads.make(
              folder.subfolder("real"),
              folder.subfolder("plain").resolve(FILE_NAME),
              options.bytes(),
              log);
      GzipFile stock = compress(CodecChoice.STOCK, data, folder);
      GzipFile ours = compress(CodecChoice.QZFS, data, folder);
      List<DemoRow> rows = measure(inputs(data, stock, ours), data, folder);
      return new DemoReport(
          data.description(),
          data.truth().reads(),
          data.truth().bytes(),
          Runtime.getRuntime().availableProcessors(),
          options.repeat(),
          List.of(
              compression(CodecChoice.STOCK, data, stock),
              compression(CodecChoice.QZFS, data, ours)),
          rows);
    }
  }

  private GzipFile compress(CodecChoice codec, ResampledReads data, DemoFolder folder)
      throws IOException {
    return GzipFile.write(
        codec,
        new Configuration(),
        data.file(),
        folder.subfolder(codec.toString()).resolve(codec + ".fastq.gz"),
        log);
  }

  private static List<DemoInput> inputs(ResampledReads data, GzipFile stock, GzipFile ours)
      throws IOException {
    return List.of(
        new DemoInput(
            DemoInput.UNCOMPRESSED, data.file(), Files.size(data.file()), CodecChoice.NONE),
        new DemoInput(DemoInput.STOCK, stock.file(), stock.bytes(), CodecChoice.STOCK),
        new DemoInput(DemoInput.QZFS_ON_STOCK, stock.file(), stock.bytes(), CodecChoice.QZFS),
        new DemoInput(DemoInput.QZFS, ours.file(), ours.bytes(), CodecChoice.QZFS));
  }

  private List<DemoRow> measure(List<DemoInput> inputs, ResampledReads data, DemoFolder folder)
      throws IOException {
    Rounds rounds = new Rounds(inputs, data.truth(), options.repeat(), log);
    RowMaker maker = new RowMaker(data.truth().bytes(), engine);
    List<DemoRow> rows = new ArrayList<>();
    for (int threads : options.threads()) {
      rows.addAll(maker.rows(threads, rounds.run(threads, folder.spark())));
    }
    return rows;
  }

  private static DemoReport.Compression compression(
      CodecChoice codec, ResampledReads data, GzipFile file) {
    return new DemoReport.Compression(
        codec.toString(),
        file.wallSeconds(),
        file.cpuSeconds(),
        file.bytes(),
        (double) data.truth().bytes() / file.bytes());
  }
}
