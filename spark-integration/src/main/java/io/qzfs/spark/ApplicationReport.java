// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.qzfs.offload.Direction;
import io.qzfs.offload.Engines;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * What qzfs did in an application, in all its processes. Immutable.
 *
 * @param application Spark's id of it
 * @param processes processes that figures are of
 * @param figures sums by name
 */
record ApplicationReport(String application, int processes, Map<String, Long> figures) {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final double MEGA = 1e6;

  static ApplicationReport of(String application, CollectedFigures collected, long[] own) {
    long[] sum = collected.sum(own);
    Map<String, Long> figures = new TreeMap<>();
    for (int i = 0; i < sum.length; i++) {
      figures.put(OffloadFigures.NAMES.get(i), sum[i]);
    }
    return new ApplicationReport(application, collected.processes(), figures);
  }

  /** Seconds that engines worked in a direction. */
  double seconds(Direction direction) {
    return Engines.NAMES.stream().mapToLong(e -> figure(direction, e, "nanos")).sum()
        / NANOS_PER_SECOND;
  }

  /** Seconds that tasks ran, over all cores. */
  double taskSeconds() {
    return figures.get(OffloadFigures.TASK_NANOS) / NANOS_PER_SECOND;
  }

  /** Share of the tasks' time that a direction took, 0 if there were none. */
  double share(Direction direction) {
    return taskSeconds() > 0 ? seconds(direction) / taskSeconds() : 0;
  }

  /** The summary, one line. */
  String line() {
    return String.format(
        Locale.ROOT,
        "qzfs %s: %s; %s; %d tasks %.1f s, %d processes",
        application,
        text(Direction.DECOMPRESS),
        text(Direction.COMPRESS),
        figures.get(OffloadFigures.TASKS),
        taskSeconds(),
        processes);
  }

  private String text(Direction direction) {
    List<String> engines = new ArrayList<>();
    for (String engine : Engines.NAMES) {
      long bytesIn = figure(direction, engine, "bytes_in");
      if (bytesIn > 0) {
        engines.add(
            String.format(
                Locale.ROOT,
                "%s %.1f MB to %.1f MB in %d blocks",
                engine,
                bytesIn / MEGA,
                figure(direction, engine, "bytes_out") / MEGA,
                figure(direction, engine, "blocks")));
      }
    }
    return String.format(
        Locale.ROOT,
        "%s %.2f s, %.1f %% of task time (%s)",
        key(direction),
        seconds(direction),
        100 * share(direction),
        engines.isEmpty() ? "nothing" : String.join(", ", engines));
  }

  /** The report as JSON: sums, and every figure under its name. */
  String json() {
    ObjectNode root = new ObjectMapper().createObjectNode();
    root.put("application", application).put("processes", processes);
    root.put("tasks", figures.get(OffloadFigures.TASKS)).put("taskSeconds", taskSeconds());
    for (Direction direction : Direction.values()) {
      ObjectNode node = root.putObject(key(direction));
      node.put("seconds", seconds(direction)).put("shareOfTaskTime", share(direction));
    }
    ObjectNode all = root.putObject("figures");
    figures.forEach(all::put);
    return root.toPrettyString() + "\n";
  }

  private long figure(Direction direction, String engine, String name) {
    return figures.get(key(direction) + "." + engine + "." + name);
  }

  private static String key(Direction direction) {
    return direction.name().toLowerCase(Locale.ROOT);
  }
}
