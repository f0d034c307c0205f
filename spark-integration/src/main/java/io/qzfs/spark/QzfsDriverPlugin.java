// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.spark.hooks.PageHooks;
import java.util.Map;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkContext;
import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.PluginContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The driver's part: collects what the processes of the application did, and reports it at the end.
 */
final class QzfsDriverPlugin implements DriverPlugin {
  /** Name that the summary is logged under. */
  static final Logger LOG = LoggerFactory.getLogger(QzfsPlugin.class);

  /** What the driver asks itself; all messages that came before were taken then. */
  private static final String BARRIER = "qzfs-barrier";

  private final OffloadFigures figures = new OffloadFigures();
  private final CollectedFigures collected = new CollectedFigures();
  private PluginContext context;
  private Configuration hadoop;
  private Optional<String> file = Optional.empty();
  private String application = "unknown";

  @Override
  public Map<String, String> init(SparkContext spark, PluginContext pluginContext) {
    context = pluginContext;
    hadoop = spark.hadoopConfiguration();
    // Wrong values end the application here, and not in each executor.
    ShuffleSettings.of(spark.conf());
    file = ReportSettings.of(spark.conf()).file();
    PageHooks.install(spark.conf());
    return Map.of();
  }

  /** What the driver shows is the whole application's, so that its user interface has it. */
  @Override
  public void registerMetrics(String appId, PluginContext pluginContext) {
    application = appId;
    FigureMetrics.register(pluginContext.metricRegistry(), () -> collected.sum(figures.values()));
  }

  /** Called by one thread of Spark's, message by message. Nothing is answered to a sent one. */
  @Override
  public Object receive(Object message) {
    if (BARRIER.equals(message)) {
      return BARRIER;
    }
    collected.take(ProcessFigures.of(message));
    return null;
  }

  @Override
  public void shutdown() {
    if (context == null) {
      return;
    }
    awaitMessages();
    ApplicationReport report = ApplicationReport.of(application, collected, figures.values());
    LOG.info("{}", report.line());
    file.ifPresent(path -> ReportFile.write(path, hadoop, report.json()));
  }

  /**
   * Waits until the messages of all tasks that the scheduler knows to have ended were taken: they
   * came before the news of that end, and Spark hands them over one by one in order.
   */
  private void awaitMessages() {
    try {
      context.ask(BARRIER);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (Exception e) {
      LOG.warn("Figures of tasks that ended last may be missing from the report", e);
    }
  }
}
