// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import io.qzfs.datasets.Progress;
import java.io.PrintWriter;

/**
 * Tells on standard error what the demo is doing: bars on a terminal, else one line per phase. Not
 * thread-safe.
 */
public final class DemoLog {

  /** What fits before a bar. */
  private static final int TASK_COLUMNS = 24;

  private final PrintWriter lines;
  private final boolean terminal;

  /**
   * Makes a log.
   *
   * @param lines standard error
   * @param terminal whether a user watches
   */
  public DemoLog(PrintWriter lines, boolean terminal) {
    this.lines = lines;
    this.terminal = terminal;
  }

  /** Starts a phase that works through a number of bytes. */
  Progress phase(String what, long bytes) {
    if (!terminal) {
      lines.println("demo: " + what);
      lines.flush();
    }
    String task = what.length() > TASK_COLUMNS ? what.substring(0, TASK_COLUMNS) : what;
    return Progress.start(task, bytes, !terminal);
  }
}
