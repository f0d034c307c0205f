// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.util.Map;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Spark's user interface serves the figures, as JSON and for Prometheus. */
class FigureMetricsIT {
  private static final String PLUGIN = ".driver.plugin." + QzfsPlugin.class.getName() + ".";

  @TempDir private Path folder;

  @Test
  void userInterfaceServesFigures() throws IOException, InterruptedException {
    try (SparkSession spark = session()) {
      Map<String, Long> before = OffloadStatistics.process().snapshot();
      spark.range(100_000).repartition(4).count();
      Map<String, Long> after = OffloadStatistics.process().snapshot();

      String application = spark.sparkContext().applicationId();
      JsonNode gauges = new ObjectMapper().readTree(get(spark, "/metrics/json/")).get("gauges");
      for (String name : after.keySet()) {
        JsonNode gauge = gauges.get(application + PLUGIN + FigureMetrics.nameOf(name));
        assertThat(gauge).as(name).isNotNull();
        if (name.contains(".bytes_")) {
          // All of it is shuffle, and broadcasts that came before.
          assertThat(gauge.get("value").longValue())
              .as(name)
              .isGreaterThanOrEqualTo(after.get(name) - before.get(name));
        }
      }
      assertThat(gauges.get(application + PLUGIN + OffloadFigures.TASKS).get("value").intValue())
          .isPositive();

      String engine =
          after.keySet().stream()
              .filter(name -> name.matches("compress\\..*\\.bytes_in") && after.get(name) > 0)
              .findFirst()
              .orElseThrow()
              .replace('.', '_');
      assertThat(get(spark, "/metrics/prometheus/"))
          .contains("_driver_plugin_io_qzfs_spark_QzfsPlugin_" + engine + "_Value");
    }
  }

  private static String get(SparkSession spark, String path)
      throws IOException, InterruptedException {
    URI uri = URI.create(spark.sparkContext().uiWebUrl().get() + path);
    return HttpClient.newHttpClient()
        .send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofString())
        .body();
  }

  private SparkSession session() {
    String sink = "spark.metrics.conf.*.sink.prometheusServlet.";
    return SparkSession.builder()
        .master("local[2]")
        .config("spark.ui.port", "0")
        .config("spark.ui.showConsoleProgress", "false")
        .config("spark.driver.host", "127.0.0.1")
        .config("spark.local.dir", folder.toString())
        .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString())
        .config("spark.io.compression.codec", QatCompressionCodec.class.getName())
        .config("spark.plugins", QzfsPlugin.class.getName())
        .config(sink + "class", "org.apache.spark.metrics.sink.PrometheusServlet")
        .config(sink + "path", "/metrics/prometheus")
        .getOrCreate();
  }
}
