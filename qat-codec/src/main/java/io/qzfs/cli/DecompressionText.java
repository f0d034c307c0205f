// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.Locale;

/** A {@link DecompressionTrial} for people, as lines of a {@link StatReport}. */
final class DecompressionText {
  private DecompressionText() {}

  static String of(DecompressionTrial trial) {
    StringBuilder text = new StringBuilder();
    EngineMix mix = trial.mix();
    for (EngineMix.Share share : mix.engines()) {
      line(
          text,
          share.engine(),
          String.format(
              Locale.ROOT,
              "%s, %,d -> %,d bytes",
              Figures.count(share.blocks(), "block"),
              share.bytesIn(),
              share.bytesOut()));
    }
    if (mix.engines().isEmpty()) {
      line(text, trial.streaming(), "all data, streamed");
    }
    if (!mix.reasons().isEmpty()) {
      line(text, "software", "since " + mix.reasonsText());
    }
    line(
        text,
        "speed",
        String.format(
            Locale.ROOT, "%,.0f MB/s", Figures.megabytesPerSecond(trial.bytes(), trial.seconds())));
    return text.toString();
  }

  private static void line(StringBuilder text, String name, String value) {
    text.append(String.format(Locale.ROOT, "%n  %-11s %s", name, value));
  }
}
