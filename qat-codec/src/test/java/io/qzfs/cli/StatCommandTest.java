// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StatCommandTest {
  private static final byte[] DATA = Samples.text(10_000);

  @TempDir private Path folder;
  private Path file;

  @BeforeEach
  void nameFile() {
    file = folder.resolve("x.gz");
  }

  @Test
  void describesWhatQzfsWrites() throws IOException {
    Files.write(file, Samples.blocks(DATA));
    JsonNode stat = Ran.qzfs("stat", "--json", file).succeeds().file();

    assertThat(stat.path("format").asText()).isEqualTo("qz");
    assertThat(stat.path("writer").asText()).isEqualTo("qzfs");
    assertThat(stat.path("blocks").asLong()).isEqualTo(3);
    assertThat(stat.path("members").asLong()).isEqualTo(6);
    assertThat(stat.path("decodedMembers").asLong()).isZero();
    assertThat(stat.path("logicalBytes").asLong()).isEqualTo(DATA.length);
    assertThat(stat.path("storedBytes").asLong()).isEqualTo(Files.size(file));
    assertThat(stat.path("index").asText()).isEqualTo("present");
    assertThat(stat.path("splittable").asBoolean()).isTrue();
  }

  @Test
  void describesPlainGzip() throws IOException {
    Files.write(file, Samples.concat(Samples.plain(DATA), Samples.plain(DATA)));
    JsonNode stat = Ran.qzfs("stat", "--json", file).succeeds().file();

    assertThat(stat.path("format").asText()).isEqualTo("plain");
    assertThat(stat.path("writer").asText()).isEqualTo("foreign");
    assertThat(stat.path("decodedMembers").asLong()).isEqualTo(2);
    assertThat(stat.path("logicalBytes").asLong()).isEqualTo(2L * DATA.length);
    assertThat(stat.path("index").asText()).isEqualTo("absent");
    assertThat(stat.path("splittable").asBoolean()).isFalse();
    assertThat(Ran.qzfs("stat", file).out()).contains("decoded");
  }

  @Test
  void describesBgzf() throws IOException {
    Path data = Files.write(folder.resolve("x"), DATA);
    Ran.qzfs("compress", "--format", "bgzf", data).succeeds();
    JsonNode stat = Ran.qzfs("stat", "--json", file).succeeds().file();

    assertThat(stat.path("format").asText()).isEqualTo("bgzf");
    assertThat(stat.path("blocks").asLong()).isEqualTo(2);
    assertThat(stat.path("blockSize").asLong()).isEqualTo(DATA.length);
  }

  @Test
  void describesJoinedFiles() throws IOException {
    byte[] blocks = Samples.blocks(DATA);
    Files.write(file, Samples.concat(blocks, blocks));
    assertThat(index()).isEqualTo("stale");

    Files.write(file, Samples.concat(blocks, Samples.plain(DATA), blocks));
    assertThat(Ran.qzfs("stat", "--json", file).file().path("format").asText()).isEqualTo("mixed");
  }

  @Test
  void seesADamagedIndex() throws IOException {
    byte[] bytes = Samples.blocks(DATA);
    for (int fromEnd : new int[] {30, 100, 150, 180}) {
      byte[] damaged = bytes.clone();
      damaged[bytes.length - fromEnd] ^= 1;
      Files.write(file, damaged);
      assertThat(index()).as("%d bytes from the end", fromEnd).isEqualTo("damaged");
    }
  }

  @Test
  void saysWhereAFileIsCutOff() throws IOException {
    byte[] bytes = Samples.blocks(DATA);
    Files.write(file, Arrays.copyOf(bytes, 100));

    Ran ran = Ran.qzfs("stat", file).failsWith(ExitCodes.FAULT);

    assertThat(ran.err()).contains("member 0 at offset 0", "the file ends");
  }

  @Test
  void refusesStandardInput() {
    assertThat(Ran.qzfs("stat", "-").failsWith(ExitCodes.FAULT).err()).contains("standard input");
  }

  @Test
  void reportsEveryFileInOneDocument() throws IOException {
    Files.write(file, Samples.blocks(DATA));
    Ran ran = Ran.qzfs("stat", "--json", folder.resolve("none"), file).failsWith(ExitCodes.FAULT);

    assertThat(ran.file().path("error").asText()).contains("no such file");
    assertThat(ran.out()).contains("\"format\" : \"qz\"");
  }

  private String index() throws IOException {
    return Ran.qzfs("stat", "--json", file).succeeds().file().path("index").asText();
  }
}
