// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What doctor tells of devices. */
class DoctorDeviceTest {

  @TempDir private Path folder;

  @Test
  void describesTheDeviceAndWhatItIsUsedFor() throws Exception {
    JsonNode report = new StandinProcess(folder).json("instances=3", "doctor", "--json");
    JsonNode device = report.path("devices").path("found").path(0);
    JsonNode offload = report.path("offload");

    assertThat(device.path("usable").asBoolean()).isTrue();
    assertThat(device.path("generation").asInt()).isEqualTo(4);
    assertThat(device.path("description").asText()).contains(device.path("address").asText());
    assertThat(report.path("devices").path("memlockLimitBytes").asLong()).isEqualTo(Long.MAX_VALUE);
    assertThat(offload.path("instances").asInt()).isEqualTo(3);
    assertThat(offload.path("largestBlock").asInt()).isEqualTo(65_536);
    assertThat(offload.path("compressLevels")).hasSize(3);
    assertThat(offload.path("compress").path("offloaded").asBoolean()).isTrue();
    assertThat(offload.path("compress").path("from").asInt()).isEqualTo(8_192);
    assertThat(offload.path("decompress").path("from").asInt()).isEqualTo(32_768);
    assertThat(offload.path("breakEvenOrigin").asText()).startsWith("published");
    assertThat(offload.path("compress").path("breaker").path("state").asText()).isEqualTo("closed");
  }

  @Test
  void saysItInText() throws Exception {
    Forked ran =
        new StandinProcess(folder)
            .option("-Dqzfs.qat.buffer.size=32768")
            .run("instances=1", "doctor");

    assertThat(ran.code()).isEqualTo(ExitCodes.SUCCESS);
    assertThat(ran.text())
        .contains(
            "device      0000:6b:00.1 ",
            "usable",
            "memlock     unlimited",
            "1 instance, blocks of 128 to 32,768 bytes, level 1",
            "so          the device compresses blocks of 8,192 to 32,768 bytes at levels 1 to 3"
                + " and decompresses blocks of 32,768 bytes; software does the rest");
  }

  @Test
  void saysThatAnotherEngineWasAskedFor() throws Exception {
    JsonNode report =
        new StandinProcess(folder).option("-Dqzfs.engine=jdk").json("", "doctor", "--json");

    assertThat(report.path("offload").path("compress").path("offloaded").asBoolean()).isFalse();
    assertThat(report.path("summary").asText()).contains("software", "engine 'jdk'");
  }

  @Test
  void aDeviceThatFailsLeavesSoftware() throws Exception {
    JsonNode report = new StandinProcess(folder).json("instances=0", "doctor", "--json");

    assertThat(report.path("selected").asText()).isNotEmpty();
    assertThat(report.path("offload").isNull()).isTrue();
    assertThat(report.path("devices").path("usable").asBoolean()).isTrue();
    assertThat(report.path("engines").path(0).path("reason").asText()).isNotEmpty();
    assertThat(report.path("summary").asText()).contains("no device can be used");
  }

  @Test
  void withoutADeviceReasonAndRemedyAreToldAndAllIsWell() throws Exception {
    Forked ran =
        Forked.qzfs(
            folder, new byte[0], List.of("-Dqzfs.device.root=" + folder), "doctor", "--json");
    JsonNode report = new ObjectMapper().readTree(ran.out());

    assertThat(ran.code()).isEqualTo(ExitCodes.SUCCESS);
    assertThat(report.path("devices").path("found")).isEmpty();
    assertThat(report.path("devices").path("reason").asText()).isNotEmpty();
    assertThat(report.path("engines").path(0).path("remedy").asText()).isNotEmpty();
    assertThat(report.path("offload").isNull()).isTrue();
  }

  @Test
  void aDeviceThatIsNamedAndMissingIsAFault() throws Exception {
    Forked ran =
        Forked.qzfs(
            folder,
            new byte[0],
            List.of("-Dqzfs.device.root=" + folder, "-Dqzfs.engine=qat"),
            "doctor");

    assertThat(ran.code()).isEqualTo(ExitCodes.FAULT);
    assertThat(ran.text()).contains("no engine", "nothing can be compressed");
  }
}
