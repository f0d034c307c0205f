// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Times contenders in turn, round by round, so that a machine that gets slower gets slower for all
 * of them. The first contender is the peer that ratios are to.
 */
public final class Rounds {
  private final List<Contender> contenders;
  private final double[][] wall;
  private final double[][] cpu;

  /**
   * Seconds of a contender and the ratio to the peer.
   *
   * @param name the contender
   * @param wallSeconds median of wall time
   * @param cpuSeconds median of the process's CPU time
   * @param wallGain median over rounds of the peer's wall time / this one's
   * @param cpuGain the same of CPU time
   */
  public record Figure(
      String name, double wallSeconds, double cpuSeconds, double wallGain, double cpuGain) {}

  private Rounds(List<Contender> contenders, int rounds) {
    this.contenders = contenders;
    this.wall = new double[contenders.size()][rounds];
    this.cpu = new double[contenders.size()][rounds];
  }

  /** Runs two warm-up rounds and so many counted ones. */
  public static List<Figure> run(List<Contender> contenders, int rounds) throws IOException {
    Rounds all = new Rounds(contenders, rounds);
    for (int round = -2; round < rounds; round++) {
      all.round(round);
    }
    return all.figures();
  }

  private void round(int round) throws IOException {
    for (int i = 0; i < contenders.size(); i++) {
      long wallStart = System.nanoTime();
      long cpuStart = processCpuNanos();
      if (contenders.get(i).work().run() <= 0) {
        throw new IOException(contenders.get(i).name() + " did nothing");
      }
      if (round >= 0) {
        cpu[i][round] = (processCpuNanos() - cpuStart) / 1e9;
        wall[i][round] = (System.nanoTime() - wallStart) / 1e9;
      }
    }
  }

  private List<Figure> figures() {
    List<Figure> figures = new ArrayList<>();
    for (int i = 0; i < contenders.size(); i++) {
      figures.add(
          new Figure(
              contenders.get(i).name(),
              median(wall[i]),
              median(cpu[i]),
              medianRatio(wall[0], wall[i]),
              medianRatio(cpu[0], cpu[i])));
    }
    return figures;
  }

  private static double medianRatio(double[] peer, double[] own) {
    double[] ratios = new double[own.length];
    for (int i = 0; i < own.length; i++) {
      ratios[i] = peer[i] / own[i];
    }
    return median(ratios);
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }

  private static long processCpuNanos() {
    return ((com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean())
        .getProcessCpuTime();
  }
}
