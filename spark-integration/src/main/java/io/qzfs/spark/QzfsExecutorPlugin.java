// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.offload.Engines;
import io.qzfs.spark.hooks.PageHooks;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.TaskFailedReason;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The executor's part: gets engines ready, counts tasks, and tells the driver what was done.
 *
 * <p>Figures go out at each task's end, before Spark itself reports that end on the same
 * connection, so whoever knows that a task ended can know what it did; and by a clock, for what
 * runs long. A message is some 600 bytes.
 *
 * <p>{@link #shutdown} touches no engine: tasks may still be running, and engines and the device
 * are the process's, and end with it.
 */
final class QzfsExecutorPlugin implements ExecutorPlugin {
  private static final Logger LOG = LoggerFactory.getLogger(QzfsExecutorPlugin.class);

  /** What the executor of local mode is called, since the driver is its process. */
  private static final String DRIVER = "driver";

  private final OffloadFigures figures = new OffloadFigures();
  private final ThreadLocal<Long> taskStart = new ThreadLocal<>();
  private FigureSender sender;
  private ScheduledExecutorService clock;
  private Future<?> ticking;

  @Override
  public void init(PluginContext context, Map<String, String> fromDriver) {
    SparkConf conf = context.conf();
    warmUp(conf);
    // In local mode the driver's part, in the same process, shows and counts the same figures.
    if (!isInDriver(context)) {
      sender = new FigureSender(context, figures);
      FigureMetrics.register(context.metricRegistry(), figures::values);
      startClock(ReportSettings.of(conf).intervalMillis());
    }
    PageHooks.install(conf);
  }

  private static boolean isInDriver(PluginContext context) {
    return DRIVER.equals(context.executorID());
  }

  /** Loading engines and starting a device takes a third of a second, which no task should wait. */
  private static void warmUp(SparkConf conf) {
    try {
      Engines.select(ShuffleSettings.engines(conf));
    } catch (EngineUnavailableException e) {
      // Whoever opens a stream is told; an application that opens none may run.
      LOG.warn("No engine of qzfs is ready: {}", e.getMessage());
    }
  }

  private void startClock(long intervalMillis) {
    clock =
        Executors.newSingleThreadScheduledExecutor(
            task -> {
              Thread thread = new Thread(task, "qzfs-figures");
              thread.setDaemon(true);
              return thread;
            });
    ticking =
        clock.scheduleWithFixedDelay(
            sender::send, intervalMillis, intervalMillis, TimeUnit.MILLISECONDS);
  }

  @Override
  public void onTaskStart() {
    taskStart.set(System.nanoTime());
  }

  @Override
  public void onTaskSucceeded() {
    taskEnded();
  }

  @Override
  public void onTaskFailed(TaskFailedReason reason) {
    taskEnded();
  }

  private void taskEnded() {
    Long start = taskStart.get();
    taskStart.remove();
    // A task that failed before it began has no start.
    if (start != null) {
      OffloadFigures.taskEnded(System.nanoTime() - start);
    }
    send();
  }

  @Override
  public void shutdown() {
    if (ticking != null) {
      // A message that is being sent is not broken off.
      ticking.cancel(false);
      clock.shutdown();
    }
    send();
  }

  private void send() {
    if (sender != null) {
      sender.send();
    }
  }
}
