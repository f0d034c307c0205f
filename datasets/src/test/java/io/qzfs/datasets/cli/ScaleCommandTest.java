// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.datasets.fastq.FastqTruth;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleCommandTest {

  private static final String CACHE = "qzfs.datasets.cache";

  @TempDir private Path temp;
  private Path out;

  @BeforeEach
  void paths() {
    System.setProperty(CACHE, temp.resolve("cache").toString());
    out = temp.resolve("out.fq");
  }

  @AfterEach
  void clear() {
    System.clearProperty(CACHE);
  }

  @Test
  void growsTheDefaultReads() throws IOException {
    Ran ran = scale("--size", "100k", "--seed", "7");
    assertThat(ran.err()).isEmpty();
    assertThat(ran.exitCode()).isZero();
    FastqTruth truth = FastqTruth.read(temp.resolve("out.fq.truth.json"));
    assertThat(truth.seed()).isEqualTo(7);
    assertThat(truth.bytes()).isEqualTo(Files.size(out)).isBetween(102_400L, 102_400L + 400);
    assertThat(ran.out()).contains("resampled reads").contains(truth.sha256());
  }

  @Test
  void printsTheAnswersAsJson() throws IOException {
    Ran ran = scale("--records", "100", "--json");
    FastqTruth truth = new ObjectMapper().readValue(ran.out(), FastqTruth.class);
    assertThat(truth).isEqualTo(FastqTruth.read(temp.resolve("out.fq.truth.json")));
    assertThat(truth.reads()).isEqualTo(100);
    assertThat(truth.maxLength()).isEqualTo(100);
  }

  @Test
  void takesFilesAndSeveralOfThem() throws IOException {
    Path fasta = Files.writeString(temp.resolve("r.fa"), ">r\n" + "ACGT".repeat(200) + "\n");
    Path first = Files.writeString(temp.resolve("1.fq"), "@r\nAC\n+\nII\n");
    Path second = Files.writeString(temp.resolve("2.fq"), "@r\nACG\n+\nIII\n");
    Ran ran =
        scale(
            "--reference",
            fasta.toString(),
            "--reads",
            first.toString(),
            "--reads",
            second.toString(),
            "--records",
            "100");
    assertThat(ran.exitCode()).isZero();
    FastqTruth truth = FastqTruth.read(temp.resolve("out.fq.truth.json"));
    assertThat(truth.minLength()).isEqualTo(2);
    assertThat(truth.maxLength()).isEqualTo(3);
  }

  @Test
  void overwritesOnlyWhenForced() throws IOException {
    Files.writeString(out, "precious");
    Ran refused = scale("--records", "10");
    assertThat(refused.exitCode()).isEqualTo(2);
    assertThat(refused.err()).contains("out.fq exists; give --force");
    assertThat(out).hasContent("precious");
    assertThat(scale("--records", "10", "--force").exitCode()).isZero();
    assertThat(Files.readAllLines(out)).hasSize(40);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "--size 1k --records 1",
        "--size nonsense",
        "--size 99999999999t",
        "--size 0",
        "--records 0",
        "--records 1 --reads no-such-id",
        "--records 1 --reads ont-9900-10050 --reference human-g1k-v37-chr1-59kb --nonsense"
      })
  void refusesWrongOptions(String arguments) {
    Ran ran = scale(arguments.split(" "));
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).isNotBlank().doesNotContain("\tat ");
    assertThat(out).doesNotExist();
  }

  @Test
  void refusesReadsThatDoNotFit() throws IOException {
    Path fasta = Files.writeString(temp.resolve("r.fa"), ">r\nACGT\n");
    Ran ran = scale("--reference", fasta.toString(), "--records", "1");
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).contains("reads of 100 bases do not fit");
  }

  @Test
  void reportsBadInputInOneLine() throws IOException {
    Path fasta = Files.writeString(temp.resolve("r.fa"), "not FASTA\n");
    Ran ran = scale("--reference", fasta.toString(), "--records", "1");
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("error: ").contains("is not FASTA");
  }

  @Test
  void refusesReadsAndJsonOnStandardOutput() {
    assertThat(Ran.data("scale", "--records", "1", "--json", "-").exitCode()).isEqualTo(2);
  }

  @Test
  void writesReadsToStandardOutput() throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-D" + CACHE + "=" + temp.resolve("cache"),
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "scale",
                "--records",
                "10",
                "-")
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.waitFor()).isZero();
    assertThat(Files.readAllLines(out)).hasSize(40).first().asString().startsWith("@QZFS:");
  }

  /** A command line of its own process. */
  static final class Main {
    private Main() {}

    public static void main(String[] arguments) {
      System.exit(DataCommand.commandLine().execute(arguments));
    }
  }

  private Ran scale(String... options) {
    String[] arguments = new String[options.length + 2];
    arguments[0] = "scale";
    System.arraycopy(options, 0, arguments, 1, options.length);
    arguments[arguments.length - 1] = out.toString();
    return Ran.data(arguments);
  }
}
