// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

class DeviceScanTest {
  @TempDir private Path folder;

  @Test
  @ResourceLock(Resources.SYSTEM_PROPERTIES)
  void rootIsThePropertysOrTheMachines() {
    String before = System.getProperty(DeviceScan.ROOT_PROPERTY);
    try {
      System.clearProperty(DeviceScan.ROOT_PROPERTY);
      assertThat(DeviceScan.root()).isEqualTo(Path.of("/"));
      System.setProperty(DeviceScan.ROOT_PROPERTY, folder.toString());
      assertThat(DeviceScan.root()).isEqualTo(folder);
    } finally {
      if (before == null) {
        System.clearProperty(DeviceScan.ROOT_PROPERTY);
      } else {
        System.setProperty(DeviceScan.ROOT_PROPERTY, before);
      }
    }
  }

  @Test
  void thisMachineIsScannedWithoutFault() {
    DeviceReport report = DeviceScan.of(Path.of("/"));

    assertThat(report.usable()).isEqualTo(report.reason().isEmpty());
    assertThat(report.usable()).isEqualTo(report.remedy().isEmpty());
    assertThat(report.usable()).isEqualTo(report.generation().isPresent());
    if (Files.isReadable(Path.of("/proc/self/limits"))) {
      assertThat(report.memlockLimitBytes()).isNotNegative();
    }
  }

  @Test
  void scanSeesWhatChanges() throws Exception {
    Path root = FakeMachine.withUsableDevice(folder);
    assertThat(DeviceScan.of(root).usable()).isTrue();

    Files.delete(root.resolve("dev/vfio/" + FakeMachine.GROUP));
    assertThat(DeviceScan.of(root).usable()).isFalse();
  }
}
