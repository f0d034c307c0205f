// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.Closeable;
import java.io.Console;
import java.util.Optional;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * A bar on standard error that counts bytes, and nothing where no user watches. Thread-safe, as the
 * bar is.
 */
public final class ProgressMeter implements Closeable {
  private static final int WIDTH_COLUMNS = 80;
  private static final int UPDATE_MILLIS = 500;
  private static final long MEBIBYTE = 1L << 20;

  private final Optional<ProgressBar> bar;

  private ProgressMeter(Optional<ProgressBar> bar) {
    this.bar = bar;
  }

  /**
   * Starts a meter.
   *
   * @param task what is being done, a few words
   * @param totalBytes bytes to expect, or -1 when that is not known
   * @param report whether to show anything
   */
  public static ProgressMeter start(String task, long totalBytes, ReportOptions report) {
    boolean silent = report.json() || report.quiet() || !isTerminal();
    return new ProgressMeter(silent ? Optional.empty() : Optional.of(newBar(task, totalBytes)));
  }

  /** Whether a user watches: standard input and output are a terminal. */
  @SuppressWarnings("SystemConsoleNull") // A console that is no terminal is told apart below.
  static boolean isTerminal() {
    Console console = System.console();
    return console != null && isTerminal(console);
  }

  /** From Java 22 on there is a console without a terminal too, and a method to tell them apart. */
  private static boolean isTerminal(Console console) {
    try {
      return (Boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (ReflectiveOperationException e) {
      return true;
    }
  }

  /** Counts bytes that were done since the last call. */
  public void step(long bytes) {
    bar.ifPresent(shown -> shown.stepBy(bytes));
  }

  /** Says how many bytes are done. */
  public void stepTo(long bytes) {
    bar.ifPresent(shown -> shown.stepTo(bytes));
  }

  /** Ends the line of the bar. */
  @Override
  public void close() {
    bar.ifPresent(ProgressBar::close);
  }

  private static ProgressBar newBar(String task, long totalBytes) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(totalBytes)
        .setUnit(" MiB", MEBIBYTE)
        .showSpeed()
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(UPDATE_MILLIS)
        .setConsumer(new ConsoleProgressBarConsumer(System.err, WIDTH_COLUMNS))
        .build();
  }
}
