// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CompressCommandTest {
  private static final byte[] DATA = Samples.text(300_000);

  @TempDir private Path folder;
  private Path file;
  private Path zipped;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.write(folder.resolve("x.txt"), DATA);
    zipped = folder.resolve("x.txt.gz");
  }

  @ParameterizedTest
  @CsvSource({
    "qz,1", "qz,2", "qz,3", "qz,4", "qz,5", "qz,6", "qz,7", "qz,8", "qz,9", "bgzf,1", "bgzf,3",
    "bgzf,6", "bgzf,9", "plain,1", "plain,3", "plain,6", "plain,9"
  })
  void roundTripsInEachFormatAndLevel(String format, int level) throws IOException {
    Ran.qzfs("compress", "--format", format, "--level", level, file).succeeds();

    assertThat(gunzip(zipped)).isEqualTo(DATA);
    assertThat(file).hasBinaryContent(DATA);
    Path back = folder.resolve("back.txt");
    Ran.qzfs("decompress", zipped, "-o", back).succeeds();
    assertThat(back).hasBinaryContent(DATA);
    Ran.qzfs("verify", zipped).succeeds();
  }

  @ParameterizedTest
  @CsvSource({"4k,4096", "65536,65536", "64KiB,65536", "512K,524288"})
  void takesBlockSizesInAllForms(String size, long expected) throws IOException {
    byte[] data = Samples.text(1 << 20);
    Files.write(file, data);

    Ran.qzfs("compress", "--block-size", size, file).succeeds();

    JsonNode stat = Ran.qzfs("stat", "--json", zipped).file();
    assertThat(stat.path("blockSize").asLong()).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"1m", "4095", "12q", "x", "99999999999999999999", "8388608t", "''"})
  void refusesOtherBlockSizes(String size) {
    Ran ran = Ran.qzfs("compress", "--block-size", size, file).failsWith(ExitCodes.USAGE);

    assertThat(ran.err()).contains("Try 'qzfs compress --help'.");
    assertThat(zipped).doesNotExist();
  }

  @ParameterizedTest
  @CsvSource({
    "--level,0",
    "--level,10",
    "--level,x",
    "--format,zip",
    "--engine,zlib",
    "--mode,fast",
    "--threads,-1",
    "--threads,1000"
  })
  void refusesOptionsOutOfRange(String option, String value) {
    Ran.qzfs("compress", option, value, file).failsWith(ExitCodes.USAGE);
    assertThat(zipped).doesNotExist();
  }

  @Test
  void refusesOptionsThatDoNotGoTogether() {
    Ran.qzfs("compress", "--format", "plain", "--block-size", "64k", file)
        .failsWith(ExitCodes.USAGE);
    Ran.qzfs("compress", "--format", "bgzf", "--block-size", "128k", file)
        .failsWith(ExitCodes.USAGE);
    Ran.qzfs("compress", "-o", zipped, file, file).failsWith(ExitCodes.USAGE);
    Ran.qzfs("compress", "-c", "-o", zipped, file).failsWith(ExitCodes.USAGE);
    Ran.qzfs("compress", "-c", "--json", file).failsWith(ExitCodes.USAGE);
    Ran.qzfs("compress").failsWith(ExitCodes.USAGE);
  }

  @Test
  void overwritesOnlyWhenForced() throws IOException {
    Files.writeString(zipped, "precious");

    Ran ran = Ran.qzfs("compress", file).failsWith(ExitCodes.FAULT);

    assertThat(ran.err()).contains(zipped.toString(), "--force");
    assertThat(zipped).hasContent("precious");
    Ran.qzfs("compress", "--force", file).succeeds();
    assertThat(gunzip(zipped)).isEqualTo(DATA);
  }

  @Test
  void neverWritesOverItsInput() {
    Ran.qzfs("compress", "--force", file, "-o", file).failsWith(ExitCodes.FAULT);
    assertThat(file).hasBinaryContent(DATA);
  }

  @Test
  void goesOnAfterAFileThatIsMissing() {
    Path missing = folder.resolve("missing");

    Ran ran = Ran.qzfs("compress", missing, file).failsWith(ExitCodes.FAULT);

    assertThat(ran.err())
        .isEqualToIgnoringNewLines("qzfs: Cannot open " + missing + ": no such file");
    assertThat(zipped).exists();
    assertThat(folder.resolve("missing.gz")).doesNotExist();
  }

  @Test
  void refusesDirectoriesAndMissingFolders() {
    assertThat(Ran.qzfs("compress", folder).failsWith(ExitCodes.FAULT).err())
        .contains("is a directory");
    assertThat(
            Ran.qzfs("compress", file, "-o", folder.resolve("no/x.gz"))
                .failsWith(ExitCodes.FAULT)
                .err())
        .contains("folder", "is not there");
  }

  @Test
  void leavesOnlyTheTwoFiles() throws IOException {
    Files.writeString(folder.resolve(".x.txt.gz.partial"), "left by one that was killed");

    Ran.qzfs("compress", file).succeeds();

    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactlyInAnyOrder(file, zipped);
    }
  }

  @Test
  void keepsPermissions() throws IOException {
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
    Ran.qzfs("compress", file).succeeds();
    assertThat(Files.getPosixFilePermissions(zipped))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void compressesAFileOfNoBytes() throws IOException {
    Files.write(file, new byte[0]);
    for (String format : List.of("qz", "bgzf", "plain")) {
      Ran.qzfs("compress", "-f", "--format", format, file).succeeds();
      assertThat(gunzip(zipped)).isEmpty();
      Ran.qzfs("verify", zipped).succeeds();
    }
  }

  @Test
  void tellsWhatItDid() throws IOException {
    JsonNode report = Ran.qzfs("compress", "--json", "--engine", "jdk", file).json();
    JsonNode first = report.path("files").path(0);

    assertThat(first.path("inputBytes").asLong()).isEqualTo(DATA.length);
    assertThat(first.path("outputBytes").asLong()).isEqualTo(Files.size(zipped));
    assertThat(first.path("ratio").asDouble()).isGreaterThan(1);
    assertThat(first.path("engine").asText()).isEqualTo("jdk");
    assertThat(Ran.qzfs("compress", "-f", file).out()).contains("300,000", "ratio", "MB/s");
    assertThat(Ran.qzfs("compress", "-f", "-q", file).out()).isEmpty();
  }

  @Test
  void hardwareModeFailsWithoutADevice() {
    Ran ran = Ran.qzfs("compress", "--mode", "hardware", "--engine", "jdk", file);
    ran.failsWith(ExitCodes.FAULT);
    assertThat(zipped).doesNotExist();
  }

  private static byte[] gunzip(Path path) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(path))) {
      return in.readAllBytes();
    }
  }
}
