// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.FileInput;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.PlainGzipOutputStream;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableGzipReader;
import io.qzfs.io.WriteSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.Channels;
import java.nio.channels.Pipe;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** More than 4 GiB of data, where ISIZE and every 32-bit number wrap. */
@Tag("long")
class LargeFileIT {
  private static final long LENGTH = (4L << 30) + (5 << 20) + 12_345;

  @TempDir private Path folder;

  /** Makes a stream that compresses. */
  private interface Writer {
    OutputStream over(OutputStream out) throws IOException;
  }

  @ParameterizedTest
  @EnumSource(GzipFormat.class)
  void filesOfMoreThanFourGibibytesOfDataAreReadByUsAndByGzip(GzipFormat format) throws Exception {
    PatternData data = PatternData.text(LENGTH);
    PatternData expectedByUs = PatternData.text(LENGTH);
    PatternData expectedOfGzip = PatternData.text(LENGTH);
    throughUsAndGzip(data, writer(format), expectedByUs, expectedOfGzip);
  }

  @Test
  void filesOfMoreThanFourGibibytesAreReadByUsAndByGzip() throws Exception {
    PatternData data = PatternData.noise(LENGTH);
    PatternData expectedByUs = PatternData.noise(LENGTH);
    PatternData expectedOfGzip = PatternData.noise(LENGTH);
    throughUsAndGzip(data, writer(GzipFormat.QZ), expectedByUs, expectedOfGzip);
  }

  @Test
  void positionsBehindFourGibibytesAreReadByTheIndex() throws Exception {
    PatternData data = PatternData.text(LENGTH);
    Path file = folder.resolve("large.gz");
    try (OutputStream out = writer(GzipFormat.QZ).over(Files.newOutputStream(file))) {
      data.writeTo(out);
    }
    byte[] one = new byte[1];
    try (SeekableGzipReader reader =
        new SeekableGzipReader(new FileInput(file), ReadSettings.defaults())) {
      assertThat(reader.isIndexed()).isTrue();
      assertThat(reader.length()).isEqualTo(LENGTH);
      for (long near : new long[] {1, 1L << 31, 1L << 32, LENGTH - 1}) {
        for (long position = near - 1; position <= Math.min(near + 1, LENGTH - 1); position++) {
          assertThat(reader.read(position, one, 0, 1)).isEqualTo(1);
          assertThat(one[0]).as("byte at %d", position).isEqualTo(data.at(position));
        }
      }
      assertThat(reader.read(LENGTH, one, 0, 1)).isEqualTo(-1);
    }
  }

  private static Writer writer(GzipFormat format) {
    WriteSettings settings = WriteSettings.defaults();
    return format == GzipFormat.PLAIN
        ? out -> new PlainGzipOutputStream(out, settings)
        : out -> new BlockGzipOutputStream(out, settings.withFormat(format));
  }

  /** Compresses into two pipes at once, and checks what comes out at their ends. */
  private static void throughUsAndGzip(
      PatternData data, Writer writer, PatternData expectedByUs, PatternData expectedOfGzip)
      throws Exception {
    CommandLineTool tool = new CommandLineTool("gzip");
    assumeTrue(tool.isInstalled(), tool.missing());
    Process gzip = tool.start("-dc");
    Pipe pipe = Pipe.open();
    CompletableFuture<Void> byGzip = check(() -> gzip.getInputStream(), expectedOfGzip);
    CompletableFuture<Void> byUs =
        check(
            () ->
                new BlockGzipInputStream(
                    Channels.newInputStream(pipe.source()), "pipe", ReadSettings.defaults()),
            expectedByUs);
    try (OutputStream both =
            new Doubled(gzip.getOutputStream(), Channels.newOutputStream(pipe.sink()));
        OutputStream out = writer.over(both)) {
      data.writeTo(out);
    }
    byUs.get();
    byGzip.get();
    assertThat(gzip.waitFor()).isZero();
  }

  /** Opens a stream. */
  private interface Opener {
    InputStream open() throws IOException;
  }

  private static CompletableFuture<Void> check(Opener opener, PatternData expected) {
    return CompletableFuture.runAsync(
        () -> {
          try (InputStream in = opener.open()) {
            expected.requireSame(in);
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        },
        task -> new Thread(task, "check").start());
  }

  /** Writes to two streams. */
  private static final class Doubled extends OutputStream {
    private final OutputStream first;
    private final OutputStream second;

    Doubled(OutputStream first, OutputStream second) {
      this.first = first;
      this.second = second;
    }

    @Override
    public void write(int value) throws IOException {
      first.write(value);
      second.write(value);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      first.write(bytes, offset, length);
      second.write(bytes, offset, length);
    }

    @Override
    public void close() throws IOException {
      try (second) {
        first.close();
      }
    }
  }
}
