// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What commands tell of the engines that did the work. */
class EngineMixTest {
  private static final int BLOCK = 64 * 1024;

  /** Four blocks that are worth the device, and one that is not. */
  private static final byte[] DATA = Samples.text(4 * BLOCK + 100);

  @TempDir private Path folder;
  private Path file;
  private Path zipped;

  @BeforeEach
  void writeFile() throws IOException {
    file = Files.write(folder.resolve("x"), DATA);
    zipped = folder.resolve("x.gz");
  }

  @Test
  void statTellsWhichEngineDecompresses() {
    Ran.qzfs("compress", "--engine", "jdk", file).succeeds();

    Ran ran = Ran.qzfs("stat", "--engines", "--engine", "jdk", zipped).succeeds();
    assertThat(ran.out()).contains("jdk         5 blocks", "since 5 no device");
    assertThat(Ran.qzfs("stat", zipped).succeeds().out()).doesNotContain("no device");
  }

  @Test
  void statTellsItInJsonToo() throws Exception {
    Ran.qzfs("compress", "--engine", "jdk", file).succeeds();

    JsonNode trial = stat("jdk").path("decompression");
    JsonNode share = trial.path("mix").path("engines").path(0);

    assertThat(trial.path("bytes").asLong()).isEqualTo(DATA.length);
    assertThat(share.path("engine").asText()).isEqualTo("jdk");
    assertThat(share.path("blocks").asLong()).isEqualTo(5);
    assertThat(share.path("bytesOut").asLong()).isEqualTo(DATA.length);
    assertThat(trial.path("mix").path("reasons").path("no_device").asLong()).isEqualTo(5);
    assertThat(Ran.qzfs("stat", "--json", zipped).file().path("decompression").isNull()).isTrue();
  }

  @Test
  void membersThatAreStreamedAreToldApart() throws Exception {
    Files.write(zipped, Samples.concat(Samples.plain(DATA), Samples.plain(DATA)));

    JsonNode trial = stat("jdk").path("decompression");
    JsonNode report = Ran.qzfs("decompress", "-f", "--json", zipped).succeeds().file();

    assertThat(trial.path("mix").path("engines")).isEmpty();
    assertThat(trial.path("mix").path("reasons").path("unframed").asLong()).isEqualTo(2);
    assertThat(Ran.qzfs("stat", "--engines", zipped).out()).contains("all data, streamed");
    assertThat(report.path("engine").asText()).isNotEmpty().isNotEqualTo("qat");
  }

  @Test
  void statFailsOnDamagedData() throws IOException {
    byte[] damaged = Samples.blocks(DATA);
    damaged[damaged.length / 2] ^= 0x10;
    Files.write(zipped, damaged);

    Ran.qzfs("stat", "--engines", zipped).failsWith(ExitCodes.FAULT);
  }

  @Test
  void checkOfADeviceIsAnOption() {
    Ran.qzfs("compress", "--verify", "READ", file).succeeds();
    assertThat(Ran.qzfs("decompress", "--verify", "all", zipped).failsWith(ExitCodes.USAGE).err())
        .contains("off", "read", "write");
  }

  @Test
  void deviceAndSoftwareAreNamedWithTheirBlocks() throws Exception {
    StandinProcess process = new StandinProcess(folder);
    JsonNode compressed = process.json("", "compress", "--json", file).path("files").path(0);

    assertThat(compressed.path("engine").asText()).matches("qat\\+\\w+");
    assertThat(compressed.path("engines").path(0).path("engine").asText()).isEqualTo("qat");
    assertThat(compressed.path("engines").path(0).path("blocks").asLong()).isEqualTo(4);
    assertThat(compressed.path("engines").path(1).path("blocks").asLong()).isEqualTo(1);
    assertThat(compressed.path("engineLevel").asInt()).isEqualTo(1);
    assertThat(compressed.path("reasons").path("too_small").asLong()).isEqualTo(1);
    assertThat(process.counted("compress_requests")).isGreaterThanOrEqualTo(4);

    JsonNode decompressed =
        process.json("", "decompress", "--json", "-f", zipped).path("files").path(0);
    assertThat(decompressed.path("engine").asText()).matches("qat\\+\\w+");
    assertThat(file).hasBinaryContent(DATA);
    assertThat(process.run("", "stat", "--engines", zipped).text())
        .contains("qat         4 blocks", "since 1 too small");
    assertThat(process.run("", "compress", "-f", file).text()).contains("qat 4 blocks", "1 block");
  }

  @Test
  void hardwareModeNamesTheDeviceAlone() throws Exception {
    Files.write(file, Samples.text(2 * BLOCK));
    JsonNode compressed =
        new StandinProcess(folder)
            .json("", "compress", "--json", "--mode", "hardware", "--verify", "off", file)
            .path("files")
            .path(0);

    assertThat(compressed.path("engine").asText()).isEqualTo("qat");
    assertThat(compressed.path("reasons")).isEmpty();
  }

  private JsonNode stat(String engine) throws Exception {
    return Ran.qzfs("stat", "--engines", "--json", "--engine", engine, zipped).succeeds().file();
  }
}
