// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.engine.EngineMode;
import io.qzfs.offload.Direction;
import java.util.ArrayList;
import java.util.List;

/**
 * One case of the matrix.
 *
 * @param fault what strikes the device
 * @param direction what the streams do
 * @param threads streams at once, each in a thread of its own
 * @param mode mode of the streams
 */
record Scenario(Fault fault, Direction direction, int threads, EngineMode mode) {
  /** Each of the faults with every direction, mode and number of threads. */
  static List<Scenario> all(List<Fault> faults, int[] threadCounts) {
    List<Scenario> all = new ArrayList<>();
    for (Fault fault : faults) {
      for (Direction direction : Direction.values()) {
        for (int threads : threadCounts) {
          all.add(new Scenario(fault, direction, threads, EngineMode.AUTO));
          all.add(new Scenario(fault, direction, threads, EngineMode.HARDWARE));
        }
      }
    }
    return all;
  }
}
