// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import io.qzfs.cli.QzfsMain;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.qat.Standin;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.OffloadStatistics;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;

/**
 * What a process of a user does, in a JVM of its own: many streams in mode auto, a look with {@code
 * qzfs doctor}, a try in mode hardware. Arguments: input file, and a folder for {@link #REPORT} and
 * {@link #COMPRESSED}.
 */
final class LibraryStateChild {
  /** File with what happened, as properties. */
  static final String REPORT = "report.properties";

  /** File with the first stream. */
  static final String COMPRESSED = "first.gz";

  /** System property: number of the stream after which the device is gone; none by default. */
  static final String VANISH_AFTER = "test.vanish.after";

  static final int STREAMS = 40;

  private final Path input;
  private final Path folder;
  private final byte[] data;
  private final Properties report = new Properties();

  private LibraryStateChild(Path input, Path folder) throws IOException {
    this.input = input;
    this.folder = folder;
    this.data = Files.readAllBytes(input);
  }

  /** Runs. */
  public static void main(String[] args) throws IOException {
    new LibraryStateChild(Path.of(args[0]), Path.of(args[1])).run();
  }

  private void run() throws IOException {
    streams();
    OffloadStatistics.process()
        .snapshot()
        .forEach((name, value) -> report.setProperty(name, String.valueOf(value)));
    report.setProperty("mapped", mapped());
    hardwareStream();
    command("doctor", "doctor", "--json");
    command("compress", "compress", "--mode", "auto", "--force", input.toString());
    command("hardware", "compress", "--mode", "hardware", "--force", input.toString());
    try (Writer writer = Files.newBufferedWriter(folder.resolve(REPORT))) {
      report.store(writer, null);
    }
  }

  private void streams() throws IOException {
    int vanishAfter = Integer.getInteger(VANISH_AFTER, -1);
    int right = 0;
    for (int i = 0; i < STREAMS; i++) {
      byte[] file = compressed(EngineMode.AUTO);
      if (i == 0) {
        Files.write(folder.resolve(COMPRESSED), file);
      }
      if (i == vanishAfter) {
        report.setProperty("qat.before", offloaded());
        Standin.required().set("fault.gone", 3);
      }
      if (Arrays.equals(data, decompressed(file))) {
        right++;
      }
    }
    report.setProperty("right", String.valueOf(right));
  }

  private static String offloaded() {
    return String.valueOf(OffloadStatistics.process().snapshot().get("compress.qat.blocks"));
  }

  private byte[] compressed(EngineMode mode) throws IOException {
    WriteSettings defaults = WriteSettings.defaults();
    WriteSettings settings =
        new WriteSettings(
            new EngineSettings(mode, EngineSettings.ANY),
            defaults.level(),
            defaults.blockSize(),
            defaults.format(),
            1);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new BlockGzipOutputStream(out, settings)) {
      gzip.write(data);
    }
    return out.toByteArray();
  }

  private static byte[] decompressed(byte[] file) throws IOException {
    ReadSettings settings =
        new ReadSettings(new EngineSettings(EngineMode.AUTO, EngineSettings.ANY), 1);
    try (InputStream in =
        new BlockGzipInputStream(new ByteArrayInputStream(file), "first.gz", settings)) {
      return in.readAllBytes();
    }
  }

  private void hardwareStream() {
    long start = System.nanoTime();
    try {
      compressed(EngineMode.HARDWARE);
      report.setProperty("hardware.exception", "none");
    } catch (IOException e) {
      report.setProperty("hardware.exception", e.getClass().getSimpleName());
      report.setProperty("hardware.message", String.valueOf(e.getMessage()));
    }
    report.setProperty("hardware.millis", String.valueOf((System.nanoTime() - start) / 1_000_000));
  }

  private void command(String name, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine commandLine = QzfsMain.commandLine();
    commandLine.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
    int code = commandLine.execute(arguments);
    report.setProperty(name + ".code", String.valueOf(code));
    report.setProperty(name + ".out", out.toString());
    report.setProperty(name + ".err", err.toString());
  }

  /** Libraries of QAT in this process. */
  private static String mapped() throws IOException {
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      return maps.filter(line -> line.contains("/libqat") || line.contains("/libusdm"))
          .map(line -> line.substring(line.indexOf('/')))
          .distinct()
          .collect(Collectors.joining(" "));
    }
  }
}
