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

class SplitCommandTest {
  private static final byte[] DATA = Samples.text(200_000);
  private static final int SIZE = 5_000;

  @TempDir private Path folder;
  private Path file;
  private byte[] whole;

  @BeforeEach
  void writeFile() throws IOException {
    whole = Samples.blocks(DATA);
    file = Files.write(folder.resolve("x.gz"), whole);
  }

  @Test
  void splitsByIndex() throws IOException {
    JsonNode report = split();

    assertThat(report.path("method").asText()).isEqualTo("index");
    assertCovers(report, DATA.length);
  }

  @Test
  void splitsByChain() throws IOException {
    byte[] two = Samples.concat(whole, whole);
    Files.write(file, two);

    JsonNode report = split();

    assertThat(report.path("method").asText()).isEqualTo("chain");
    assertCovers(report, 2L * DATA.length);
  }

  @Test
  void givesAllOfPlainGzipToTheFirst() throws IOException {
    Files.write(file, Samples.plain(DATA));

    JsonNode report = split();

    assertThat(report.path("method").asText()).isEqualTo("none");
    JsonNode splits = report.path("splits");
    assertThat(splits.path(0).path("logicalBytes").asLong()).isEqualTo(DATA.length);
    assertThat(splits.path(1).path("ownedStart").isNull()).isTrue();
    assertThat(splits.path(1).path("blocks").asLong()).isZero();
    assertThat(Ran.qzfs("split", "--size", SIZE, file).out()).contains("not splittable");
  }

  @Test
  void needsASize() {
    Ran.qzfs("split", file).failsWith(ExitCodes.USAGE);
    Ran.qzfs("split", "--size", "0", file).failsWith(ExitCodes.USAGE);
    Ran.qzfs("split", "--size", "many", file).failsWith(ExitCodes.USAGE);
  }

  @Test
  void saysWhereAFileIsCutOff() throws IOException {
    Files.write(file, Arrays.copyOf(whole, 3_000));
    assertThat(Ran.qzfs("split", "--size", SIZE, file).failsWith(ExitCodes.FAULT).err())
        .contains("the file ends");
  }

  private JsonNode split() throws IOException {
    return Ran.qzfs("split", "--size", SIZE, "--json", file).succeeds().file();
  }

  /** Ranges follow one another, and no block is lost or owned twice. */
  private void assertCovers(JsonNode report, long logicalBytes) throws IOException {
    long position = 0;
    long bytes = 0;
    long start = 0;
    for (JsonNode split : report.path("splits")) {
      assertThat(split.path("start").asLong()).isEqualTo(start);
      start = split.path("end").asLong();
      if (!split.path("ownedStart").isNull()) {
        assertThat(split.path("ownedStart").asLong()).isEqualTo(position);
        position = split.path("ownedEnd").asLong();
      }
      bytes += split.path("logicalBytes").asLong();
    }
    assertThat(position).isEqualTo(Files.size(file));
    assertThat(bytes).isEqualTo(logicalBytes);
    assertThat(report.path("splits")).hasSizeGreaterThan(3);
  }
}
