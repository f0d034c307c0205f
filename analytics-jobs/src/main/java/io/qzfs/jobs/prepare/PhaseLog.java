// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.prepare;

import io.qzfs.datasets.Progress;
import java.io.PrintWriter;

/**
 * Tells on standard error what a long command is doing: bars on a terminal, else one line per
 * phase. Not thread-safe.
 */
public final class PhaseLog {

  /** What fits before a bar. */
  private static final int TASK_COLUMNS = 24;

  private final String command;
  private final PrintWriter lines;
  private final boolean terminal;

  /**
   * Makes a log.
   *
   * @param command name of the command, which begins each line
   * @param lines standard error
   * @param terminal whether a user watches
   */
  public PhaseLog(String command, PrintWriter lines, boolean terminal) {
    this.command = command;
    this.lines = lines;
    this.terminal = terminal;
  }

  /** Starts a phase that works through a number of units, such as bytes. */
  public Progress phase(String what, long units) {
    if (!terminal) {
      lines.println(command + ": " + what);
      lines.flush();
    }
    String task = what.length() > TASK_COLUMNS ? what.substring(0, TASK_COLUMNS) : what;
    return Progress.start(task, units, !terminal);
  }
}
