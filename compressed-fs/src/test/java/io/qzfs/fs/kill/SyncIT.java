// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.fs.RecoverableFileSystem;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.zip.Deflater;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** hflush and hsync of views of local files and of HDFS: what they show, and what they cost. */
@Tag("servers")
class SyncIT {
  private static final int LINES = 10_000;

  /** Header of a stored deflate block. */
  private static final int STORED_HEADER = 5;

  /** Bytes of the file that an hflush may cost beside the block of the line. */
  private static final double MOST_PER_SYNC = 48;

  @TempDir private static java.nio.file.Path folder;

  private static HdfsCluster cluster;
  private static RecoverableFileSystem local;
  private static RecoverableFileSystem hdfs;

  @BeforeAll
  static void start() throws IOException {
    cluster = new HdfsCluster(folder.resolve("hdfs"));
    local = view(URI.create("qzfs+file:///"), new Configuration());
    hdfs = view(URI.create(cluster.view()), cluster.conf());
  }

  @AfterAll
  static void stop() throws IOException {
    local.close();
    hdfs.close();
    cluster.close();
  }

  static List<RecoverableFileSystem> views() {
    return List.of(local, hdfs);
  }

  private static RecoverableFileSystem view(URI uri, Configuration conf) throws IOException {
    RecoverableFileSystem view = new RecoverableFileSystem();
    view.initialize(uri, conf);
    return view;
  }

  /** A line that deflate shrinks by less than an eighth is a stored block, as any block is. */
  @ParameterizedTest
  @ValueSource(ints = {0, 10})
  void aLineWithAnHflushCostsLittleMoreThanItsBlock(int extraWords) throws IOException {
    Path path = pathOf("lines-" + extraWords + ".log");
    long deflated = 0;
    long plain = 0;
    long blocks = 0;
    try (FSDataOutputStream out = local.create(path)) {
      for (int i = 0; i < LINES; i++) {
        byte[] line = line(i, extraWords);
        out.write(line);
        out.hflush();
        int shrunk = deflatedLength(line);
        deflated += shrunk;
        blocks += shrunk <= line.length - line.length / 8 ? shrunk : line.length + STORED_HEADER;
        plain += line.length;
      }
    }

    long stored = storedLength(local, path);
    double cost = (stored - blocks) / (double) LINES;
    System.out.printf(
        Locale.ROOT,
        "%d lines with an hflush each: %.1f bytes a line, %.1f if deflated alone, %.1f as blocks,"
            + " %.1f in the file: %.1f for each hflush%n",
        LINES,
        plain / (double) LINES,
        deflated / (double) LINES,
        blocks / (double) LINES,
        stored / (double) LINES,
        cost);
    assertThat(local.getFileStatus(path).getLen()).isEqualTo(plain);
    assertThat(cost).isPositive().isLessThanOrEqualTo(MOST_PER_SYNC);
  }

  @ParameterizedTest(autoCloseArguments = false)
  @MethodSource("views")
  void syncsWithoutNewBytesCostNothing(RecoverableFileSystem view) throws IOException {
    Path path = pathOf("idle.log");
    try (FSDataOutputStream out = view.create(path)) {
      out.write(line(0, 0));
      out.hsync();
      long once = storedLengthOfOpen(view, path);
      for (int i = 0; i < 100; i++) {
        out.hflush();
        out.hsync();
      }
      assertThat(storedLengthOfOpen(view, path)).isEqualTo(once);
    }
  }

  @ParameterizedTest(autoCloseArguments = false)
  @MethodSource("views")
  void streamsSyncIfTheStoresDo(RecoverableFileSystem view) throws IOException {
    FileSystem store =
        view.getStore() instanceof LocalFileSystem checked ? checked.getRaw() : view.getStore();
    try (FSDataOutputStream ours = view.create(pathOf("ours"));
        FSDataOutputStream theirs = store.create(pathOf("theirs"))) {
      for (String capability : List.of("hflush", "hsync")) {
        assertThat(ours.hasCapability(capability))
            .as(capability)
            .isEqualTo(theirs.hasCapability(capability));
      }
    }
  }

