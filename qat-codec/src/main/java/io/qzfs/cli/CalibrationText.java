// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.offload.BreakEvens;
import java.util.Locale;

/** A {@link CalibrationReport} for people. */
final class CalibrationText {
  private CalibrationText() {}

  static String of(CalibrationReport report) {
    StringBuilder text = new StringBuilder();
    line(
        text,
        "%s against %s (compress) and %s (decompress), medians of %,d in microseconds",
        report.device(),
        report.compressor(),
        report.decompressor(),
        report.repeat());
    text.append('\n');
    line(text, "%10s %33s %33s", "", "compress            ", "decompress           ");
    line(
        text,
        "%10s %12s %12s %7s %12s %12s %7s",
        "bytes",
        "device",
        "software",
        "gain",
        "device",
        "software",
        "gain");
    for (CalibrationReport.Size size : report.sizes()) {
      line(text, "%,10d %s %s", size.bytes(), columns(size.compress()), columns(size.decompress()));
    }
    text.append('\n');
    line(text, "compress    %s", sentence(report.compress(), report));
    line(text, "decompress  %s", sentence(report.decompress(), report));
    line(text, "stored      %s", stored(report));
    if (report.doubtful()) {
      line(
          text,
          "warning     %,d of %,d times spread by more than half: something else kept the machine"
              + " busy, so repeat this on an idle one",
          report.doubtfulTimings(),
          report.timings());
    }
    return text.toString();
  }

  private static String columns(CalibrationReport.Figures figures) {
    return String.format(
        Locale.ROOT,
        "%,12.1f %,12.1f %7.2f",
        figures.deviceMicros(),
        figures.softwareMicros(),
        figures.gain());
  }

  private static String sentence(CalibrationReport.BreakEven breakEven, CalibrationReport report) {
    return breakEven.worthIt()
        ? String.format(Locale.ROOT, "worth the device from %,d bytes on", breakEven.from())
        : String.format(
            Locale.ROOT,
            "not worth the device at any size up to its largest of %,d bytes: all in software",
            report.largestBlock());
  }

  private static String stored(CalibrationReport report) {
    if (report.file() == null) {
      return "nothing, since --dry-run was given";
    }
    return report.file()
        + "; processes that start from now on use it"
        + (report.foundByItself()
            ? ""
            : " with -D" + BreakEvens.FILE_PROPERTY + "=" + report.file());
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values).stripTrailing()).append('\n');
  }
}
