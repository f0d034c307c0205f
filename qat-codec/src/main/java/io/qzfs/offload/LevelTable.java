// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.LevelRange;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * From the user's level, 1 to 9, to an engine and a level of its own.
 *
 * <p>Each row is a chain that never compresses worse at a higher level on any file of the corpora
 * of {@code docs/levels.md}, which has the measured sizes. Two levels share a step where no step
 * between them does that: zlib's levels 7 to 9, say, lose on kennedy.xls against level 6.
 */
public final class LevelTable {
  /** Levels that a user may ask for. */
  public static final LevelRange LEVELS = new LevelRange(1, 9);

  /** Default level: the fastest, which still compresses no worse than zlib's level 1. */
  public static final int DEFAULT_LEVEL = 1;

  /**
   * An engine's own level.
   *
   * @param engine engine name
   * @param level level in the engine's scale
   */
  public record Step(String engine, int level) {}

  private static final Map<Set<String>, List<Step>> ROWS =
      Map.of(
          Set.of("isal", "libdeflate", "jdk"),
          steps(
              "isal 2, isal 2, libdeflate 1, libdeflate 3, libdeflate 3, libdeflate 5,"
                  + " libdeflate 5, libdeflate 9, libdeflate 9"),
          Set.of("isal", "jdk"),
          steps("isal 2, isal 2, isal 2, jdk 5, jdk 5, jdk 6, jdk 6, jdk 6, jdk 6"),
          Set.of("libdeflate", "jdk"),
          steps(
              "libdeflate 1, libdeflate 1, libdeflate 1, libdeflate 3, libdeflate 3,"
                  + " libdeflate 5, libdeflate 5, libdeflate 9, libdeflate 9"),
          Set.of("isal"),
          steps("isal 2, isal 2, isal 2, isal 2, isal 2, isal 2, isal 2, isal 2, isal 2"),
          Set.of("libdeflate"),
          steps(
              "libdeflate 1, libdeflate 1, libdeflate 1, libdeflate 3, libdeflate 3,"
                  + " libdeflate 5, libdeflate 5, libdeflate 9, libdeflate 9"),
          Set.of("jdk"),
          steps("jdk 1, jdk 1, jdk 1, jdk 5, jdk 5, jdk 6, jdk 6, jdk 6, jdk 6"));

  private LevelTable() {}

  /**
   * Looks a level up.
   *
   * @param engines names of the engines that may be used
   * @param level a level of {@link #LEVELS}
   * @throws IllegalArgumentException if the level is out of range or there is no row
   */
  public static Step step(Set<String> engines, int level) {
    List<Step> row = ROWS.get(engines);
    if (row == null) {
      throw new IllegalArgumentException("No levels for engines " + engines);
    }
    return row.get(LEVELS.check(level) - LEVELS.lowest());
  }

  private static List<Step> steps(String row) {
    return List.of(row.split(", ?")).stream()
        .map(step -> step.split(" "))
        .map(step -> new Step(step[0], Integer.parseInt(step[1])))
        .toList();
  }
}
