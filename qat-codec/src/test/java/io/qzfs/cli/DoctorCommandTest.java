// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorCommandTest {

  @TempDir private Path folder;

  @Test
  void findsIsalInTheJar() throws Exception {
    assumeThat(System.getProperty("os.name") + " " + System.getProperty("os.arch"))
        .as("ISA-L of the jar is for this platform only")
        .isEqualTo("Linux amd64");
    JsonNode report = fork();

    assertThat(report.path("selected").asText()).isEqualTo("isal");
    JsonNode isal = engine(report, "isal");
    assertThat(isal.path("available").asBoolean()).isTrue();
    assertThat(isal.path("origin").asText()).startsWith("jar");
    assertThat(isal.path("hardware").asBoolean()).isFalse();
  }

  @Test
  void saysWhyNativeEnginesAreRefused() throws Exception {
    JsonNode report = fork("-Dqzfs.native=off");

    assertThat(report.path("selected").asText()).isEqualTo("jdk");
    for (String name : List.of("isal", "libdeflate")) {
      assertThat(engine(report, name).path("available").asBoolean()).isFalse();
      assertThat(engine(report, name).path("reason").asText()).contains("qzfs.native");
      assertThat(engine(report, name).path("remedy").asText()).isNotEmpty();
    }
    for (JsonNode level : report.path("levels")) {
      assertThat(level.path("engine").asText()).isEqualTo("jdk");
    }
  }

  @Test
  void failsIfNoEngineCanBeUsed() throws Exception {
    Forked ran =
        Forked.qzfs(folder, new byte[0], List.of("-Dqzfs.engine=none"), "doctor", "--json");

    assertThat(ran.code()).isEqualTo(ExitCodes.FAULT);
    JsonNode report = new ObjectMapper().readTree(ran.out());
    assertThat(report.path("selected").isNull()).isTrue();
    assertThat(report.path("problem").asText()).contains("engine 'none'");
  }

  @Test
  void tellsEveryLevel() throws Exception {
    JsonNode report = Ran.qzfs("doctor", "--json").json();

    assertThat(report.path("levels")).hasSize(9);
    assertThat(report.path("cores").asInt()).isPositive();
    assertThat(Ran.qzfs("doctor").succeeds().out()).contains("decompress ", "compress ", "jdk ");
  }

  private JsonNode fork(String... jvmOptions) throws Exception {
    Forked ran = Forked.qzfs(folder, new byte[0], List.of(jvmOptions), "doctor", "--json");
    assertThat(ran.code()).as(ran.err()).isZero();
    return new ObjectMapper().readTree(ran.out());
  }

  private static JsonNode engine(JsonNode report, String name) {
    for (JsonNode engine : report.path("engines")) {
      if (engine.path("name").asText().equals(name)) {
        return engine;
      }
    }
    throw new AssertionError("no engine " + name + " in " + report);
  }
}
