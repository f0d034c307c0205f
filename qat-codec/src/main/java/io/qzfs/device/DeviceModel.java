// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.Arrays;
import java.util.Optional;

/**
 * Device types with their PCI device ids and kernel drivers, of vendor 8086: the id tables of
 * qatlib's {@code qat_init.sh} and of {@code drivers/crypto/intel/qat} in Linux.
 */
enum DeviceModel {
  DH895XCC("dh895xcc", 0x0435, 0x0443, "dh895xcc", Generation.GEN1),
  C62X("c62x", 0x37c8, 0x37c9, "c6xx", Generation.GEN2),
  C3XXX("c3xxx", 0x19e2, 0x19e3, "c3xxx", Generation.GEN2),
  D15XX("d15xx", 0x6f54, 0x6f55, "d15xx", Generation.GEN2),
  QAT_4XXX("4xxx", 0x4940, 0x4941, "4xxx", Generation.GEN4),
  QAT_401XX("401xx", 0x4942, 0x4943, "4xxx", Generation.GEN4),
  QAT_402XX("402xx", 0x4944, 0x4945, "4xxx", Generation.GEN4),
  QAT_420XX("420xx", 0x4946, 0x4947, "420xx", Generation.GEN4),
  QAT_6XXX("6xxx", 0x4948, 0x4949, "6xxx", Generation.GEN6);

  /** PCI_VENDOR_ID_INTEL. */
  static final int VENDOR = 0x8086;

  private final String text;
  private final int physicalId;
  private final int virtualId;
  private final String driver;
  private final Generation generation;

  DeviceModel(String text, int physicalId, int virtualId, String driver, Generation generation) {
    this.text = text;
    this.physicalId = physicalId;
    this.virtualId = virtualId;
    this.driver = driver;
    this.generation = generation;
  }

  /** The model with a PCI device id of either function. */
  static Optional<DeviceModel> of(int deviceId) {
    return Arrays.stream(values())
        .filter(model -> deviceId == model.physicalId || deviceId == model.virtualId)
        .findFirst();
  }

  /** Whether a kernel driver is one of QAT's for this kind of function: 4xxx, c6xxvf, ... */
  static boolean isDriver(String name, Function function) {
    String suffix = function == Function.VIRTUAL ? "vf" : "";
    return Arrays.stream(values()).anyMatch(model -> name.equals(model.driver + suffix));
  }

  Function function(int deviceId) {
    return deviceId == virtualId ? Function.VIRTUAL : Function.PHYSICAL;
  }

  /** Name in Intel's documentation. */
  String text() {
    return text;
  }

  /** Driver of the physical function; the configuration files of the out-of-tree stack bear it. */
  String driver() {
    return driver;
  }

  Generation generation() {
    return generation;
  }

  /** Whether qatlib drives it through vfio; it knows the virtual functions from 4xxx on only. */
  boolean servedByQatlib() {
    return generation.compareTo(Generation.GEN4) >= 0;
  }
}
