// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OddContentTest {
  private static final String DEVICE = "/sys/bus/pci/devices/0000:6b:00.0/";

  @TempDir private Path folder;

  @Test
  void machineWithoutSysIsRefused() {
    for (Path root : List.of(folder, folder.resolve("nowhere"))) {
      DeviceReport report = DeviceScan.of(root);

      assertThat(report.usable()).isFalse();
      assertThat(report.reason())
          .isEqualTo("QAT devices can't be looked for in /sys/bus/pci/devices: not there");
      assertThat(report.remedy()).isNotEmpty();
      assertThat(report.devices()).isEmpty();
      assertThat(report.memlockLimitBytes()).isEqualTo(-1);
    }
  }

  @Test
  void treeThatIsAFileIsTold() {
    Path root = FakeMachine.at(folder).file("/sys/bus/pci/devices", "").root();

    assertThat(DeviceScan.of(root).reason()).contains("can't be looked for", "not a directory");
  }

  @Test
  void treeThatLinksToItselfIsTold() {
    Path root = FakeMachine.at(folder).link("/sys/bus/pci/devices", "devices").root();

    assertThat(DeviceScan.of(root).reason()).contains("can't be looked for", "Too many levels");
  }

  @Test
  void deviceThatLinksToItselfIsLeftOutAndTold() {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
    machine.link("/sys/bus/pci/devices/0000:00:00.0", "0000:00:00.0");

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.usable()).isTrue();
    assertThat(report.devices()).hasSize(2);
    assertThat(report.warnings())
        .singleElement()
        .asString()
        .contains("/sys/bus/pci/devices/0000:00:00.0/vendor can't be read", "Too many levels");
  }

  @Test
  void linksThatLoopAreReadAndNotFollowed() {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
    machine.link(DEVICE + "iommu_group", "iommu_group").link(DEVICE + "physfn", "physfn");

    assertThat(DeviceScan.of(machine.root()).usable()).isTrue();
  }

  @Test
  void groupThatIsNoNumberIsNone() {
    for (String target : List.of("../..", "/", "noiommu-0", "12345678901234567890")) {
      FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
      machine.link("/sys/bus/pci/devices/" + FakeMachine.VIRTUAL + "/iommu_group", target);

      assertThat(DeviceScan.of(machine.root()).reason()).as(target).contains("no IOMMU group");
    }
  }

  @Test
  void driverThatIsNoLinkIsNone() {
    FakeMachine machine = FakeMachine.at(folder);
    machine.device("0000:6b:00.0", "4940");
    machine.file(DEVICE + "driver/name", "4xxx");

    assertThat(DeviceScan.of(machine.root()).devices().get(0).driver()).isEqualTo(QatDevice.NONE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0x", "nothing", "0x8086 0x8086", "-1", "99999999999", "\0\0\0\0"})
  void vendorThatIsNoNumberIsNotIntel(String vendor) {
    FakeMachine machine = FakeMachine.at(folder);
    machine.device("0000:6b:00.0", "4940");
    machine.file(DEVICE + "vendor", vendor);

    assertThat(DeviceScan.of(machine.root()).devices()).isEmpty();
  }

  @Test
  void idsAreReadInEveryWriting() {
    FakeMachine machine = FakeMachine.at(folder);
    machine.device("0000:6b:00.0", "37C8");
    machine.file(DEVICE + "vendor", "  8086  ");

    assertThat(DeviceScan.of(machine.root()).devices().get(0).model()).isEqualTo("c62x");
  }

  @Test
  void attributeThatIsADirectoryIsTold() {
    FakeMachine machine = FakeMachine.at(folder).file(DEVICE + "qat/state/odd", "");
    machine.device("0000:6b:00.0", "4940").driver("4xxx");

    assertThat(DeviceScan.of(machine.root()).devices().get(0).state())
        .isEqualTo("unreadable (not a regular file)");
  }

  @Test
  void attributeThatCannotBeReadIsAValueAndHindersNothing() {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
    machine.link(DEVICE + "qat/cfg_services", "cfg_services");

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.usable()).isTrue();
    assertThat(report.devices().get(0).services()).startsWith("unreadable (").contains("links");
  }

  @Test
  void controlCharactersAndEndlessValuesDoNotReachTheTerminal() {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
    machine.file(DEVICE + "qat/cfg_services", "sym\u001b[31m;" + "x".repeat(100_000));
    machine.file(DEVICE + "numa_node", "many");

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.reason()).hasSizeLessThan(300).doesNotContain("\u001b");
    assertThat(report.devices().get(0).services()).startsWith("sym?[31m;x").hasSize(67);
    assertThat(report.devices().get(0).numaNode()).isEqualTo(-1);
  }

  @Test
  void garbageInEveryFileIsSurvived() throws Exception {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int round = 0; round < 50; round++) {
      Path root = FakeMachine.withUsableDevice(folder.resolve("round" + round));
      spoil(root, random);

      DeviceReport report = DeviceScan.of(root);

      assertThat(report.usable())
          .as("seed %d, round %d", seed, round)
          .isEqualTo(report.reason().isEmpty());
      assertThat(report.reason() + report.warnings() + report.devices())
          .as("seed %d, round %d", seed, round)
          .matches("[\\x20-\\x7e]*");
    }
  }

  @Test
  void unreadableFilesAreValues() throws Exception {
    FakeMachine machine = FakeMachine.at(FakeMachine.withUsableDevice(folder));
    Path services = machine.root().resolve((DEVICE + "qat/cfg_services").substring(1));
    Files.setPosixFilePermissions(services, PosixFilePermissions.fromString("---------"));
    assumeThat(Files.isReadable(services)).as("root may read every file").isFalse();

    DeviceReport report = DeviceScan.of(machine.root());

    assertThat(report.usable()).isTrue();
    assertThat(report.devices().get(0).services()).isEqualTo("unreadable (permission denied)");
  }

  /** Overwrites some of the machine's files with bytes of any kind. */
  private static void spoil(Path root, Random random) throws Exception {
    List<Path> files;
    try (Stream<Path> walked = Files.walk(root)) {
      files = walked.filter(Files::isRegularFile).sorted().toList();
    }
    for (Path file : files) {
      if (random.nextInt(4) == 0) {
        byte[] bytes = new byte[random.nextInt(200)];
        random.nextBytes(bytes);
        Files.write(file, bytes);
      }
    }
  }
}
