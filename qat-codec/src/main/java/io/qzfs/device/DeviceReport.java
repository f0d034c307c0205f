// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The QAT devices of a machine and whether this process can use any. Immutable.
 *
 * @param devices all of them in order of address, virtual functions too
 * @param memlockLimitBytes soft limit of locked memory (RLIMIT_MEMLOCK) in bytes, {@link
 *     Long#MAX_VALUE} if unlimited, -1 if unknown
 * @param usable whether at least one device can be opened and compresses; if not, libqatzip must
 *     not be called
 * @param reason why none can be used, of the device that is nearest to it; empty if one can
 * @param remedy what to do about the reason; empty if one can be used
 * @param warnings what will or may go wrong although a device can be used, and what could not be
 *     read, each with what to do
 */
public record DeviceReport(
    List<QatDevice> devices,
    long memlockLimitBytes,
    boolean usable,
    String reason,
    String remedy,
    List<String> warnings) {

  /** Copies the lists. */
  public DeviceReport {
    devices = List.copyOf(devices);
    warnings = List.copyOf(warnings);
  }

  /** Newest generation among the usable devices, for defaults; empty if none is usable. */
  public Optional<Generation> generation() {
    return devices.stream()
        .filter(QatDevice::usable)
        .map(QatDevice::generation)
        .max(Comparator.naturalOrder());
  }
}
