// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SeveralDevicesTest {
  @TempDir private Path folder;

  /** What qatlib's default makes of two devices. */
  @Test
  void cryptographyOnOneAndCompressionOnTheOtherIsUsableWithAWarning() {
    DeviceReport report = DeviceScan.of(mixed().root());

    assertThat(report.usable()).isTrue();
    assertThat(report.devices())
        .filteredOn(QatDevice::usable)
        .extracting(QatDevice::address)
        .containsExactly("0000:e8:00.1");
    assertThat(report.warnings())
        .singleElement()
        .asString()
        .contains("0000:6b:00.0: services are sym;asym", "ServicesEnabled=dc");
  }

  @Test
  void refusalThatIsNearestToUseIsTold() {
    DeviceReport report = DeviceScan.of(mixed().root(), DeniedNodes.named("201"));

    assertThat(report.usable()).isFalse();
    assertThat(report.reason()).isEqualTo("0000:e8:00.1: permission denied on /dev/vfio/201");
    assertThat(report.warnings()).isEmpty();
  }

  @Test
  void deniedNodesBesideAUsableOneAreWarnedOfOnce() {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
    for (int function = 2; function <= 4; function++) {
      virtual(machine, FakeMachine.PHYSICAL, "0000:6b:00." + function, 42 + function);
    }

    DeviceReport report = DeviceScan.of(machine.root(), DeniedNodes.named("44", "45", "46"));

    assertThat(report.usable()).isTrue();
    assertThat(report.warnings())
        .singleElement()
        .asString()
        .contains("0000:6b:00.2: permission denied on /dev/vfio/44");
  }

  @Test
  void newestUsableGenerationGivesTheDefaults() {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder)).outOfTreeNodes();
    machine.device("0000:3d:00.0", "37c8").driver("c6xx");
    machine.device("0000:f0:00.0", "4948").driver("6xxx").state("down");

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.devices())
        .extracting(QatDevice::generation)
        .containsExactly(Generation.GEN2, Generation.GEN4, Generation.GEN4, Generation.GEN6);
    assertThat(report.generation()).contains(Generation.GEN4);
    assertThat(report.warnings()).anyMatch(text -> text.startsWith("0000:f0:00.0: device is down"));

    assertThat(DeviceScan.of(machine.root(), DeniedNodes.named("42", "qat_adf_ctl")).generation())
        .isEmpty();
  }

  @Test
  void otherVendorsWithTheSameDeviceIdAreNotQat() {
    FakeMachine machine = FakeMachine.at(folder);
    machine.device("0000:01:00.0", "4940");
    machine.file("/sys/bus/pci/devices/0000:01:00.0/vendor", "0x10de\n");

    assertThat(DeviceScan.of(machine.root()).devices()).isEmpty();
  }

  private FakeMachine mixed() {
    FakeMachine machine = FakeMachine.at(folder).node("/dev/vfio/vfio").qatmgr();
    machine.memlock("unlimited");
    physical(machine, "0000:6b:00.0", "sym;asym");
    physical(machine, "0000:e8:00.0", "dc");
    virtual(machine, "0000:6b:00.0", "0000:6b:00.1", 101);
    virtual(machine, "0000:e8:00.0", "0000:e8:00.1", 201);
    return machine;
  }

  private static void physical(FakeMachine machine, String address, String services) {
    machine.device(address, "4940").driver("4xxx").state("up").services(services).iommuGroup(1);
  }

  private static void virtual(FakeMachine machine, String physical, String address, int group) {
    machine.device(address, "4941").driver("vfio-pci").iommuGroup(group).physicalFunction(physical);
    machine.node("/dev/vfio/" + group);
  }
}
