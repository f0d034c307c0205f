// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.device.DeviceReport;
import io.qzfs.device.QatDevice;
import java.util.List;
import java.util.Locale;

/**
 * The QAT devices of this machine.
 *
 * @param found all of them, usable or not
 * @param memlockLimitBytes limit of locked memory in bytes; {@link Long#MAX_VALUE} if unlimited, -1
 *     if unknown
 * @param usable whether this process can use one
 * @param reason why it can't; empty text if it can
 * @param remedy what to do about that
 * @param warnings what may go wrong all the same, and what to do
 */
record DoctorDevices(
    List<Device> found,
    long memlockLimitBytes,
    boolean usable,
    String reason,
    String remedy,
    List<String> warnings) {

  /**
   * A device.
   *
   * @param description all of the following up to the NUMA node, in one line
   * @param generation number of its hardware generation
   * @param function physical or virtual
   * @param driver name of its driver, or none
   * @param numaNode -1 if unknown
   * @param usable whether this process can open it and compress with it
   * @param access the same in words
   */
  record Device(
      String description,
      String address,
      String model,
      int generation,
      String function,
      String driver,
      String state,
      String services,
      int numaNode,
      boolean usable,
      String access) {

    static Device of(QatDevice device) {
      return new Device(
          device.describe(),
          device.address(),
          device.model(),
          device.generation().number(),
          device.function().name().toLowerCase(Locale.ROOT),
          device.driver(),
          device.state(),
          device.services(),
          device.numaNode(),
          device.usable(),
          device.access());
    }
  }

  static DoctorDevices of(DeviceReport report) {
    return new DoctorDevices(
        report.devices().stream().map(Device::of).toList(),
        report.memlockLimitBytes(),
        report.usable(),
        report.reason(),
        report.remedy(),
        report.warnings());
  }
}
