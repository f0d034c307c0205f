// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.device.FakeMachine;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.qat.Standin;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.GzipCodec;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the device writes, others read, and the other way round; libqatzip itself among them. */
@Tag("device")
class QatInterchangeIT {
  private static final List<GzipFormat> FORMATS = List.of(GzipFormat.QZ, GzipFormat.BGZF);

  /** Some text: blocks that a device always does. */
  private static final int SIZE_OF_BLOCKS = 4_095;

  /** QATzip's QZ_COMP_THRESHOLD_DEFAULT: qzip gives the device no smaller files. */
  private static final int QZIP_SMALLEST = 1_024;

  @TempDir private static Path written;

  private static List<InterchangeSample> samples;
  private static Path standin;
  private static Properties blocks;

  @TempDir private Path folder;

  @BeforeAll
  static void writeOnTheDevice() throws Exception {
    standin = Standin.required().libraries();
    samples = InterchangeSample.all();
    blocks = run("write", written);
  }

  private static Properties run(String what, Path folder) throws Exception {
    Path machine = FakeMachine.withUsableDevice(folder.resolve("machine"));
    ChildJvm.Ended ended =
        new ChildJvm()
            .property("qzfs.device.root", machine)
            .property("qzfs.qat.library.dir", standin)
            .property(Standin.PROPERTY, standin.getParent())
            .inherit(SharedDatasets.PROPERTY)
            .run(folder, QatFiles.class, what, folder.toString());
    assertThat(ended.code()).as(ended.err()).isZero();
    Properties report = new Properties();
    try (Reader reader = Files.newBufferedReader(folder.resolve(QatFiles.REPORT))) {
      report.load(reader);
    }
    return report;
  }

  private static String name(int sample, GzipFormat format) {
    return sample + "." + format.name() + ".gz";
  }

  private static long blocksOf(String name) {
    return Long.parseLong(blocks.getProperty(name));
  }

  /** Blocks that the device must have done if they compress: all that are not too small for it. */
  private static long expectedBlocks(InterchangeSample sample, GzipFormat format) {
    return expectedBlocks(sample, format, QatFiles.SMALLEST);
  }

  private static long expectedBlocks(InterchangeSample sample, GzipFormat format, int smallest) {
    int blockSize = format == GzipFormat.BGZF ? 65_280 : 64 * 1024;
    int length = sample.data().length;
    return length / blockSize + (length % blockSize >= smallest ? 1 : 0);
  }

