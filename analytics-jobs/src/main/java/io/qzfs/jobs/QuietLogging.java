// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilder;
import org.apache.logging.log4j.core.config.builder.api.ConfigurationBuilderFactory;
import org.apache.logging.log4j.core.config.builder.impl.BuiltConfiguration;

/**
 * Logging for commands that print a table: warnings on standard error, one line each. Of Spark and
 * Hadoop only errors pass, and failures of tasks not at all, since the command reports them.
 */
final class QuietLogging {

  private static final String CONSOLE = "console";

  private QuietLogging() {}

  /** Applies it to this JVM; later calls change nothing. */
  static synchronized void apply() {
    ConfigurationBuilder<BuiltConfiguration> builder =
        ConfigurationBuilderFactory.newConfigurationBuilder();
    builder.setStatusLevel(Level.ERROR);
    builder.add(
        builder
            .newAppender(CONSOLE, "Console")
            .addAttribute("target", "SYSTEM_ERR")
            .add(builder.newLayout("PatternLayout").addAttribute("pattern", "%p: %m%n%ex{0}")));
    builder.add(builder.newRootLogger(Level.WARN).add(builder.newAppenderRef(CONSOLE)));
    builder.add(builder.newLogger("org.apache.spark", Level.ERROR));
    builder.add(builder.newLogger("org.apache.hadoop", Level.ERROR));
    builder.add(builder.newLogger("org.apache.spark.executor.Executor", Level.OFF));
    builder.add(builder.newLogger("org.apache.spark.scheduler.TaskSetManager", Level.OFF));
    Configurator.reconfigure(builder.build());
  }
}
