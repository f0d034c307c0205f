// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.datasets.Catalogue;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.Command;

class DataCommandTest {

  @TempDir private Path temp;

  @Test
  void isRegistered() throws Exception {
    String names;
    try (InputStream in = DataCommand.class.getResourceAsStream("/META-INF/qzfs/commands")) {
      names = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    Class<?> command = Class.forName(names.strip());
    assertThat(command.getDeclaredConstructor().newInstance()).isInstanceOf(Callable.class);
    assertThat(command.getAnnotation(Command.class).name()).isEqualTo("data");
  }

  @Test
  void listsDataSetsWithTheirLicences() {
    Ran ran = Ran.data("list");
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out().lines()).hasSize(Catalogue.standard().datasets().size());
    assertThat(ran.out()).containsPattern("bqsr1-r1 +fastq +110,068 B .*Apache-2.0");
  }

  @Test
  void listsOneFormatAsJson() throws IOException {
    JsonNode list =
        new ObjectMapper().readTree(Ran.data("list", "--format", "fastq", "--json").out());
    assertThat(list).isNotEmpty();
    assertThat(list).allMatch(dataset -> dataset.get("format").asText().equals("fastq"));
    assertThat(list.get(0).get("sources").get(0).get("kind").asText()).isEqualTo("local");
  }

  @Test
  void getsADataSet() {
    Ran ran = Ran.data("get", "bqsr1-r1", "--to", temp.toString());
    assertThat(ran.exitCode()).isZero();
    Path file = temp.resolve("bqsr1-r1.fq");
    assertThat(ran.out().strip()).isEqualTo(file.toString());
    assertThat(file).hasSize(110_068);
  }

  @Test
  void getsADataSetAndSaysSoInJson() throws IOException {
    Ran ran = Ran.data("get", "bqsr1-r1", "--json", "--to", temp.toString());
    JsonNode got = new ObjectMapper().readTree(ran.out());
    assertThat(got.get("path").asText()).isEqualTo(temp.resolve("bqsr1-r1.fq").toString());
    assertThat(got.get("dataset").get("size").asLong()).isEqualTo(110_068);
  }

  @Test
  void reportsAChangedFileInOneLine() throws IOException {
    Files.writeString(temp.resolve("bqsr1-r1.fq"), "changed");
    Ran ran = Ran.data("get", "bqsr1-r1", "--to", temp.toString());
    assertThat(ran.exitCode()).isEqualTo(1);
    assertThat(ran.out()).isEmpty();
    assertThat(ran.err().lines()).hasSize(1);
    assertThat(ran.err()).startsWith("error: dataset 'bqsr1-r1' from ").contains("found 7 bytes");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "get", "get no-such-id", "nonsense", "list --nonsense", "scale out"})
  void refusesWrongOptions(String arguments) {
    Ran ran = Ran.data(arguments.isEmpty() ? new String[0] : arguments.split(" "));
    assertThat(ran.exitCode()).isEqualTo(2);
    assertThat(ran.err()).isNotBlank().doesNotContain("\tat ");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "list --help", "get --help", "scale --help"})
  void helps(String arguments) {
    Ran ran = Ran.data(arguments.split(" "));
    assertThat(ran.exitCode()).isZero();
    assertThat(ran.out()).startsWith("Usage: ");
  }
}
