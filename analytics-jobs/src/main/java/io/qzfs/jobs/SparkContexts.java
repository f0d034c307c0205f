// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import io.qzfs.datasets.Progress;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.spark.SparkConf;
import org.apache.spark.SparkContext;
import org.apache.spark.api.java.JavaSparkContext;

/** Brings Spark up for a command. Stateless; callers close what they get. */
public final class SparkContexts {

  private static final String LOOPBACK = "127.0.0.1";

  private SparkContexts() {}

  /**
   * Returns the context of this JVM, or a new one.
   *
   * @param master cluster, such as {@code local[4]}; without it that of spark-submit, else all
   *     local cores
   */
  public static JavaSparkContext open(String name, Optional<String> master) {
    if (!launchedBySparkSubmit()) {
      QuietLogging.apply();
    }
    SparkConf conf = new SparkConf().setIfMissing("spark.app.name", name);
    master.ifPresent(conf::setMaster);
    conf.setIfMissing("spark.master", "local[*]");
    // Spark's own bar, on standard error, for a user who watches.
    conf.setIfMissing("spark.ui.showConsoleProgress", Boolean.toString(Progress.isTerminal()));
    if (conf.get("spark.master").startsWith("local")) {
      keepLocal(conf);
    }
    return JavaSparkContext.fromSparkContext(SparkContext.getOrCreate(conf));
  }

  /**
   * Returns a new local context that keeps its temporary files in a folder.
   *
   * @param threads number of tasks at a time
   */
  public static JavaSparkContext local(String name, int threads, Path temporary) {
    QuietLogging.apply();
    SparkConf conf =
        new SparkConf()
            .setAppName(name)
            .setMaster("local[" + threads + "]")
            .set("spark.local.dir", temporary.toString());
    keepLocal(conf);
    return new JavaSparkContext(conf);
  }

  /** Returns a new context with a configuration that names its master. */
  public static JavaSparkContext of(SparkConf conf) {
    QuietLogging.apply();
    return new JavaSparkContext(conf);
  }

  /** No web page and no open port beyond this machine for a run that lasts seconds. */
  private static void keepLocal(SparkConf conf) {
    conf.setIfMissing("spark.ui.enabled", "false");
    conf.setIfMissing("spark.driver.host", LOOPBACK);
    conf.setIfMissing("spark.driver.bindAddress", LOOPBACK);
  }

  /** Returns true inside an application of spark-submit, whose user has chosen how it logs. */
  private static boolean launchedBySparkSubmit() {
    return Boolean.getBoolean("SPARK_SUBMIT");
  }
}
