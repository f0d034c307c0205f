// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands of {@code io.qzfs.cli} with URIs. */
class UriSourcesTest {
  private static final byte[] DATA = Trees.text(100_000);

  @TempDir private Path folder;
  private Path stored;
  private String view;
  private String raw;

  @BeforeEach
  void write() throws IOException {
    stored = Files.write(folder.resolve("x.csv.qz.gz"), StoredBytes.of(DATA));
    view = Trees.view(folder.resolve("x.csv"));
    raw = "file://" + stored;
  }

  @Test
  void describesTheStoredFileBehindAView() throws IOException {
    JsonNode stat = Ran.qzfs("stat", "--json", view).succeeds().json().path("files").path(0);

    assertThat(stat.path("file").asText()).isEqualTo(view);
    assertThat(stat.path("stored").asText()).isEqualTo("file:" + stored);
    assertThat(stat.path("format").asText()).isEqualTo("qz");
    assertThat(stat.path("logicalBytes").asLong()).isEqualTo(DATA.length);
    assertThat(stat.path("storedBytes").asLong()).isEqualTo(Files.size(stored));
    assertThat(stat.path("index").asText()).isEqualTo("present");
    assertThat(Ran.qzfs("stat", "--engines", view).succeeds().out())
        .contains("stored as   file:" + stored);
  }

  @Test
  void describesARawFile() throws IOException {
    JsonNode stat = Ran.qzfs("stat", "--json", raw).succeeds().json().path("files").path(0);

    assertThat(stat.path("logicalBytes").asLong()).isEqualTo(DATA.length);
    assertThat(Ran.qzfs("stat", stored).succeeds().out()).doesNotContain("stored as");
  }

  @Test
  void sumsUpTrees() throws IOException {
    Files.createDirectories(folder.resolve("sub"));
    Files.write(folder.resolve("sub/plain"), new byte[1000]);
    byte[] bytes = Files.readAllBytes(stored);
    Files.write(folder.resolve("sub/torn.qz.gz"), Arrays.copyOf(bytes, bytes.length / 2));
    assertThat(Ran.qzfs("stat", Trees.view(folder)).fails().err()).contains("--recursive");

    for (Object tree : new Object[] {Trees.view(folder), folder, "file://" + folder}) {
      JsonNode sums =
          Ran.qzfs("stat", "-r", "--json", tree).succeeds().json().path("files").path(0);
      assertThat(sums.path("files").asInt()).isEqualTo(3);
      assertThat(sums.path("compressed").asInt()).isEqualTo(2);
      assertThat(sums.path("asTheyAre").asInt()).isEqualTo(1);
      assertThat(sums.path("faulty").asInt()).isEqualTo(1);
      assertThat(sums.path("storedBytes").asLong())
          .isEqualTo(bytes.length + bytes.length / 2 + 1000);
      assertThat(sums.path("logicalBytes").asLong()).isBetween(100_000L + 1000, 200_000L);
    }
    assertThat(Ran.qzfs("stat", "-r", Trees.view(folder)).out())
        .contains("3 files, 2 compressed")
        .contains("qzfs fsck");
  }

  @Test
  void verifiesAndSplits() throws IOException {
    for (String uri : new String[] {view, raw}) {
      assertThat(Ran.qzfs("verify", uri).succeeds().out()).contains("ok, 25 blocks");
      assertThat(Ran.qzfs("split", "--size", "4k", uri).succeeds().out())
          .contains("boundaries by index");
    }
    byte[] bytes = Files.readAllBytes(stored);
    bytes[100] ^= 1;
    Files.write(stored, bytes);
    assertThat(Ran.qzfs("verify", view).fails().err()).contains("member 0");
  }

  @Test
  void catPrintsWhatTheViewShows() throws Exception {
    Files.write(folder.resolve("as it is.gz"), Trees.gzip(DATA));
    assertThat(cat(view)).isEqualTo(DATA);
    assertThat(cat(raw)).isEqualTo(DATA);
    assertThat(cat("file://" + folder.resolve("as it is.gz"))).isEqualTo(DATA);
    assertThat(cat(Trees.view(folder.resolve("as it is.gz")))).isEqualTo(Trees.gzip(DATA));
  }

  private byte[] cat(String uri) throws Exception {
    Path out = folder.resolve("cat.out");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                "io.qzfs.cli.QzfsMain",
                "cat",
                uri)
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    try {
      assertThat(process.waitFor(5, TimeUnit.MINUTES)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(process.exitValue()).isZero();
    return Files.readAllBytes(out);
  }

  @Test
  void saysWhatItCannotDo() {
    assertThat(Ran.qzfs("stat", view + "x").fails().err()).contains("x.csvx");
    assertThat(Ran.qzfs("stat", "nosuch://host/x").fails().err()).contains("nosuch");
    assertThat(Ran.qzfs("compress", view).fails().err()).contains("qzfs convert");
    assertThat(Ran.qzfs("decompress", raw).fails().err()).contains("qzfs convert");
  }
}
