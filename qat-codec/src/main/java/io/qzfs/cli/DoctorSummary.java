// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.Locale;

/** What engines and devices mean for the files of this machine, in a sentence. */
final class DoctorSummary {
  private DoctorSummary() {}

  /**
   * @param selected engine that decompresses in software; null if none can be used
   * @param offload what the device does; null if there is none
   */
  static String of(String selected, DoctorOffload offload) {
    if (selected == null) {
      return "nothing can be compressed or decompressed with what is configured here";
    }
    if (offload == null) {
      return "everything is compressed and decompressed in software, since no device can be used";
    }
    if (!offload.compress().offloaded() && !offload.decompress().offloaded()) {
      return "everything is compressed and decompressed in software, though there is a device: "
          + offload.compress().whyNot();
    }
    return String.format(
        Locale.ROOT,
        "the device compresses %s and decompresses %s; software does the rest, and what the device"
            + " fails to do",
        blocks(offload.compress(), offload.largestBlock()) + levels(offload),
        blocks(offload.decompress(), offload.largestBlock()));
  }

  private static String blocks(DoctorOffload.Way way, int largest) {
    if (!way.offloaded()) {
      return "nothing";
    }
    return way.from() == largest
        ? String.format(Locale.ROOT, "blocks of %,d bytes", largest)
        : String.format(Locale.ROOT, "blocks of %,d to %,d bytes", way.from(), largest);
  }

  private static String levels(DoctorOffload offload) {
    if (!offload.compress().offloaded() || offload.compressLevels().isEmpty()) {
      return "";
    }
    int last = offload.compressLevels().get(offload.compressLevels().size() - 1);
    return " at levels " + offload.compressLevels().get(0) + " to " + last;
  }
}