  @ParameterizedTest(autoCloseArguments = false)
  @MethodSource("views")
  void whatIsSyncedBehindAnIndexIsSeenBeforeTheFileIsClosed(RecoverableFileSystem view)
      throws IOException {
    Path path = pathOf("appended");
    byte[] first = new byte[300_000];
    byte[] second = "behind the index".getBytes(StandardCharsets.UTF_8);
    try (FSDataOutputStream out = view.create(path)) {
      out.write(first);
    }
    // Its index is known to the view from here on.
    assertThat(view.getFileStatus(path).getLen()).isEqualTo(first.length);

    try (FSDataOutputStream out = view.append(path)) {
      out.write(second);
      out.hflush();
      assertThat(ViewReader.read(view, path)).hasSize(first.length + second.length);
      out.write(second);
      out.hsync();
      assertThat(ViewReader.read(view, path)).hasSize(first.length + 2 * second.length);
    }

    assertThat(ViewReader.read(view, path)).hasSize(first.length + 2 * second.length);
    assertThat(view.getFileStatus(path).getLen()).isEqualTo(first.length + 2 * second.length);
  }

  @Test
  void whatIsSyncedBehindAnIndexIsSeenWhereTheStatusLagsBehind() throws IOException {
    Configuration conf = new Configuration();
    conf.setClass("fs.file.impl", LaggingFileSystem.class, FileSystem.class);
    Path path = pathOf("lagging");
    byte[] first = new byte[300_000];
    byte[] second = line(0, 0);
    try (RecoverableFileSystem view = view(URI.create("qzfs+file:///"), conf)) {
      try (FSDataOutputStream out = view.create(path)) {
        out.write(first);
      }
      ((LaggingFileSystem) view.getStore()).freeze(storedPath(path));

      try (FSDataOutputStream out = view.append(path)) {
        out.write(second);
        out.hflush();
        assertThat(ViewReader.read(view, path)).hasSize(first.length + second.length);
      }
    }
  }

  @ParameterizedTest(autoCloseArguments = false)
  @MethodSource("views")
  void aFileThatIsWrittenShowsWhatWasSynced(RecoverableFileSystem view) throws IOException {
    Path path = pathOf("written");
    byte[] line = line(1, 0);
    try (FSDataOutputStream out = view.create(path)) {
      assertThat(ViewReader.read(view, path)).isEmpty();
      for (int i = 1; i <= 50; i++) {
        out.write(line);
        out.hflush();
        assertThat(ViewReader.read(view, path)).hasSize(i * line.length);
      }
      out.write(line);
      assertThat(ViewReader.read(view, path)).hasSize(50 * line.length);
    }
    assertThat(ViewReader.read(view, path)).hasSize(51 * line.length);
  }

  private static Path pathOf(String name) {
    return new Path(folder.resolve(name).toString());
  }

  private static byte[] line(int number, int extraWords) {
    String words = " sample=NA12878 reads mapped".repeat(extraWords) + System.lineSeparator();
    return (text(number) + words).getBytes(StandardCharsets.UTF_8);
  }

  private static String text(int number) {
    return String.format(
        Locale.ROOT,
        "2026-03-01 12:%02d:%02d,%03d INFO  [worker-%d] io.example.Pipeline: read %d of"
            + " sample NA%05d at chr%d:%d",
        number / 60 % 60,
        number % 60,
        number * 7 % 1000,
        number % 16,
        number * 31,
        number % 99_999,
        1 + number % 22,
        number * 104_729L % 248_956_422);
  }

  private static int deflatedLength(byte[] bytes) {
    Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
    try {
      deflater.setInput(bytes);
      deflater.finish();
      return deflater.deflate(new byte[2 * bytes.length + 100]);
    } finally {
      deflater.end();
    }
  }

  private static Path storedPath(Path path) {
    return path.suffix(".qz.gz");
  }

  private static long storedLength(RecoverableFileSystem view, Path path) throws IOException {
    FileStatus status = view.getStore().getFileStatus(storedPath(path));
    return status.getLen();
  }

  private static long storedLengthOfOpen(RecoverableFileSystem view, Path path) throws IOException {
    return ViewReader.read(view.getStore(), storedPath(path)).length;
  }
}