  @Test
  void everyBlockThatCompressesRanOnTheDevice() {
    for (int i = 0; i < samples.size(); i++) {
      for (GzipFormat format : FORMATS) {
        String name = name(i, format);
        long expected = expectedBlocks(samples.get(i), format);
        // A block that looks incompressible is not worth the device.
        long least = samples.get(i).name().startsWith("RANDOM") ? 0 : expected;
        assertThat(blocksOf(name)).as("%s of %s", name, samples.get(i)).isBetween(least, expected);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "pigz", "igzip", "bgzip"})
  void toolsReadFilesOfTheDevice(String name) throws Exception {
    CommandLineTool tool = installed(name);
    requireRead(
        name,
        (format, file) ->
            // bgzip takes BGZF only.
            name.equals("bgzip") && format == GzipFormat.QZ ? null : tool.run(file, "-d", "-c"));
  }

  @Test
  void gzipTestsFilesOfTheDevice() throws Exception {
    CommandLineTool tool = installed("gzip");
    for (int i = 0; i < samples.size(); i++) {
      for (GzipFormat format : FORMATS) {
        assertThat(tool.run(file(i, format), "-t")).isEmpty();
      }
    }
  }

  @Test
  void theJdkReadsFilesOfTheDevice() throws Exception {
    requireRead(
        "java.util.zip",
        (format, file) -> all(new GZIPInputStream(new ByteArrayInputStream(file))));
  }

  @Test
  void hadoopsOwnCodecReadsFilesOfTheDevice() throws Exception {
    GzipCodec codec = new GzipCodec();
    codec.setConf(new Configuration(false));
    requireRead(
        "GzipCodec",
        (format, file) -> all(codec.createInputStream(new ByteArrayInputStream(file))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"isal", "libdeflate", "jdk"})
  void softwareReadsFilesOfTheDevice(String engine) throws Exception {
    requireRead(
        engine,
        (format, file) ->
            all(
                new BlockGzipInputStream(
                    new ByteArrayInputStream(file),
                    "sample.gz",
                    new ReadSettings(software(engine), 1))));
  }

  /** The header is what {@code qzip -d} finds members by. */
  @Test
  void everyMemberCarriesTheHeaderOfQatzip() throws Exception {
    for (int i = 0; i < samples.size(); i++) {
      ByteBuffer bytes = ByteBuffer.wrap(file(i, GzipFormat.QZ));
      int at = 0;
      int data = 0;
      while (data < samples.get(i).data().length) {
        MarkedHeader header = MarkedHeader.parse(bytes, at).orElseThrow();
        assertThat(header.kind()).isEqualTo(MarkedHeader.Kind.QZ);
        data += header.blockLength();
        at += header.memberLength();
      }
      assertThat(data).as(samples.get(i).name()).isEqualTo(samples.get(i).data().length);
    }
  }

  /** The child compared the bytes; a session without software can't have made them elsewhere. */
  @Test
  void libqatzipItselfDecompressesEveryMemberOfTheDevice() {
    for (int i = 0; i < samples.size(); i++) {
      assertThat(blocksOf(QatFiles.BY_LIBRARY + name(i, GzipFormat.QZ)))
          .as(samples.get(i).name())
          .isEqualTo(expectedBlocks(samples.get(i), GzipFormat.QZ));
    }
  }

  /**
   * qzip 1.3.1 takes five times its input for output and writes on beyond that, so files that
   * compress better make it abort, whoever wrote them.
   */
  @Test
  void qzipDecompressesFilesOfTheDevice() throws Exception {
    QzipTool qzip = new QzipTool(standin);
    if (!qzip.isThere() && System.getenv("QZFS_REQUIRE_STANDIN") != null) {
      throw new AssertionError(qzip.missing() + ", since QZFS_REQUIRE_STANDIN is set");
    }
    assumeTrue(qzip.isThere(), qzip.missing());
    int files = 0;
    for (int i = 0; i < samples.size(); i++) {
      byte[] file = file(i, GzipFormat.QZ);
      byte[] data = samples.get(i).data();
      if (data.length > 0 && data.length < 5L * file.length) {
        Path copy = Files.write(folder.resolve(i + ".gz"), file);
        assertThat(qzip.decompress(copy))
            .as("members on the device, %s", samples.get(i))
            .isGreaterThanOrEqualTo(expectedBlocks(samples.get(i), GzipFormat.QZ, QZIP_SMALLEST));
        requireSame(Files.readAllBytes(folder.resolve(String.valueOf(i))), data, "qzip, " + i);
        files++;
      }
    }
    assertThat(files).isGreaterThan(samples.size() / 4);
  }

  @ParameterizedTest
  @CsvSource({"gzip, -6, false", "pigz, -6, false", "bgzip, -l6, true"})
  void theDeviceReadsFilesOfTools(String name, String level, boolean onDevice) throws Exception {
    CommandLineTool tool = installed(name);
    for (int i = 0; i < samples.size(); i++) {
      Files.write(
          folder.resolve(i + "." + name + ".gz"), tool.run(samples.get(i).data(), level, "-c"));
    }

    requireReadOnDevice("." + name + ".gz", onDevice);
  }

  @ParameterizedTest
  @CsvSource({"isal, QZ", "isal, BGZF", "libdeflate, QZ", "jdk, QZ", "jdk, BGZF"})
  void theDeviceReadsFilesOfSoftware(String engine, GzipFormat format) throws Exception {
    WriteSettings defaults = WriteSettings.defaults();
    WriteSettings settings =
        new WriteSettings(software(engine), 5, defaults.blockSize(), format, 1);
    for (int i = 0; i < samples.size(); i++) {
      try (OutputStream out = Files.newOutputStream(folder.resolve(i + "." + engine + ".gz"));
          OutputStream gzip = new BlockGzipOutputStream(out, settings)) {
        gzip.write(samples.get(i).data());
      }
    }

    requireReadOnDevice("." + engine + ".gz", true);
  }

  @Test
  void theDeviceReadsFilesOfLibqatzipAndItsOwn() throws Exception {
    int byLibrary = 0;
    for (int i = 0; i < samples.size(); i++) {
      Path file = written.resolve(i + ".qatzip.gz");
      if (Files.exists(file)) {
        Files.copy(file, folder.resolve(i + ".qatzip.gz"));
        byLibrary++;
      }
      Files.copy(written.resolve(name(i, GzipFormat.QZ)), folder.resolve(name(i, GzipFormat.QZ)));
    }

    assertThat(byLibrary).isGreaterThan(samples.size() / 3);
    Properties read = requireReadOnDevice(".QZ.gz", true);
    for (int i = 0; i < samples.size(); i++) {
      String name = i + ".qatzip.gz";
      if (read.containsKey(name) && isText(i)) {
        assertThat(Long.parseLong(read.getProperty(name))).as(name).isPositive();
      }
    }
  }

  private Properties requireReadOnDevice(String suffix, boolean onDevice) throws Exception {
    Properties read = run("read", folder);
    for (int i = 0; i < samples.size(); i++) {
      String found = read.getProperty(i + suffix);
      assertThat(found).as(i + suffix).isNotNull();
      if (isText(i)) {
        assertThat(Long.parseLong(found) > 0)
            .as("%s of %s on the device", i + suffix, samples.get(i))
            .isEqualTo(onDevice);
      }
    }
    return read;
  }

  private static boolean isText(int sample) {
    InterchangeSample found = samples.get(sample);
    return found.name().startsWith("TEXT") && found.data().length >= SIZE_OF_BLOCKS;
  }

  private static byte[] file(int sample, GzipFormat format) throws IOException {
    return Files.readAllBytes(written.resolve(name(sample, format)));
  }

  private static EngineSettings software(String engine) {
    return new EngineSettings(EngineMode.SOFTWARE, engine);
  }

  /** Reads a gzip file; null if it can't read that format. */
  private interface FileReader {
    byte[] read(GzipFormat format, byte[] file) throws IOException;
  }

  private static void requireRead(String how, FileReader reader) throws IOException {
    for (int i = 0; i < samples.size(); i++) {
      for (GzipFormat format : FORMATS) {
        byte[] found = reader.read(format, file(i, format));
        if (found != null) {
          requireSame(found, samples.get(i).data(), how + ", " + format + ", " + samples.get(i));
        }
      }
    }
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
    assertThat(Arrays.mismatch(found, expected))
        .as("first byte that differs, %s, %d bytes read", how, found.length)
        .isEqualTo(-1);
  }
}
