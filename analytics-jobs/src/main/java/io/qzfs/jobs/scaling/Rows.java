// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.JobFigures;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/** Makes rows from rounds. Immutable. */
final class Rows {

  private static final double MB = 1e6;

  private final long uncompressedBytes;

  Rows(long uncompressedBytes) {
    this.uncompressedBytes = uncompressedBytes;
  }

  /** Returns one row per configuration of a place. */
  List<ScalingRow> of(Place place, Map<Configuration, List<Round>> rounds) {
    Double stock =
        rounds.entrySet().stream()
            .filter(entry -> entry.getKey().label().equals(Configurations.STOCK))
            .map(entry -> Medians.of(entry.getValue(), Rows::wall))
            .findFirst()
            .orElse(null);
    List<ScalingRow> rows = new ArrayList<>();
    rounds.forEach((configuration, all) -> rows.add(row(place, configuration, all, stock)));
    return rows;
  }

  private ScalingRow row(
      Place place, Configuration configuration, List<Round> all, Double stockSeconds) {
    double wall = Medians.of(all, Rows::wall);
    double cpu = Medians.of(all, Round::cpuSeconds);
    double tasks = median(all, JobFigures::taskSeconds);
    double decode = median(all, JobFigures::decodeSeconds);
    boolean compared = stockSeconds != null && !configuration.label().equals(Configurations.STOCK);
    return new ScalingRow(
        configuration.label(),
        configuration.modelled(),
        place.nodes(),
        place.threads(),
        wall,
        Medians.least(all, Rows::wall),
        Medians.most(all, Rows::wall),
        cpu,
        median(all, JobFigures::gcSeconds),
        Math.round(median(all, JobFigures::bytesRead)),
        Math.round(median(all, JobFigures::bytesWritten)),
        tasks,
        decode,
        median(all, JobFigures::encodeSeconds),
        tasks == 0 ? 0 : decode / tasks,
        uncompressedBytes / MB / cpu,
        compared ? 100 * (1 - wall / stockSeconds) : null);
  }

  private static double wall(Round round) {
    return round.figures().wallSeconds();
  }

  private static double median(List<Round> all, ToDoubleFunction<JobFigures> figure) {
    return Medians.of(all, round -> figure.applyAsDouble(round.figures()));
  }
}
