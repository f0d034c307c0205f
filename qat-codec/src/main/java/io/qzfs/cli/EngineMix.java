// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.offload.Direction;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import io.qzfs.offload.Reason;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which engines did the blocks of a file in one direction, and why software did what it did.
 *
 * @param engines those that did something, best first
 * @param reasons blocks, or members that had to be streamed, by the reason why a device did not do
 *     them
 */
record EngineMix(List<Share> engines, Map<String, Long> reasons) {

  /**
   * What one engine did.
   *
   * @param engine its name
   * @param blocks blocks
   * @param bytesIn bytes that it read
   * @param bytesOut bytes that it made
   * @param seconds its time, of all threads together
   */
  record Share(String engine, long blocks, long bytesIn, long bytesOut, double seconds) {}

  static EngineMix of(OffloadStatistics statistics, Direction direction) {
    Map<String, Long> figures = statistics.snapshot();
    List<Share> engines = new ArrayList<>();
    for (String name : Engines.NAMES) {
      String prefix = direction.name().toLowerCase(Locale.ROOT) + "." + name + ".";
      long blocks = figures.get(prefix + "blocks");
      if (blocks > 0) {
        engines.add(
            new Share(
                name,
                blocks,
                figures.get(prefix + "bytes_in"),
                figures.get(prefix + "bytes_out"),
                figures.get(prefix + "nanos") / 1e9));
      }
    }
    Map<String, Long> reasons = new LinkedHashMap<>();
    for (Reason reason : Reason.values()) {
      long blocks = statistics.blocks(direction, reason);
      if (blocks > 0) {
        reasons.put(reason.key(), blocks);
      }
    }
    return new EngineMix(engines, reasons);
  }

  /**
   * The engines' names, such as {@code qat+isal}.
   *
   * @param streaming the engine that is not counted by blocks, since it streams members
   */
  String names(String streaming) {
    Set<String> names = new LinkedHashSet<>(engines.stream().map(Share::engine).toList());
    if (names.isEmpty() || reasons.containsKey(Reason.UNFRAMED.key())) {
      names.add(streaming);
    }
    return String.join("+", names);
  }

  /** The engine that did most bytes, or another if none did a block. */
  String most(String otherwise) {
    return engines.stream()
        .max(Comparator.comparingLong(share -> share.bytesIn() + share.bytesOut()))
        .map(Share::engine)
        .orElse(otherwise);
  }

  /** Blocks by engine where there are several, such as {@code , qat 12 blocks, isal 1 block}. */
  String sharesText() {
    return engines.size() < 2
        ? ""
        : engines.stream()
            .map(share -> ", " + share.engine() + " " + Figures.count(share.blocks(), "block"))
            .collect(Collectors.joining());
  }

  /** The reasons, such as {@code 3 too small, 1 busy}. */
  String reasonsText() {
    return reasons.entrySet().stream()
        .map(
            reason ->
                String.format(
                    Locale.ROOT, "%,d %s", reason.getValue(), reason.getKey().replace('_', ' ')))
        .collect(Collectors.joining(", "));
  }
}
