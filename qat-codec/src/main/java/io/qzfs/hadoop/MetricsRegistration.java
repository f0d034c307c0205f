// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Makes {@link OffloadMetrics} known to Hadoop, once for the process. */
final class MetricsRegistration {
  private static final Logger LOG = LoggerFactory.getLogger(MetricsRegistration.class);

  private MetricsRegistration() {}

  /** Initialised by the first use, and by that only once. */
  private static final class Holder {
    static final boolean REGISTERED = register();
  }

  /**
   * Registers at the first call.
   *
   * @return whether that succeeded; without it everything else works
   */
  static boolean ensure() {
    return Holder.REGISTERED;
  }

  /** A distribution may lack metrics, and another copy of this class may have been first. */
  private static boolean register() {
    try {
      DefaultMetricsSystem.instance()
          .register(OffloadMetrics.NAME, "What QAT and software compressed", new OffloadMetrics());
      return true;
    } catch (RuntimeException | LinkageError e) {
      LOG.debug("Hadoop's metrics do not have {}", OffloadMetrics.NAME, e);
      return false;
    }
  }
}
