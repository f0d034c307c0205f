// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CalibrateCommandTest {
  private static final String FAST = "instances=1";

  @TempDir private Path folder;

  @Test
  void saysWhyThereIsNothingToMeasure() throws Exception {
    Path stored = folder.resolve("calibration");
    Forked ran =
        Forked.qzfs(
            folder,
            new byte[0],
            List.of("-Dqzfs.device.root=" + folder, "-Dqzfs.calibration=" + stored),
            "calibrate");

    assertThat(ran.code()).isEqualTo(ExitCodes.FAULT);
    assertThat(ran.err().lines().filter(line -> line.startsWith("qzfs: ")))
        .singleElement()
        .asString()
        .contains("without a device", "QAT device", "what to do: ");
    assertThat(ran.out()).isEmpty();
    assertThat(stored).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "-1", "10001", "many", ""})
  void refusesOtherRepetitions(String repeat) {
    Ran.qzfs("calibrate", "--repeat", repeat).failsWith(ExitCodes.USAGE);
  }

  @Test
  void refusesOptionsThatDoNotGoTogether() {
    assertThat(
            Ran.qzfs("calibrate", "--dry-run", "--output", folder.resolve("x"))
                .failsWith(ExitCodes.USAGE)
                .err())
        .contains("--dry-run", "--output");
    assertThat(Ran.qzfs("calibrate", "--output", folder).failsWith(ExitCodes.FAULT).err())
        .contains("is a directory");
  }

  @Test
  void storesWhatLaterProcessesUse() throws Exception {
    StandinProcess process = new StandinProcess(folder);
    JsonNode report = process.json(FAST, "calibrate", "--json", "--repeat", "3");

    JsonNode offload = process.json(FAST, "doctor", "--json").path("offload");

    assertThat(report.path("file").asText()).isEqualTo(process.calibration().toString());
    assertThat(report.path("sizes")).hasSize(7);
    assertThat(offload.path("breakEvenOrigin").asText())
        .startsWith("measured")
        .contains(process.calibration().toString());
    for (String direction : List.of("compress", "decompress")) {
      assertThat(offload.path(direction).path("from").asInt())
          .isEqualTo(report.path(direction).path("from").asInt());
    }
  }

  @Test
  void storesNothingOnADryRunAndElsewhereWhenToldSo() throws Exception {
    StandinProcess process = new StandinProcess(folder);
    Path other = folder.resolve("sub").resolve("other");

    assertThat(process.run(FAST, "calibrate", "--dry-run", "--repeat", "1").text())
        .contains("nothing, since --dry-run");
    assertThat(process.run(FAST, "calibrate", "-o", other, "--repeat", "1").text())
        .contains("-Dqzfs.calibration=" + other);

    assertThat(process.calibration()).doesNotExist();
    assertThat(Files.readString(other)).contains("compress.from=", "decompress.from=");
  }

  @Test
  void failsInOneLineWhenTheDeviceDoesNot() throws Exception {
    StandinProcess process = new StandinProcess(folder);
    // Every 40th result is wrong, so the self-test passes and the measurement does not.
    Forked ran =
        process.run(FAST + ",fault.flip=1,fault.flip.every=40", "calibrate", "--repeat", "100");

    assertThat(ran.code()).isEqualTo(ExitCodes.FAULT);
    assertThat(ran.err().lines().filter(line -> line.startsWith("qzfs: "))).hasSize(1);
    assertThat(process.calibration()).doesNotExist();
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "compress.from=much\ndecompress.from=1", "\\u00"})
  void aDamagedFileIsRefusedWithAWarning(String content) throws Exception {
    StandinProcess process = new StandinProcess(folder);
    Files.writeString(process.calibration(), content);

    Forked ran = process.run(FAST, "doctor");

    assertThat(ran.code()).isEqualTo(ExitCodes.SUCCESS);
    assertThat(ran.err()).contains(process.calibration().toString(), "qzfs calibrate");
    assertThat(ran.text())
        .contains("sizes: published", "blocks from 8,192 bytes", "blocks from 32,768 bytes");
  }
}
