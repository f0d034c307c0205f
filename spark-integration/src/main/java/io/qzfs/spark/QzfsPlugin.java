// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import org.apache.spark.api.plugin.DriverPlugin;
import org.apache.spark.api.plugin.ExecutorPlugin;
import org.apache.spark.api.plugin.SparkPlugin;

/**
 * qzfs in an application's driver and executors; set {@code spark.plugins} to this class' name.
 *
 * <p>It gets the engines ready before the first task asks, shows what they do as metrics, and when
 * the application ends writes one line to the driver's log, and a JSON file if {@link
 * SparkKeys#REPORT_FILE} names one. Keys are in {@link SparkKeys}; {@code docs/spark.md}.
 */
public final class QzfsPlugin implements SparkPlugin {
  @Override
  public DriverPlugin driverPlugin() {
    return new QzfsDriverPlugin();
  }

  @Override
  public ExecutorPlugin executorPlugin() {
    return new QzfsExecutorPlugin();
  }
}
