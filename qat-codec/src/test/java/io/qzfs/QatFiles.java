// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import io.qzfs.engine.EngineMode;
import io.qzfs.engine.qat.QatEngine;
import io.qzfs.engine.qat.QatzipCalls;
import io.qzfs.engine.qat.Standin;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.SizeWindow;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.stream.Stream;

/**
 * Writes and reads files with the device, in a JVM of its own: {@code write FOLDER} makes {@code
 * N.FORMAT.gz} of sample N and {@code N.qatzip.gz} by libqatzip alone, {@code read FOLDER} reads
 * every {@code N.*.gz}. Both leave {@link #REPORT} with the device's blocks of each file.
 */
final class QatFiles {
  /** File with the blocks that the device did, by the name of the file. */
  static final String REPORT = "blocks.properties";

  /** Prefix of the name for members that libqatzip decompressed by itself. */
  static final String BY_LIBRARY = "library:";

  /** Smallest block of the device. */
  static final int SMALLEST = 128;

  private static final int WAIT_MILLIS = 30_000;

  private final Path folder;
  private final List<InterchangeSample> samples;
  private final Properties report = new Properties();

  private QatFiles(Path folder) throws IOException {
    this.folder = folder;
    this.samples = InterchangeSample.all();
  }

  /** Runs. */
  public static void main(String[] args) throws IOException {
    QatFiles files = new QatFiles(Path.of(args[1]));
    if (args[0].equals("write")) {
      files.writeAll();
    } else {
      files.readAll();
    }
    try (Writer writer = Files.newBufferedWriter(files.folder.resolve(REPORT))) {
      files.report.store(writer, null);
    }
  }

  /** Blocks that the device may do, of any size, and that wait until it has room. */
  private static EngineSettings engines() {
    SizeWindow all = new SizeWindow(1, Integer.MAX_VALUE);
    return new EngineSettings(
        EngineMode.AUTO,
        QatEngine.NAME,
        OffloadSettings.defaults().withWindows(all, all).withMillis(WAIT_MILLIS, WAIT_MILLIS));
  }

  private void writeAll() throws IOException {
    for (int i = 0; i < samples.size(); i++) {
      for (GzipFormat format : List.of(GzipFormat.QZ, GzipFormat.BGZF)) {
        write(folder.resolve(i + "." + format.name() + ".gz"), samples.get(i).data(), format);
      }
    }
    try (QatzipCalls library = QatzipCalls.open(Standin.required())) {
      for (int i = 0; i < samples.size(); i++) {
        byte[] data = samples.get(i).data();
        if (data.length >= SMALLEST && data.length % (64 * 1024) >= SMALLEST) {
          Files.write(folder.resolve(i + ".qatzip.gz"), library.compress(data));
        }
        readByLibrary(library, folder.resolve(i + "." + GzipFormat.QZ.name() + ".gz"), data);
      }
    }
  }

  private void write(Path file, byte[] data, GzipFormat format) throws IOException {
    WriteSettings defaults = WriteSettings.defaults();
    WriteSettings settings =
        new WriteSettings(engines(), defaults.level(), defaults.blockSize(), format, 1);
    BlockGzipOutputStream gzip;
    try (OutputStream out = Files.newOutputStream(file);
        BlockGzipOutputStream opened = new BlockGzipOutputStream(out, settings)) {
      gzip = opened;
      gzip.write(data);
    }
    report(file, gzip.statistics().blocks(Direction.COMPRESS, QatEngine.NAME));
  }

  /** Gives libqatzip each data member that is large enough for its hardware path. */
  private void readByLibrary(QatzipCalls library, Path file, byte[] data) throws IOException {
    ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    int read = 0;
    int at = 0;
    long members = 0;
    while (read < data.length) {
      MarkedHeader header = MarkedHeader.parse(bytes, at).orElseThrow();
      int length = header.blockLength();
      if (length >= SMALLEST) {
        byte[] block =
            library.decompress(bytes.slice(at, header.memberLength()), header.blockLength());
        if (!Arrays.equals(block, 0, block.length, data, read, read + length)) {
          throw new IOException(file + ": libqatzip gives other bytes of the member at " + at);
        }
        members++;
      }
      read += length;
      at += header.memberLength();
    }
    report.setProperty(BY_LIBRARY + file.getFileName(), String.valueOf(members));
  }

  private void readAll() throws IOException {
    List<Path> files = new ArrayList<>();
    try (Stream<Path> all = Files.list(folder)) {
      all.filter(file -> file.toString().endsWith(".gz")).sorted().forEach(files::add);
    }
    for (Path file : files) {
      read(file);
    }
  }

  private void read(Path file) throws IOException {
    String name = file.getFileName().toString();
    byte[] data = samples.get(Integer.parseInt(name.substring(0, name.indexOf('.')))).data();
    BlockGzipInputStream in =
        new BlockGzipInputStream(
            new ByteArrayInputStream(Files.readAllBytes(file)),
            name,
            new ReadSettings(engines(), 1));
    try (in) {
      if (!Arrays.equals(in.readAllBytes(), data)) {
        throw new IOException(file + " is read as other bytes");
      }
    }
    report(file, in.statistics().blocks(Direction.DECOMPRESS, QatEngine.NAME));
  }

  private void report(Path file, long blocks) {
    report.setProperty(file.getFileName().toString(), String.valueOf(blocks));
  }
}
