// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.jobs.TestCodecs;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands that bring Spark up. */
class CommandsIT {

  private static final String GOOD = "@a\nGC\n+\n5?\n";

  @TempDir private Path folder;

  @Test
  void jobPrintsATable() throws IOException {
    TestRoot root = new TestRoot();
    Path input = Files.writeString(folder.resolve("a.fq"), GOOD);
    assertThat(root.execute("job", "fastq-stats", "--input", input.toString(), "--threads", "1"))
        .as(root.err())
        .isZero();
    assertThat(root.out()).containsPattern("reads +1\n").containsPattern("Q30 +50.00 %\n");
    assertThat(root.err()).isEmpty();
  }

  @Test
  void jobWritesJsonToAFile() throws IOException {
    TestRoot root = new TestRoot();
    Path input = Files.writeString(folder.resolve("a.fq"), GOOD);
    Path output = folder.resolve("report.json");
    int code =
        root.execute(
            "job",
            "fastq-stats",
            "--input",
            input.toString(),
            "--master",
            "local[2]",
            "--codec",
            "stock",
            "--split-size",
            "4",
            "--phred",
            "64",
            "--json",
            "--output",
            output.toString());
    assertThat(code).as(root.err()).isZero();
    JsonNode report = new ObjectMapper().readTree(output.toFile());
    assertThat(report.at("/statistics/reads").asInt()).isEqualTo(1);
    assertThat(report.at("/statistics/phredOffset").asInt()).isEqualTo(64);
    assertThat(report.at("/run/splits").asInt()).isGreaterThan(1);
    assertThat(report.at("/run/codecShare").isMissingNode()).isFalse();
    assertThat(root.out()).isEmpty();
  }

  @Test
  void jobFailureIsOneLineAndExit1() throws IOException {
    TestRoot root = new TestRoot();
    Path input = Files.writeString(folder.resolve("a.fq"), ">a\nGC\n");
    assertThat(root.execute("job", "fastq-stats", "--input", input.toString(), "--threads", "1"))
        .isEqualTo(1);
    assertThat(root.err().lines()).hasSize(1);
    assertThat(root.err()).contains("a.fq, record 1").contains("found '>', expected '@'");
  }

  @Test
  void demoLeavesNothingBehind() throws IOException {
    TestCodecs.requireQzfs();
    TestRoot root = new TestRoot();
    Path target = folder.resolve("demo");
    int code =
        root.execute(
            "demo",
            "--size",
            "6m",
            "--dir",
            target.toString(),
            "--threads",
            "1,2",
            "--repeat",
            "2",
            "--json");
    assertThat(code).as(root.err()).isZero();
    JsonNode report = new ObjectMapper().readTree(root.out());
    assertThat(report.path("rows")).hasSize(8);
    assertThat(report.path("compressions")).hasSize(2);
    assertThat(report.at("/rows/1/gainPercent").isMissingNode()).isTrue();
    assertThat(report.at("/rows/3/sizeRatio").asDouble()).isGreaterThan(2);
    assertThat(target).doesNotExist();
  }

  @Test
  void demoTouchesNoFolderWithFiles() throws IOException {
    Path target = Files.createDirectory(folder.resolve("full"));
    Path file = Files.createFile(target.resolve("mine"));
    TestRoot root = new TestRoot();
    assertThat(root.execute("demo", "--dir", target.toString())).isEqualTo(1);
    assertThat(root.err())
        .contains("is there and not empty; name another folder with --dir, or remove it");
    assertThat(file).exists();
  }
}
