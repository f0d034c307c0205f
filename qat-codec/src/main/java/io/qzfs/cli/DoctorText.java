// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.Locale;
import java.util.stream.Collectors;

/** A {@link DoctorReport} for people. */
final class DoctorText {
  private DoctorText() {}

  static String of(DoctorReport report) {
    StringBuilder text = new StringBuilder();
    line(text, "qzfs", report.version());
    line(text, "JVM", report.jvm());
    line(text, "system", report.os() + ", " + report.cores() + " cores");
    devices(text, report.devices());
    text.append('\n');
    for (DoctorReport.Engine engine : report.engines()) {
      line(text, engine.name(), engine.available() ? taken(engine) : "refused: " + engine.reason());
      if (engine.available() && engine.hardware() && report.offload() != null) {
        line(text, "", limits(report.offload()));
      }
      if (!engine.remedy().isEmpty()) {
        line(text, "", "what to do: " + engine.remedy());
      }
    }
    text.append('\n');
    if (report.selected() == null) {
      line(text, "no engine", report.problem());
    } else {
      line(text, "decompress", report.selected());
      line(text, "compress", levels(report));
    }
    if (report.offload() != null) {
      offload(text, report.offload());
    }
    line(text, "so", report.summary());
    return text.toString();
  }

  private static void devices(StringBuilder text, DoctorDevices devices) {
    if (devices.found().isEmpty()) {
      return;
    }
    text.append('\n');
    for (DoctorDevices.Device device : devices.found()) {
      line(text, "device", device.description() + ": " + device.access());
    }
    line(text, "memlock", memlock(devices.memlockLimitBytes()));
    for (String warning : devices.warnings()) {
      line(text, "warning", warning);
    }
  }

  private static String memlock(long bytes) {
    if (bytes == Long.MAX_VALUE) {
      return "unlimited";
    }
    return bytes < 0 ? "unknown" : Figures.count(bytes, "byte");
  }

  private static String limits(DoctorOffload offload) {
    return String.format(
        Locale.ROOT,
        "%s, blocks of %,d to %,d bytes, level %d",
        Figures.count(offload.instances(), "instance"),
        offload.smallestBlock(),
        offload.largestBlock(),
        offload.level());
  }

  private static void offload(StringBuilder text, DoctorOffload offload) {
    line(text, "offload", "compress: " + direction(offload.compress()));
    line(text, "", "decompress: " + direction(offload.decompress()));
    line(text, "", "sizes: " + offload.breakEvenOrigin());
  }

  private static String direction(DoctorOffload.Way way) {
    String breaker = way.breaker().state();
    return (way.offloaded()
            ? String.format(Locale.ROOT, "yes, blocks from %,d bytes on", way.from())
            : "no, " + way.whyNot())
        + "; breaker "
        + breaker
        + (way.breaker().cause().isEmpty() ? "" : " after: " + way.breaker().cause());
  }

  private static String taken(DoctorReport.Engine engine) {
    return "available, version "
        + engine.version()
        + ", from "
        + engine.origin()
        + (engine.hardware() ? ", hardware" : "");
  }

  private static String levels(DoctorReport report) {
    return report.levels().stream()
        .map(step -> step.level() + ": " + step.engine() + " " + step.engineLevel())
        .collect(Collectors.joining(", "));
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "%-11s %s%n", name, value));
  }
}
