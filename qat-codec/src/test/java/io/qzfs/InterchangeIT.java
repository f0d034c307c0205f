// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.hadoop.QatGzipCodec;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.PlainGzipOutputStream;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.WriteSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.GzipCodec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What this project writes, others read, and the other way round.
 *
 * <p>Files that two levels make alike are read once.
 */
@ExtendWith(OnDevice.class)
class InterchangeIT {
  private static List<InterchangeSample> samples;

  @BeforeAll
  static void makeSamples() throws Exception {
    samples = InterchangeSample.all();
  }

  /** A file of ours. */
  private static final class Written {
    private final String name;
    private final byte[] file;
    private final byte[] data;

    Written(String name, byte[] file, byte[] data) {
      this.name = name;
      this.file = file;
      this.data = data;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Reads a whole gzip file. */
  private interface Reader {
    byte[] read(byte[] file) throws IOException;
  }

  static List<Arguments> readersAndFormats() {
    List<Arguments> all = new ArrayList<>();
    for (GzipFormat format : GzipFormat.values()) {
      for (String tool : List.of("gzip", "pigz", "igzip")) {
        all.add(Arguments.of(tool, format));
      }
    }
    all.add(Arguments.of("bgzip", GzipFormat.BGZF));
    return all;
  }

  @ParameterizedTest
  @MethodSource("readersAndFormats")
  void toolsReadFilesOfEveryLevel(String name, GzipFormat format) throws Exception {
    CommandLineTool tool = installed(name);
    requireRead(format, file -> tool.run(file, "-d", "-c"));
  }

  @ParameterizedTest
  @EnumSource(GzipFormat.class)
  void theJdkReadsFilesOfEveryLevel(GzipFormat format) throws Exception {
    requireRead(format, file -> all(new GZIPInputStream(new ByteArrayInputStream(file))));
  }

  @ParameterizedTest
  @EnumSource(GzipFormat.class)
  void hadoopsOwnCodecReadsFilesOfEveryLevel(GzipFormat format) throws Exception {
    GzipCodec codec = new GzipCodec();
    codec.setConf(new Configuration(false));
    requireRead(format, file -> all(codec.createInputStream(new ByteArrayInputStream(file))));
  }

  @ParameterizedTest
  @CsvSource({
    "gzip, -1",
    "gzip, -6",
    "gzip, -9",
    "pigz, -1",
    "pigz, -6",
    "pigz, -9",
    "igzip, -0",
    "igzip, -1",
    "igzip, -2",
    "igzip, -3",
    "bgzip, -l1",
    "bgzip, -l6",
    "bgzip, -l9"
  })
  void filesOfToolsAreRead(String name, String level) throws Exception {
    CommandLineTool tool = installed(name);
    QatGzipCodec codec = new QatGzipCodec();
    codec.setConf(new Configuration(false));
    each(
        samples,
        sample -> {
          byte[] file = tool.run(sample.data(), level, "-c");
          requireSame(stream(file), sample.data(), sample.name() + ", stream");
          requireSame(codec(codec, file), sample.data(), sample.name() + ", codec");
        });
  }

  private static byte[] stream(byte[] file) throws IOException {
    return all(
        new BlockGzipInputStream(
            new ByteArrayInputStream(file), "sample.gz", ReadSettings.defaults()));
  }

  private static byte[] codec(CompressionCodec codec, byte[] file) throws IOException {
    return all(codec.createInputStream(new ByteArrayInputStream(file)));
  }

  private static void requireRead(GzipFormat format, Reader reader) throws IOException {
    each(
        written(format),
        written -> requireSame(reader.read(written.file), written.data, format + written.name));
  }

  private static List<Written> written(GzipFormat format) throws IOException {
    Map<ByteBuffer, Written> files = new HashMap<>();
    for (InterchangeSample sample : samples) {
      for (int level = 1; level <= 9; level++) {
        byte[] file = write(format, level, sample.data());
        files.putIfAbsent(
            ByteBuffer.wrap(file),
            new Written(" level " + level + ", " + sample.name(), file, sample.data()));
      }
    }
    return List.copyOf(files.values());
  }

  private static byte[] write(GzipFormat format, int level, byte[] data) throws IOException {
    WriteSettings settings = WriteSettings.defaults().withLevel(level);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip =
        format == GzipFormat.PLAIN
            ? new PlainGzipOutputStream(out, settings)
            : new BlockGzipOutputStream(out, settings.withFormat(format))) {
      gzip.write(data);
    }
    return out.toByteArray();
  }

  private static CommandLineTool installed(String name) {
    CommandLineTool tool = new CommandLineTool(name);
    assumeTrue(tool.isInstalled(), tool.missing());
    return tool;
  }

  private static byte[] all(InputStream opened) throws IOException {
    try (InputStream in = opened) {
      return in.readAllBytes();
    }
  }

  private static void requireSame(byte[] found, byte[] expected, String how) {
    assertThat(ByteBuffer.wrap(found).mismatch(ByteBuffer.wrap(expected)))
        .as("first byte that differs, %s, %d bytes read", how, found.length)
        .isEqualTo(-1);
  }

  /** A step of a test that reads or writes. */
  private interface Check<T> {
    void of(T value) throws IOException;
  }

  /** Checks on all cores, since most of the time goes into starting processes. */
  private static <T> void each(List<T> values, Check<T> check) {
    values.parallelStream()
        .forEach(
            value -> {
              try {
                check.of(value);
              } catch (IOException e) {
                throw new UncheckedIOException(value.toString(), e);
              }
            });
  }
}
