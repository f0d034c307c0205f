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
    text.append('\n');
    for (DoctorReport.Engine engine : report.engines()) {
      line(text, engine.name(), engine.available() ? taken(engine) : "refused: " + engine.reason());
      if (!engine.remedy().isEmpty()) {
        line(text, "", "what to do: " + engine.remedy());
      }
    }
    text.append('\n');
    if (report.selected() == null) {
      line(text, "no engine", report.problem());
      return text.toString();
    }
    line(text, "decompress", report.selected());
    line(text, "compress", levels(report));
    return text.toString();
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
