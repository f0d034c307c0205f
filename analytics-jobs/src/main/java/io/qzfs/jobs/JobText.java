// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.util.Locale;

/** Text of a report, one labelled line a value. Not thread-safe. */
public final class JobText {

  private static final String LABEL = "%-16s";

  private final StringBuilder text = new StringBuilder();

  /** Makes an empty text. */
  public JobText() {}

  /** Adds a line; numbers are written the same in every locale. */
  public void line(String label, String format, Object... values) {
    text.append(String.format(Locale.ROOT, LABEL, label))
        .append(String.format(Locale.ROOT, format, values))
        .append('\n');
  }

  void figures(JobFigures run) {
    line("wall", "%.2f s", run.wallSeconds());
    line("CPU", "%.2f s, %.2f s in tasks", run.cpuSeconds(), run.taskCpuSeconds());
    line("tasks", "%,d, %.2f s", run.tasks(), run.taskSeconds());
    line("read", "%,d bytes, %.2f s in decoding", run.bytesRead(), run.decodeSeconds());
    line("written", "%,d bytes, %.2f s in encoding", run.bytesWritten(), run.encodeSeconds());
    line("codec", "%.0f %% of task time", 100 * run.codecShare());
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
