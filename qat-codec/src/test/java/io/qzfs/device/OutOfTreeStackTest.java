// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OutOfTreeStackTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "0435, dh895xcc, GEN1",
    "0443, dh895xccvf, GEN1",
    "37c8, c6xx, GEN2",
    "37c9, c6xxvf, GEN2",
    "19e2, c3xxx, GEN2",
    "6f54, d15xx, GEN2",
    "6f55, d15xxvf, GEN2",
    "4940, 4xxx, GEN4",
    "4941, 4xxxvf, GEN4",
    "4942, 4xxx, GEN4",
    "4946, 420xx, GEN4",
  })
  void bothFunctionsOfEachGenerationAreUsable(String id, String driver, Generation generation) {
    FakeMachine machine = FakeMachine.at(folder).outOfTreeNodes();
    machine.device("0000:3d:00.0", id).driver(driver);

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.usable()).as(report.reason()).isTrue();
    assertThat(report.generation()).contains(generation);
    assertThat(report.warnings()).isEmpty();
  }

  @Test
  void smallLockedMemoryDoesNotMatter() {
    DeviceReport report = DeviceScan.of(FakeMachine.outOfTree(folder));

    assertThat(report.usable()).isTrue();
    assertThat(report.memlockLimitBytes()).isEqualTo(65_536);
    assertThat(report.warnings()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"qat_adf_ctl", "usdm_drv"})
  void nodeThatIsNotThereIsRefused(String node) throws Exception {
    Path root = FakeMachine.outOfTree(folder);
    Files.delete(root.resolve("dev").resolve(node));

    DeviceReport report = DeviceScan.of(root);

    assertThat(report.usable()).isFalse();
    assertThat(report.reason()).isEqualTo("0000:3d:00.0: /dev/" + node + " is not there");
    assertThat(report.remedy()).contains("qat_service restart", "--device /dev/" + node);
  }

  @ParameterizedTest
  @ValueSource(strings = {"qat_dev_processes", "qat_adf_ctl", "usdm_drv"})
  void nodeThatIsDeniedIsRefused(String node) {
    DeviceReport report = DeviceScan.of(FakeMachine.outOfTree(folder), DeniedNodes.named(node));

    assertThat(report.usable()).isFalse();
    assertThat(report.reason()).isEqualTo("0000:3d:00.0: permission denied on /dev/" + node);
    assertThat(report.remedy()).contains("group, usually qat");
  }

  @Test
  void controlNodeAloneIsLinuxOwnAndProvesNothing() {
    FakeMachine machine = FakeMachine.at(folder).node("/dev/qat_adf_ctl");
    machine
        .device("0000:6b:00.0", "4940")
        .driver("4xxx")
        .state("up")
        .services("dc")
        .iommuGroup(12)
        .mostVirtualFunctions(16);

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.usable()).isFalse();
    assertThat(report.remedy()).contains("systemctl start qat");
  }

  @Test
  void driverThatIsMissingIsInstalled() {
    FakeMachine machine = FakeMachine.at(folder);
    machine.device("0000:3d:00.0", "37c8");

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.reason()).contains("c62x is bound to no driver, expected driver c6xx");
    assertThat(report.remedy()).contains("out-of-tree QAT driver package");
  }

  @Test
  void remediesNameThisStacksFiles() {
    FakeMachine machine = FakeMachine.at(folder).outOfTreeNodes();
    FakeMachine.Device device =
        machine.device("0000:6b:00.0", "4940").driver("4xxx").state("up").services("sym;asym");
    assertThat(DeviceScan.of(machine.root()).remedy())
        .contains("ServicesEnabled = dc", "/etc/4xxx_devN.conf", "qat_service restart");

    device.state("down");
    assertThat(DeviceScan.of(machine.root()).remedy()).contains("qat_service restart");
  }

  @Test
  void iommuIsWarnedOf() {
    FakeMachine machine = FakeMachine.at(FakeMachine.outOfTree(folder));
    machine.device("0000:3d:00.0", "37c8").iommuGroup(7);

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.usable()).isTrue();
    assertThat(report.warnings()).singleElement().asString().contains("IOMMU", "intel_iommu=off");
  }
}
