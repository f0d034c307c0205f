// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import java.util.Arrays;
import org.apache.spark.api.plugin.PluginContext;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Sends this process's figures to the driver when they have changed. Thread-safe: what is read
 * later is sent later.
 */
final class FigureSender {
  private static final Logger LOG = LoggerFactory.getLogger(FigureSender.class);

  private final PluginContext context;
  private final OffloadFigures figures;
  private long[] sent;
  private long sequence;

  FigureSender(PluginContext context, OffloadFigures figures) {
    this.context = context;
    this.figures = figures;
  }

  /**
   * Sends what has changed; a driver that can't be reached any more is no error of the executor's.
   */
  synchronized void send() {
    long[] values = figures.values();
    if (Arrays.equals(values, sent)) {
      return;
    }
    // Spark is Scala, whose exceptions need no declaration.
    try {
      context.send(new ProcessFigures(ProcessFigures.THIS_PROCESS, ++sequence, values).toMessage());
      sent = values;
    } catch (Exception e) {
      LOG.debug("Cannot send figures to the driver; the next message has them too", e);
    }
  }
}
