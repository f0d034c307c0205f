// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** In JVMs of their own, since standard input and output are the process's. */
class StandardStreamsTest {
  private static final byte[] DATA = Samples.text(500_000);

  @TempDir private Path folder;

  @Test
  void pipesThroughBothWays() throws Exception {
    Forked compressed = fork(DATA, "compress", "-");
    assertThat(compressed.err()).isEmpty();

    Forked decompressed = fork(compressed.out(), "cat", "-");

    assertThat(decompressed.out()).isEqualTo(DATA);
    assertThat(decompressed.code()).isZero();
  }

  @Test
  void concatenatesFiles() throws Exception {
    Path first = Files.write(folder.resolve("a.gz"), Samples.blocks(DATA));
    Path second = Files.write(folder.resolve("b.gz"), Samples.plain(DATA));

    Forked ran = fork(new byte[0], "cat", first.toString(), second.toString());

    assertThat(ran.out()).isEqualTo(Samples.concat(DATA, DATA));
  }

  @Test
  void compressedOutputIsNotFinishedAfterAFailure() throws Exception {
    byte[] zipped = Samples.blocks(DATA);
    Forked ran = fork(Arrays.copyOf(zipped, zipped.length / 2), "decompress", "-");

    assertThat(ran.code()).isEqualTo(ExitCodes.FAULT);
    assertThat(ran.err()).startsWith("qzfs: Cannot read standard input, member");
    assertThat(DATA).startsWith(ran.out());
  }

  @Test
  void endsQuietlyWhenNobodyReads() throws Exception {
    Path zipped = Files.write(folder.resolve("a.gz"), Samples.blocks(Samples.text(4_000_000)));
    Path errors = folder.resolve("errors");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                QzfsMain.class.getName(),
                "cat",
                zipped.toString())
            .redirectError(errors.toFile())
            .start();
    try (InputStream out = process.getInputStream()) {
      assertThat(out.readNBytes(10)).hasSize(10);
    }

    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(withoutLog(Files.readString(errors))).isEmpty();
    assertThat(process.exitValue()).isZero();
  }

  private Forked fork(byte[] stdin, String... arguments) throws Exception {
    Forked forked = Forked.qzfs(folder, stdin, List.of(), arguments);
    return new Forked(forked.code(), forked.out(), withoutLog(forked.err()));
  }

  /** The tests' logger says on standard error which engines there are. */
  private static String withoutLog(String err) throws IOException {
    return err.lines().filter(line -> !line.contains(" INFO ")).reduce("", (a, b) -> a + b + "\n");
  }
}
