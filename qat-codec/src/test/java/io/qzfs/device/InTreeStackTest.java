// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InTreeStackTest {
  @TempDir private Path folder;

  @Test
  void openVirtualFunctionIsUsable() {
    DeviceReport report = DeviceScan.of(FakeMachine.withUsableDevice(folder));

    assertThat(report.usable()).isTrue();
    assertThat(report.reason()).isEmpty();
    assertThat(report.remedy()).isEmpty();
    assertThat(report.warnings()).isEmpty();
    assertThat(report.generation()).contains(Generation.GEN4);
    assertThat(report.devices())
        .extracting(QatDevice::address, QatDevice::usable, QatDevice::access)
        .containsExactly(
            tuple(FakeMachine.PHYSICAL, false, "through its virtual functions"),
            tuple(FakeMachine.VIRTUAL, true, "usable"));
  }

  @Test
  void virtualFunctionTellsStateAndServicesOfItsPhysicalOne() {
    DeviceReport report = DeviceScan.of(FakeMachine.withUsableDevice(folder));

    QatDevice virtual = report.devices().get(1);
    assertThat(virtual.state()).isEqualTo("up");
    assertThat(virtual.services()).isEqualTo("dc");
    assertThat(virtual.function()).isEqualTo(Function.VIRTUAL);
  }

  @Test
  void machineWithoutDeviceIsRefused() {
    DeviceReport report = DeviceScan.of(FakeMachine.withoutDevice(folder));

    assertRefused(report, "no QAT device in /sys/bus/pci/devices", "software engines");
    assertThat(report.devices()).isEmpty();
    assertThat(report.generation()).isEmpty();
    assertThat(report.warnings()).isEmpty();
  }

  @Test
  void deviceWithoutDriverIsRefused() {
    DeviceReport report = DeviceScan.of(FakeMachine.withoutDriver(folder));

    assertRefused(
        report,
        "0000:6b:00.0: 4xxx is bound to no driver, expected driver 4xxx",
        "modprobe qat_4xxx");
    assertThat(report.devices().get(0).driver()).isEqualTo(QatDevice.NONE);
  }

  @Test
  void physicalFunctionOnVfioIsRefused() {
    FakeMachine machine = FakeMachine.at(folder).node("/dev/vfio/vfio").node("/dev/vfio/12");
    machine.device(FakeMachine.PHYSICAL, "4940").driver("vfio-pci").iommuGroup(12);

    assertRefused(DeviceScan.of(machine.root()), "bound to vfio-pci, expected driver 4xxx", "4xxx");
  }

  @Test
  void deviceThatIsDownIsRefused() {
    DeviceReport report = DeviceScan.of(FakeMachine.withDeviceDown(folder));

    assertRefused(
        report,
        "0000:6b:00.0: device is down (/sys/bus/pci/devices/0000:6b:00.0/qat/state)",
        "systemctl restart qat");
    assertThat(report.devices()).extracting(QatDevice::state).containsOnly("down");
  }

  @Test
  void deviceForCryptographyOnlyIsRefused() {
    DeviceReport report = DeviceScan.of(FakeMachine.withoutCompression(folder));

    assertRefused(
        report,
        "0000:6b:00.0: services are sym;asym, without compression (dc), in"
            + " /sys/bus/pci/devices/0000:6b:00.0/qat/cfg_services",
        "ServicesEnabled=dc in /etc/sysconfig/qat");
  }

  @ParameterizedTest
  @ValueSource(strings = {"dc", "dcc", "sym;dc", "dc;asym", "asym;sym;dc", ""})
  void servicesWithCompressionOrUnknownOnesAreUsable(String services) {
    assertThat(DeviceScan.of(withServices(services)).usable()).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"sym", "asym", "asym;sym", "decomp", "asym;sym;decomp", "dcx", "nonsense"})
  void servicesWithoutCompressionAreNot(String services) {
    DeviceReport report = DeviceScan.of(withServices(services));

    assertRefused(report, "services are " + services + ",", "ServicesEnabled=dc");
  }

  @Test
  void serviceThatIsStoppedIsStarted() {
    DeviceReport report = DeviceScan.of(FakeMachine.withServiceStopped(folder));

    assertRefused(report, "0000:6b:00.0: no virtual functions", "systemctl start qat");
    assertThat(report.warnings()).isEmpty();
  }

  @Test
  void iommuThatIsOffIsTold() {
    FakeMachine machine = FakeMachine.at(folder);
    machine.device(FakeMachine.PHYSICAL, "4940").driver("4xxx").state("up").services("dc");

    assertRefused(DeviceScan.of(machine.root()), "the IOMMU is off", "intel_iommu=on");
  }

  @Test
  void virtualFunctionWithoutIommuIsRefused() {
    FakeMachine machine = FakeMachine.at(folder).node("/dev/vfio/vfio").node("/dev/vfio/noiommu-0");
    machine.device("0000:00:05.0", "4941").driver("vfio-pci");

    assertRefused(DeviceScan.of(machine.root()), "the IOMMU is off", "intel_iommu=on");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, -1})
  void virtualizationThatIsOffIsTold(int mostVirtualFunctions) {
    FakeMachine machine = FakeMachine.at(folder);
    FakeMachine.Device device =
        machine
            .device(FakeMachine.PHYSICAL, "4940")
            .driver("4xxx")
            .state("up")
            .services("dc")
            .iommuGroup(12);
    if (mostVirtualFunctions >= 0) {
      device.mostVirtualFunctions(mostVirtualFunctions);
    }

    assertRefused(DeviceScan.of(machine.root()), "SR-IOV is off", "SR-IOV in the BIOS");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "4xxxvf", "igb_uio"})
  void virtualFunctionThatIsNotOnVfioIsRefused(String driver) {
    FakeMachine machine = FakeMachine.at(folder).node("/dev/vfio/vfio").node("/dev/vfio/3");
    FakeMachine.Device device = machine.device("0000:00:05.0", "4941").iommuGroup(3);
    if (!driver.isEmpty()) {
      device.driver(driver);
    }

    assertRefused(
        DeviceScan.of(machine.root()),
        "bound to " + (driver.isEmpty() ? "no driver" : driver) + ", not to vfio-pci",
        "systemctl start qat");
  }

  @Test
  void driverThatMigratesIsAlsoVfio() {
    FakeMachine machine = FakeMachine.at(FakeMachine.guest(folder));
    machine.device("0000:00:05.0", "4941").driver("qat_vfio_pci");

    assertThat(DeviceScan.of(machine.root()).usable()).isTrue();
  }

  @Test
  void nodeThatIsNotThereIsRefused() {
    DeviceReport report = DeviceScan.of(FakeMachine.withoutNode(folder));

    assertRefused(report, "0000:6b:00.1: /dev/vfio/42 is not there", "--device /dev/vfio/42");
  }

  @Test
  void vfioItselfMustBeThere() {
    FakeMachine machine = FakeMachine.at(folder).node("/dev/vfio/3");
    machine.device("0000:00:05.0", "4941").driver("vfio-pci").iommuGroup(3);

    assertRefused(
        DeviceScan.of(machine.root()), "/dev/vfio/vfio is not there", "--device /dev/vfio/vfio");
  }

  @ParameterizedTest
  @ValueSource(strings = {"42", "vfio"})
  void nodeThatIsDeniedIsRefused(String node) {
    DeviceReport report =
        DeviceScan.of(FakeMachine.withUsableDevice(folder), DeniedNodes.named(node));

    assertRefused(
        report, "0000:6b:00.1: permission denied on /dev/vfio/" + node, "usermod -a -G qat");
    assertThat(report.devices().get(1).usable()).isFalse();
    assertThat(report.devices().get(1).access()).isEqualTo(report.reason());
  }

  @Test
  void readyMadeDeniedNodeIsDeniedToAnyUser() {
    DeviceReport report = DeviceScan.of(FakeMachine.withNodeDenied(folder));

    assertRefused(report, "permission denied on /dev/vfio/42", "group, usually qat");
  }

  @Test
  void guestNeedsNoPhysicalFunction() {
    DeviceReport report = DeviceScan.of(FakeMachine.guest(folder));

    assertThat(report.usable()).isTrue();
    QatDevice device = report.devices().get(0);
    assertThat(device.state()).isEqualTo(QatDevice.UNKNOWN);
    assertThat(device.services()).isEqualTo(QatDevice.UNKNOWN);
    assertThat(device.numaNode()).isEqualTo(-1);
  }

  @Test
  void olderGenerationOnVfioIsRefused() {
    FakeMachine machine = FakeMachine.at(folder).node("/dev/vfio/vfio").node("/dev/vfio/3");
    machine.device("0000:00:05.0", "37c9").driver("vfio-pci").iommuGroup(3);

    assertRefused(
        DeviceScan.of(machine.root()), "c62x is bound to vfio-pci, but qatlib", "out-of-tree");
  }

  @Test
  void olderGenerationOnTheKernelsDriverIsRefused() {
    FakeMachine machine = FakeMachine.at(folder).node("/dev/qat_adf_ctl").node("/dev/vfio/vfio");
    machine.device("0000:01:00.0", "19e2").driver("c3xxx").iommuGroup(1);

    assertRefused(
        DeviceScan.of(machine.root()),
        "c3xxx (generation 2) has no /dev/qat_dev_processes",
        "out-of-tree");
  }

  private Path withServices(String services) {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
    machine.device(FakeMachine.PHYSICAL, "4940").services(services);
    return machine.root();
  }

  private static void assertRefused(DeviceReport report, String reason, String remedy) {
    assertThat(report.usable()).isFalse();
    assertThat(report.reason()).contains(reason);
    assertThat(report.remedy()).contains(remedy);
    assertThat(report.devices()).noneMatch(QatDevice::usable);
  }
}
