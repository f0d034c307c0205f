// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.cli.QzfsMain;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

@DisabledIfSystemProperty(named = "qzfs.test.without.hadoop", matches = "true")
class FsCommandTest {

  @TempDir private Path folder;

  @Test
  void listsFiles() throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), "text");

    Ran ran = fs("-ls", folder.toUri().toString());

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains(file.toString());
  }

  @Test
  void returnsTheExitCodeOfTheShell() {
    assertThat(fs("-ls", folder.resolve("none").toUri().toString()).code()).isEqualTo(1);
    assertThat(fs("-frobnicate").code()).isNotZero();
  }

  @Test
  void takesGenericOptions() throws IOException {
    Files.createFile(folder.resolve("x"));
    String fileSystem = "fs.defaultFS=" + folder.toUri();

    Ran ran = fs("-D", fileSystem, "-D", "io.compression.codecs=", "-ls", folder.toString());

    assertThat(ran.code()).isZero();
    assertThat(ran.out()).contains("Found 1 items");
  }

  @Test
  void readsGzipThatQzfsWrote() throws IOException {
    Path file = Files.writeString(folder.resolve("x.txt"), "text\n");
    assertThat(QzfsMain.commandLine().execute("compress", "-q", file.toString())).isZero();

    assertThat(fs("-text", folder.resolve("x.txt.gz").toUri().toString()).out())
        .isEqualTo("text\n");
  }

  @Test
  void isTheCodecOfGzWhenItStandsLast() {
    Configuration conf = new Configuration();
    conf.set(
        "io.compression.codecs",
        "org.apache.hadoop.io.compress.GzipCodec," + QatGzipCodec.class.getName());

    assertThat(
            new CompressionCodecFactory(conf).getCodec(new org.apache.hadoop.fs.Path("/data/x.gz")))
        .isInstanceOf(QatGzipCodec.class);
  }

  private record Ran(int code, String out) {}

  /** The shell prints to the standard streams, whatever picocli is told. */
  private static Ran fs(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "fs";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    PrintStream before = System.out;
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
    try {
      int code = QzfsMain.commandLine().execute(all);
      return new Ran(code, bytes.toString(StandardCharsets.UTF_8));
    } finally {
      System.setOut(before);
    }
  }
}
