// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSelection;
import java.nio.file.Path;
import java.util.Locale;

/**
 * What came of compressing a file.
 *
 * @param file as it was given
 * @param output the file written
 * @param format format written
 * @param level the user's level
 * @param engine engine that compressed
 * @param engineLevel its own level
 * @param inputBytes bytes of the file
 * @param outputBytes bytes written
 * @param ratio input by output
 * @param seconds time it took
 * @param megabytesPerSecond input per time, in 10^6 bytes
 */
record CompressReport(
    String file,
    String output,
    String format,
    int level,
    String engine,
    int engineLevel,
    long inputBytes,
    long outputBytes,
    double ratio,
    double seconds,
    double megabytesPerSecond)
    implements FileReport {

  static CompressReport of(
      String file,
      Path output,
      WriteSettings settings,
      EngineSelection.Compression step,
      Transfer.Amounts amounts) {
    boolean streams =
        settings.format() != GzipFormat.PLAIN || step.engine().streaming().isPresent();
    return new CompressReport(
        file,
        output.toString(),
        settings.format().name().toLowerCase(Locale.ROOT),
        settings.level(),
        streams ? nameOf(step.engine()) : "jdk",
        streams ? step.level() : settings.level(),
        amounts.inputBytes(),
        amounts.outputBytes(),
        Figures.ratio(amounts.inputBytes(), amounts.outputBytes()),
        amounts.seconds(),
        Figures.megabytesPerSecond(amounts.inputBytes(), amounts.seconds()));
  }

  private static String nameOf(DeflateEngine engine) {
    return engine.description().name();
  }

  @Override
  public String text() {
    return String.format(
        Locale.ROOT,
        "%s -> %s: %,d -> %,d bytes, ratio %.2f, %,.0f MB/s, %s level %d",
        file,
        output,
        inputBytes,
        outputBytes,
        ratio,
        megabytesPerSecond,
        engine,
        engineLevel);
  }

  @Override
  public boolean succeeded() {
    return true;
  }
}
