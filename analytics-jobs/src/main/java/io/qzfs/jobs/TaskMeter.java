// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import org.apache.spark.executor.TaskMetrics;
import org.apache.spark.scheduler.SparkListener;
import org.apache.spark.scheduler.SparkListenerTaskEnd;

/** Adds up the metrics of ended tasks. Thread-safe. */
final class TaskMeter extends SparkListener {

  private long tasks;
  private long runMillis;
  private long cpuNanos;
  private long bytesRead;
  private long bytesWritten;
  private long shuffleBytes;

  @Override
  public synchronized void onTaskEnd(SparkListenerTaskEnd end) {
    TaskMetrics metrics = end.taskMetrics();
    tasks++;
    // A task that was lost with its executor has none.
    if (metrics != null) {
      runMillis += metrics.executorRunTime();
      cpuNanos += metrics.executorCpuTime();
      bytesRead += metrics.inputMetrics().bytesRead();
      bytesWritten += metrics.outputMetrics().bytesWritten();
      shuffleBytes += metrics.shuffleWriteMetrics().bytesWritten();
    }
  }

  synchronized JobFigures figures(
      double wallSeconds, double cpuSeconds, double gcSeconds, CodecClock clock) {
    return new JobFigures(
        wallSeconds,
        cpuSeconds,
        tasks,
        runMillis / 1e3,
        cpuNanos / 1e9,
        gcSeconds,
        bytesRead,
        bytesWritten,
        shuffleBytes,
        clock.readSeconds(),
        clock.writeSeconds());
  }
}
