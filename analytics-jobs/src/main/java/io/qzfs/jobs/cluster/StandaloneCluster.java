// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.cluster;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.launcher.JavaModuleOptions;

/**
 * Master and workers of Spark's standalone mode, each a process, with the class path of this JVM.
 *
 * <p>Owned by one thread, which closes it; then all processes are gone. Files are in one folder.
 */
public final class StandaloneCluster implements AutoCloseable {

  private static final String LOOPBACK = "127.0.0.1";
  private static final String LOGGING_FILE = "log4j2.properties";
  private static final Duration READY = Duration.ofSeconds(60);
  private static final Pattern MASTER_READY =
      Pattern.compile("Starting Spark master at (spark://[^\\s]+)");
  private static final Pattern WORKER_READY =
      Pattern.compile("(Successfully registered with master)");

  /** What tells that a process is ready is logged at this level, whatever the class path says. */
  private static final String LOGGING =
      """
      rootLogger.level = warn
      rootLogger.appenderRef.out.ref = out
      logger.deploy.name = org.apache.spark.deploy
      logger.deploy.level = info
      appender.out.type = Console
      appender.out.name = out
      appender.out.layout.type = PatternLayout
      appender.out.layout.pattern = %p %c{1}: %m%n
      """;

  private final Path folder;
  private final SparkFolder spark;
  private final int workers;
  private final int coresPerWorker;
  private final List<Daemon> daemons = new ArrayList<>();
  private final String url;

  /**
   * Starts a cluster.
   *
   * @param folder a new or empty folder
   * @param classPath class path of the executors, with Spark and the codec
   * @param workers number of workers, each with one executor
   * @param coresPerWorker tasks at a time of each worker
   * @throws IOException if a process can't be started or isn't ready within a minute
   */
  public StandaloneCluster(Path folder, String classPath, int workers, int coresPerWorker)
      throws IOException {
    this.folder = folder;
    this.workers = workers;
    this.coresPerWorker = coresPerWorker;
    Files.createDirectories(folder);
    Files.writeString(folder.resolve(LOGGING_FILE), LOGGING);
    this.spark = SparkFolder.make(folder.resolve("spark"), classPath);
    try {
      this.url = startMaster();
      startWorkers();
    } catch (IOException | RuntimeException e) {
      close();
      throw e;
    }
  }

  private String startMaster() throws IOException {
    Daemon master =
        start(
            "master",
            "org.apache.spark.deploy.master.Master",
            "--host",
            LOOPBACK,
            "--port",
            "0",
            "--webui-port",
            "0");
    return master.await(MASTER_READY, READY);
  }

  private void startWorkers() throws IOException {
    List<Daemon> started = new ArrayList<>();
    for (int worker = 0; worker < workers; worker++) {
      started.add(
          start(
              "worker-" + worker,
              "org.apache.spark.deploy.worker.Worker",
              "--host",
              LOOPBACK,
              "--webui-port",
              "0",
              "-c",
              Integer.toString(coresPerWorker),
              "-m",
              "1g",
              "-d",
              folder.resolve("work-" + worker).toString(),
              url));
    }
    for (Daemon worker : started) {
      worker.await(WORKER_READY, READY);
    }
  }

  private Daemon start(String name, String mainClass, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of(JavaModuleOptions.defaultModuleOptionArray()));
    command.add("-Dlog4j2.configurationFile=" + folder.resolve(LOGGING_FILE).toUri());
    // They have little to do, but should be there soon.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-Xmx256m", "-cp", spark.classPath(), mainClass));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("SPARK_HOME", spark.home().toString());
    builder.environment().put("SPARK_SCALA_VERSION", "2.13");
    builder.environment().put("SPARK_LOCAL_IP", LOOPBACK);
    // What one user sets for a shell must not change what the cluster is.
    builder.environment().remove("SPARK_CONF_DIR");
    Daemon daemon = new Daemon(name, builder, folder.resolve(name + ".log"));
    daemons.add(daemon);
    return daemon;
  }

  /** Returns the configuration of an application that takes the whole cluster. */
  public SparkConf conf(String name) {
    SparkConf conf =
        new SparkConf()
            .setAppName(name)
            .setMaster(url)
            .set("spark.ui.enabled", "false")
            .set("spark.driver.host", LOOPBACK)
            .set("spark.driver.bindAddress", LOOPBACK)
            .set("spark.executor.memory", "900m")
            .set("spark.executor.cores", Integer.toString(coresPerWorker))
            .set("spark.cores.max", Integer.toString(workers * coresPerWorker))
            .set("spark.scheduler.minRegisteredResourcesRatio", "1.0")
            .set("spark.local.dir", folder.resolve("local").toString());
    if (!spark.folders().isEmpty()) {
      conf.set("spark.executor.extraClassPath", String.join(File.pathSeparator, spark.folders()));
    }
    return conf;
  }

  /** Returns a context on the whole cluster; the caller closes it. */
  public JavaSparkContext context(String name) {
    return new JavaSparkContext(conf(name));
  }

  /** Returns the CPU time of the executors that run, in seconds. */
  public double executorCpuSeconds() {
    return daemons.stream().mapToDouble(Daemon::descendantCpuSeconds).sum();
  }

  @Override
  public void close() {
    daemons.forEach(Daemon::signal);
    daemons.forEach(Daemon::close);
  }
}
