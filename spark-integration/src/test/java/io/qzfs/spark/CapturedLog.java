// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.apache.logging.log4j.Level;
import org.apache.logging.log4j.LogManager;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.config.Configurator;
import org.apache.logging.log4j.core.config.Property;

/** What a logger said while this was open; open it after Spark, which sets logging up. */
final class CapturedLog implements AutoCloseable {
  private final List<String> lines = new CopyOnWriteArrayList<>();
  private final String name;
  private final Logger logger;
  private final AbstractAppender appender;

  CapturedLog(String name, Level level) {
    this.name = name;
    Configurator.setLevel(name, level);
    logger = ((LoggerContext) LogManager.getContext(false)).getLogger(name);
    appender =
        new AbstractAppender("captured-" + name, null, null, true, Property.EMPTY_ARRAY) {
          @Override
          public void append(LogEvent event) {
            lines.add(event.getMessage().getFormattedMessage());
          }
        };
    appender.start();
    logger.addAppender(appender);
    logger.setAdditive(false);
  }

  List<String> lines() {
    return lines;
  }

  @Override
  public void close() {
    logger.removeAppender(appender);
    logger.setAdditive(true);
    Configurator.setLevel(name, Level.WARN);
    appender.stop();
  }
}
