// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarningsTest {
  /** 16 MiB of qatlib and 4 x 4,384 KiB of QATzip. */
  private static final long OF_A_FUNCTION = (16 * 1024 + 4 * 4_384) * 1024L;

  private static final String WITHOUT_IPC_LOCK = "000001ffffffbfff";
  private static final String WITH_IPC_LOCK = "0000000000004000";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({
    "unlimited, 9223372036854775807",
    "8388608, 8388608",
    "0, 0",
    "-5, -1",
    "lots, -1",
    "99999999999999999999, -1",
  })
  void limitIsRead(String text, long limit) {
    Path root = FakeMachine.at(folder).memlock(text).root();

    assertThat(DeviceScan.of(root).memlockLimitBytes()).isEqualTo(limit);
  }

  @Test
  void limitOfAnUnknownMachineIsUnknown() {
    FakeMachine machine = FakeMachine.at(folder);
    assertThat(DeviceScan.of(machine.root()).memlockLimitBytes()).isEqualTo(-1);

    machine.file("/proc/self/limits", "Max locked memory");
    assertThat(DeviceScan.of(machine.root()).memlockLimitBytes()).isEqualTo(-1);
  }

  @Test
  void littleLockedMemoryIsWarnedOf() {
    DeviceReport report = DeviceScan.of(FakeMachine.withLittleLockedMemory(folder));

    assertThat(report.usable()).isTrue();
    assertThat(report.warnings())
        .singleElement()
        .asString()
        .contains("64 KiB", "33920 KiB", "limits.conf", "LimitMEMLOCK", "--ulimit memlock");
  }

  @Test
  void neededMemoryIsThatOfTheFunctionsOfAProcess() {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
    machine.memlock(String.valueOf(OF_A_FUNCTION));
    assertThat(DeviceScan.of(machine.root()).warnings()).isEmpty();

    machine.memlock(String.valueOf(OF_A_FUNCTION - 1));
    assertThat(DeviceScan.of(machine.root()).warnings()).hasSize(1);
  }

  @Test
  void qatmgrGivesOneFunctionOfEachDeviceAndAProcessAloneTakesUpToSix() throws Exception {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder)).memlock("0");
    for (int group = 1; group <= 8; group++) {
      machine
          .device("0000:6b:02." + group, "4941")
          .driver("vfio-pci")
          .iommuGroup(group)
          .physicalFunction(FakeMachine.PHYSICAL);
      machine.node("/dev/vfio/" + group);
    }
    assertThat(DeviceScan.of(machine.root()).warnings())
        .singleElement()
        .asString()
        .contains("1 virtual function(s)");

    Files.delete(machine.root().resolve("run/qat/qatmgr.sock"));
    assertThat(DeviceScan.of(machine.root()).warnings())
        .hasSize(2)
        .anyMatch(text -> text.contains("6 virtual function(s)"));
  }

  @Test
  void rootMayLockWithoutLimit() {
    FakeMachine machine = FakeMachine.at(FakeMachine.withLittleLockedMemory(folder));
    machine.capabilities(WITH_IPC_LOCK);
    assertThat(DeviceScan.of(machine.root()).warnings()).isEmpty();

    machine.capabilities(WITHOUT_IPC_LOCK);
    assertThat(DeviceScan.of(machine.root()).warnings()).hasSize(1);

    machine.capabilities("ffffffffffffffffffff");
    assertThat(DeviceScan.of(machine.root()).warnings()).hasSize(1);
  }

  @Test
  void qatmgrThatIsNotThereIsWarnedOf() {
    DeviceReport report = DeviceScan.of(FakeMachine.guest(folder));

    assertThat(report.usable()).isTrue();
    assertThat(report.warnings())
        .singleElement()
        .asString()
        .contains("/run/qat/qatmgr.sock is not there", "QAT_POLICY", "systemctl start qat");
  }

  @Test
  void qatmgrThatIsDeniedIsWarnedOf() {
    DeviceReport report =
        DeviceScan.of(FakeMachine.withUsableDevice(folder), DeniedNodes.named("qatmgr.sock"));

    assertThat(report.usable()).isTrue();
    assertThat(report.warnings()).singleElement().asString().contains("sock can't be opened");
  }
}
