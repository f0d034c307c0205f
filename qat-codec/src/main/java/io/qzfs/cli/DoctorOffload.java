// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.LevelTable;
import io.qzfs.offload.OffloadService;
import io.qzfs.offload.OffloadStatus;
import io.qzfs.offload.OffloadSwitches;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What the device of this process does.
 *
 * @param engine name of its engine
 * @param instances requests that it works on at once
 * @param smallestBlock smallest block that it takes, bytes
 * @param largestBlock largest block that it takes, bytes
 * @param level its level
 * @param compressLevels the user's levels that it serves
 * @param breakEvenOrigin where the sizes come from
 * @param compress that direction
 * @param decompress that direction
 */
record DoctorOffload(
    String engine,
    int instances,
    int smallestBlock,
    int largestBlock,
    int level,
    List<Integer> compressLevels,
    String breakEvenOrigin,
    Way compress,
    Way decompress) {

  /**
   * One direction.
   *
   * @param offloaded whether the device does blocks of some size
   * @param whyNot why it does none; empty text if it does
   * @param from smallest block that is worth it, bytes
   * @param breaker state of the breaker
   */
  record Way(boolean offloaded, String whyNot, int from, OffloadStatus.BreakerStatus breaker) {}

  /**
   * @param service the process's device, if there is one
   * @param selection what streams use, if anything
   */
  static Optional<DoctorOffload> of(
      Optional<OffloadService> service, Optional<EngineSelection> selection) {
    return service.map(offload -> of(offload.status(), selection));
  }

  private static DoctorOffload of(OffloadStatus status, Optional<EngineSelection> selection) {
    return new DoctorOffload(
        status.engine(),
        status.limits().instances(),
        status.limits().smallestBlock(),
        status.limits().largestBlock(),
        status.limits().level(),
        selection.map(DoctorOffload::levels).orElse(List.of()),
        status.breakEvenOrigin(),
        way(
            Direction.COMPRESS,
            Math.max(status.compressFrom(), status.limits().smallestBlock()),
            status.limits().largestBlock(),
            status.compressBreaker(),
            selection),
        way(
            Direction.DECOMPRESS,
            Math.max(status.decompressFrom(), status.limits().smallestBlock()),
            status.limits().largestBlock(),
            status.decompressBreaker(),
            selection));
  }

  private static List<Integer> levels(EngineSelection selection) {
    return IntStream.rangeClosed(LevelTable.LEVELS.lowest(), LevelTable.LEVELS.highest())
        .filter(selection::deviceServes)
        .boxed()
        .toList();
  }

  private static Way way(
      Direction direction,
      int from,
      int largest,
      OffloadStatus.BreakerStatus breaker,
      Optional<EngineSelection> selection) {
    String whyNot = "";
    if (selection.flatMap(EngineSelection::service).isEmpty()) {
      whyNot =
          selection
              .map(found -> "only engine '" + found.settings().engine() + "' was asked for")
              .orElse("no engine fits what was asked for");
    } else if (!OffloadSwitches.process().isOn(direction)) {
      whyNot = "the direction is switched off";
    } else if (from > largest) {
      whyNot =
          String.format(
              Locale.ROOT, "not worth it for any block up to the largest, %,d bytes", largest);
    }
    return new Way(whyNot.isEmpty(), whyNot, from, breaker);
  }
}
