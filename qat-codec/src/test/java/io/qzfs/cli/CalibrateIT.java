// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Measures the stand-in, whose latency is known, in JVMs of their own. */
@Tag("device")
class CalibrateIT {
  private static final int LARGEST = 512 * 1024;

  /**
   * What a request costs beside the device and its check, microseconds: two changes of thread, the
   * copies, and the sleep between QATzip's polls, which is longer than the latency by a part of it.
   */
  private static final double OVERHEAD_MICROS = 100;

  @TempDir private Path folder;

  @Test
  void findsBreakEvensWithinOneSizeOfWhatTheLatenciesPredict() throws Exception {
    // Of each, the latency of compressing and that of decompressing.
    int[][] latencies = {{10, 10}, {200, 100}, {600, 400}};
    int[] found = new int[latencies.length];
    int[] foundBack = new int[latencies.length];
    for (int i = 0; i < latencies.length; i++) {
      JsonNode report = calibrate(latencies[i][0], latencies[i][1]);

      found[i] = requireAsPredicted(report, "compress", latencies[i][0]);
      foundBack[i] = requireAsPredicted(report, "decompress", latencies[i][1]);
    }
    assertThat(found).isSorted();
    assertThat(foundBack).isSorted();
    assertThat(found[2]).isGreaterThan(found[0]);
    assertThat(foundBack[2]).isGreaterThan(foundBack[0]);
  }

  private JsonNode calibrate(int compressMicros, int decompressMicros) throws Exception {
    StandinProcess process = new StandinProcess(folder).option("-Dqzfs.qat.buffer.size=" + LARGEST);
    long before = Files.exists(folder.resolve("standin.log")) ? requests(process) : 0;
    JsonNode report =
        process.json(settings(compressMicros, decompressMicros), "calibrate", "--json");

    int sizes = report.path("sizes").size();
    assertThat(report.path("sizes").get(sizes - 1).path("bytes").asInt()).isEqualTo(LARGEST);
    assertThat(requests(process) - before)
        .isGreaterThanOrEqualTo(2L * sizes * report.path("repeat").asInt());
    assertThat(process.calibration()).exists();
    return report;
  }

  private static long requests(StandinProcess process) throws Exception {
    return process.counted("compress_requests") + process.counted("decompress_requests");
  }

  private static String settings(int compressMicros, int decompressMicros) {
    return "instances=1,compress_latency_ns=%d,decompress_latency_ns=%d"
        .formatted(1000L * compressMicros, 1000L * decompressMicros);
  }

  /** Holds a break-even against its prediction, and returns its step. */
  private static int requireAsPredicted(JsonNode report, String direction, int latencyMicros) {
    int predicted = report.path("sizes").size();
    for (int i = predicted - 1; i >= 0 && isWorthIt(report, i, direction, latencyMicros); i--) {
      predicted = i;
    }
    int found = step(report, report.path(direction).path("from").asInt());
    assertThat(found)
        .as(
            "step of %s with %d us, predicted %d, in %s",
            direction, latencyMicros, predicted, report)
        .isBetween(predicted - 1, predicted + 1);
    for (JsonNode size : report.path("sizes")) {
      assertThat(size.path(direction).path("deviceMicros").asDouble())
          .isGreaterThanOrEqualTo(latencyMicros);
    }
    return found;
  }

  /** What the device compressed is inflated by software before it counts. */
  private static boolean isWorthIt(JsonNode report, int step, String direction, int latencyMicros) {
    JsonNode size = report.path("sizes").get(step);
    double check = direction.equals("compress") ? softwareMicros(size, "decompress") : 0;
    return latencyMicros + OVERHEAD_MICROS + check <= softwareMicros(size, direction);
  }

  private static double softwareMicros(JsonNode size, String direction) {
    return size.path(direction).path("softwareMicros").asDouble();
  }

  private static int step(JsonNode report, int bytes) {
    int step = 0;
    for (JsonNode size : report.path("sizes")) {
      step += size.path("bytes").asInt() < bytes ? 1 : 0;
    }
    return step;
  }

  @Test
  void aDeviceThatIsNeverWorthItGetsNothing() throws Exception {
    StandinProcess process = new StandinProcess(folder);
    Path data = Files.write(folder.resolve("data"), Samples.text(200_000));
    String slow = settings(5_000, 5_000);
    Forked ran = process.run(slow, "calibrate", "--repeat", "5");

    assertThat(ran.text()).contains("not worth the device at any size up to its largest of 65,536");
    long requests = requests(process);
    JsonNode doctor = process.json(slow, "doctor", "--json");
    JsonNode compressed = process.json(slow, "compress", "--json", data).path("files").path(0);

    assertThat(doctor.path("offload").path("compress").path("offloaded").asBoolean()).isFalse();
    assertThat(doctor.path("offload").path("decompress").path("offloaded").asBoolean()).isFalse();
    assertThat(doctor.path("offload").path("breakEvenOrigin").asText()).startsWith("measured");
    assertThat(doctor.path("summary").asText()).contains("software", "not worth it");
    assertThat(compressed.path("engine").asText()).doesNotContain("qat");
    assertThat(compressed.path("reasons").path("too_small").asLong()).isEqualTo(4);
    // Only the two commands' own self-test of the device.
    assertThat(requests(process) - requests).isLessThanOrEqualTo(4);
  }
}
