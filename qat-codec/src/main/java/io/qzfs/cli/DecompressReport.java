// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What came of decompressing a file.
 *
 * @param file as it was given
 * @param output the file written
 * @param engine engines that decompressed, such as {@code qat+isal}
 * @param engines what each did of the members that tell their length
 * @param reasons why a device did not do what software did
 * @param inputBytes bytes of the gzip file
 * @param outputBytes bytes written
 * @param ratio output by input
 * @param seconds time it took
 * @param megabytesPerSecond output per time, in 10^6 bytes
 */
record DecompressReport(
    String file,
    String output,
    String engine,
    List<EngineMix.Share> engines,
    Map<String, Long> reasons,
    long inputBytes,
    long outputBytes,
    double ratio,
    double seconds,
    double megabytesPerSecond)
    implements FileReport {

  static DecompressReport of(
      String file, Path output, EngineMix mix, String streaming, Transfer.Amounts amounts) {
    return new DecompressReport(
        file,
        output.toString(),
        mix.names(streaming),
        mix.engines(),
        mix.reasons(),
        amounts.inputBytes(),
        amounts.outputBytes(),
        Figures.ratio(amounts.outputBytes(), amounts.inputBytes()),
        amounts.seconds(),
        Figures.megabytesPerSecond(amounts.outputBytes(), amounts.seconds()));
  }

  @Override
  public String text() {
    return String.format(
        Locale.ROOT,
        "%s -> %s: %,d -> %,d bytes, ratio %.2f, %,.0f MB/s, %s%s",
        file,
        output,
        inputBytes,
        outputBytes,
        ratio,
        megabytesPerSecond,
        engine,
        new EngineMix(engines, reasons).sharesText());
  }

  @Override
  public boolean succeeded() {
    return true;
  }
}
