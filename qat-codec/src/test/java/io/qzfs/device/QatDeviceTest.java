// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class QatDeviceTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "0435, dh895xcc, GEN1, PHYSICAL",
    "0443, dh895xcc, GEN1, VIRTUAL",
    "37c8, c62x, GEN2, PHYSICAL",
    "37c9, c62x, GEN2, VIRTUAL",
    "19e2, c3xxx, GEN2, PHYSICAL",
    "19e3, c3xxx, GEN2, VIRTUAL",
    "6f54, d15xx, GEN2, PHYSICAL",
    "6f55, d15xx, GEN2, VIRTUAL",
    "4940, 4xxx, GEN4, PHYSICAL",
    "4941, 4xxx, GEN4, VIRTUAL",
    "4942, 401xx, GEN4, PHYSICAL",
    "4943, 401xx, GEN4, VIRTUAL",
    "4944, 402xx, GEN4, PHYSICAL",
    "4945, 402xx, GEN4, VIRTUAL",
    "4946, 420xx, GEN4, PHYSICAL",
    "4947, 420xx, GEN4, VIRTUAL",
    "4948, 6xxx, GEN6, PHYSICAL",
    "4949, 6xxx, GEN6, VIRTUAL",
  })
  void deviceIdTellsModelGenerationAndFunction(
      String id, String model, Generation generation, Function function) {
    FakeMachine machine = FakeMachine.at(folder);
    machine.device("0000:6b:00.0", id);

    QatDevice device = DeviceScan.of(machine.root()).devices().get(0);

    assertThat(device.model()).isEqualTo(model);
    assertThat(device.generation()).isEqualTo(generation);
    assertThat(device.function()).isEqualTo(function);
  }

  @Test
  void descriptionIsOneLineOfFacts() {
    List<QatDevice> devices = DeviceScan.of(FakeMachine.withUsableDevice(folder)).devices();

    assertThat(devices)
        .extracting(QatDevice::describe)
        .containsExactly(
            "0000:6b:00.0 4xxx (generation 4), physical, state up, services dc, NUMA node 0",
            "0000:6b:00.1 4xxx (generation 4), virtual, driver vfio-pci, state up, services dc,"
                + " NUMA node 0");
  }

  @Test
  void descriptionSaysWhatIsUnknown() {
    FakeMachine machine = FakeMachine.at(folder);
    machine.device("0000:3d:00.0", "37c8");

    assertThat(DeviceScan.of(machine.root()).devices().get(0).describe())
        .isEqualTo(
            "0000:3d:00.0 c62x (generation 2), physical, driver none, state unknown, services"
                + " unknown, NUMA node unknown");
  }
}
