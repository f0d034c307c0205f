// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

/** A closed range of compression levels. */
public record LevelRange(int lowest, int highest) {

  public LevelRange {
    if (lowest > highest) {
      throw new IllegalArgumentException("lowest level " + lowest + " > highest " + highest);
    }
  }

  /**
   * Returns the level if it is in the range.
   *
   * @throws IllegalArgumentException otherwise, naming the range
   */
  public int check(int level) {
    if (level < lowest || level > highest) {
      throw new IllegalArgumentException(
          "Cannot use level " + level + ": expected " + lowest + " to " + highest);
    }
    return level;
  }
}
