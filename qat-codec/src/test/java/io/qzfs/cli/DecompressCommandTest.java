// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DecompressCommandTest {
  private static final byte[] DATA = Samples.text(100_000);

  @TempDir private Path folder;
  private Path zipped;
  private Path file;

  @BeforeEach
  void writeFile() throws IOException {
    zipped = Files.write(folder.resolve("x.gz"), Samples.blocks(DATA));
    file = folder.resolve("x");
  }

  @Test
  void writesBesideAndKeepsTheInput() throws IOException {
    Ran ran = Ran.qzfs("decompress", zipped).succeeds();

    assertThat(file).hasBinaryContent(DATA);
    assertThat(zipped).exists();
    assertThat(ran.out()).contains("100,000", "ratio");
  }

  @Test
  void readsWhatOthersWrote() throws IOException {
    byte[] all = Samples.concat(Samples.plain(DATA), Samples.blocks(DATA), Samples.plain(DATA));
    Files.write(zipped, all);

    JsonNode report = Ran.qzfs("decompress", "--json", zipped).succeeds().file();

    assertThat(file).hasBinaryContent(Samples.concat(DATA, DATA, DATA));
    assertThat(report.path("outputBytes").asLong()).isEqualTo(300_000);
  }

  @Test
  void needsOutputForOtherNames() throws IOException {
    Path other = Files.move(zipped, folder.resolve("x.bin"));

    assertThat(Ran.qzfs("decompress", other).failsWith(ExitCodes.FAULT).err()).contains("--output");
    Ran.qzfs("decompress", other, "--output", file).succeeds();
    assertThat(file).hasBinaryContent(DATA);
  }

  @Test
  void leavesNothingOfATruncatedFile() throws IOException {
    byte[] whole = Files.readAllBytes(zipped);
    Files.write(zipped, Arrays.copyOf(whole, whole.length / 2));

    Ran ran = Ran.qzfs("decompress", zipped).failsWith(ExitCodes.FAULT);

    assertThat(ran.err()).contains("Cannot read " + zipped, "offset", "the file ends");
    assertOnlyTheInput();
  }

  @Test
  void leavesNothingOfACorruptFile() throws IOException {
    byte[] damaged = Files.readAllBytes(zipped);
    damaged[damaged.length / 2] ^= 0x10;
    Files.write(zipped, damaged);

    Ran ran = Ran.qzfs("decompress", zipped).failsWith(ExitCodes.FAULT);

    assertThat(ran.err()).contains("Cannot read " + zipped, "member ", "offset", "expected");
    assertOnlyTheInput();
  }

  @Test
  void keepsWhatIsThereWhenItFails() throws IOException {
    Files.writeString(file, "old");
    Files.writeString(zipped, "not gzip");

    Ran ran = Ran.qzfs("decompress", "--force", zipped).failsWith(ExitCodes.FAULT);

    assertThat(ran.err()).contains("6e 6f", "1f 8b");
    assertThat(file).hasContent("old");
  }

  @Test
  void refusesAFileOfNoBytes() throws IOException {
    Files.write(zipped, new byte[0]);
    assertThat(Ran.qzfs("decompress", zipped).failsWith(ExitCodes.FAULT).err()).contains("0 bytes");
    assertOnlyTheInput();
  }

  private void assertOnlyTheInput() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).containsExactly(zipped);
    }
  }
}
