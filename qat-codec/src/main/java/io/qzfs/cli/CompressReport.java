// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipFormat;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSelection;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What came of compressing a file.
 *
 * @param file as it was given
 * @param output the file written
 * @param format format written
 * @param level the user's level
 * @param engine engines that compressed, such as {@code qat+isal}
 * @param engineLevel level, in its own scale, of the one that did most
 * @param engines what each of them did; empty where members are streamed in software
 * @param reasons why a device did not do what software did
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
    List<EngineMix.Share> engines,
    Map<String, Long> reasons,
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
      EngineMix mix,
      EngineSelection selection,
      Transfer.Amounts amounts) {
    EngineSelection.Compression step = selection.compression(settings.level());
    String blocks = step.engine().description().name();
    String software =
        settings.format() == GzipFormat.PLAIN ? StreamingName.of(step.engine()) : blocks;
    int softwareLevel = software.equals(blocks) ? step.level() : settings.level();
    return new CompressReport(
        file,
        output.toString(),
        settings.format().name().toLowerCase(Locale.ROOT),
        settings.level(),
        mix.names(software),
        mix.most(software).equals(software) ? softwareLevel : deviceLevel(selection),
        mix.engines(),
        mix.reasons(),
        amounts.inputBytes(),
        amounts.outputBytes(),
        Figures.ratio(amounts.inputBytes(), amounts.outputBytes()),
        amounts.seconds(),
        Figures.megabytesPerSecond(amounts.inputBytes(), amounts.seconds()));
  }

  private static int deviceLevel(EngineSelection selection) {
    return selection.service().orElseThrow().status().limits().level();
  }

  @Override
  public String text() {
    return String.format(
        Locale.ROOT,
        "%s -> %s: %,d -> %,d bytes, ratio %.2f, %,.0f MB/s, %s level %d%s",
        file,
        output,
        inputBytes,
        outputBytes,
        ratio,
        megabytesPerSecond,
        engine,
        engineLevel,
        new EngineMix(engines, reasons).sharesText());
  }

  @Override
  public boolean succeeded() {
    return true;
  }
}
