// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * What was done by which engine, and why software did what it did; of one stream, or of the
 * process. Thread-safe.
 *
 * <p>Names are {@code direction.engine.figure}, figures {@code blocks}, {@code bytes_in}, {@code
 * bytes_out} and {@code nanos} (of engine time); {@code direction.software.reason} counts blocks
 * that were software's and why; {@code compress.stored} counts those kept as they are since they
 * did not shrink by 1/8, whoever tried. Bytes and time of members that software streams count with
 * its engine; they are no blocks.
 */
public final class OffloadStatistics {
  private static final OffloadStatistics PROCESS = new OffloadStatistics(null);
  private static final String STORED = "compress.stored";

  private final OffloadStatistics parent;
  private final Map<Direction, Figures[]> engines = new EnumMap<>(Direction.class);
  private final Map<Direction, LongAdder[]> reasons = new EnumMap<>(Direction.class);
  private final LongAdder stored = new LongAdder();

  /** Figures of an engine in one direction. */
  private static final class Figures {
    final LongAdder blocks = new LongAdder();
    final LongAdder bytesIn = new LongAdder();
    final LongAdder bytesOut = new LongAdder();
    final LongAdder nanos = new LongAdder();
  }

  private OffloadStatistics(OffloadStatistics parent) {
    this.parent = parent;
    for (Direction direction : Direction.values()) {
      Figures[] figures = new Figures[Engines.NAMES.size()];
      for (int i = 0; i < figures.length; i++) {
        figures[i] = new Figures();
      }
      engines.put(direction, figures);
      LongAdder[] counts = new LongAdder[Reason.values().length];
      for (int i = 0; i < counts.length; i++) {
        counts[i] = new LongAdder();
      }
      reasons.put(direction, counts);
    }
  }

  /** Those of the process. */
  public static OffloadStatistics process() {
    return PROCESS;
  }

  /** New ones for a stream; the process counts along. */
  public static OffloadStatistics ofStream() {
    return new OffloadStatistics(PROCESS);
  }

  /** Counts a block that an engine did. */
  void block(Direction direction, String engine, int bytesIn, int bytesOut, long nanos) {
    Figures figures = engines.get(direction)[Engines.NAMES.indexOf(engine)];
    figures.blocks.increment();
    figures.bytesIn.add(bytesIn);
    figures.bytesOut.add(bytesOut);
    figures.nanos.add(nanos);
    if (parent != null) {
      parent.block(direction, engine, bytesIn, bytesOut, nanos);
    }
  }

  /** Counts a piece that software streamed. */
  void streamed(Direction direction, String engine, int bytesIn, int bytesOut, long nanos) {
    Figures figures = engines.get(direction)[Engines.NAMES.indexOf(engine)];
    figures.bytesIn.add(bytesIn);
    figures.bytesOut.add(bytesOut);
    figures.nanos.add(nanos);
    if (parent != null) {
      parent.streamed(direction, engine, bytesIn, bytesOut, nanos);
    }
  }

  /** Counts a block that a device did not do. */
  public void software(Direction direction, Reason reason) {
    reasons.get(direction)[reason.ordinal()].increment();
    if (parent != null) {
      parent.software(direction, reason);
    }
  }

  /** Counts a block that did not shrink by 1/8. */
  void stored() {
    stored.increment();
    if (parent != null) {
      parent.stored();
    }
  }

  /** Blocks that an engine did in a direction. */
  public long blocks(Direction direction, String engine) {
    return engines.get(direction)[Engines.NAMES.indexOf(engine)].blocks.sum();
  }

  /** Nanoseconds of engine time in a direction. */
  public long nanos(Direction direction, String engine) {
    return engines.get(direction)[Engines.NAMES.indexOf(engine)].nanos.sum();
  }

  /** Blocks that software did for a reason. */
  public long blocks(Direction direction, Reason reason) {
    return reasons.get(direction)[reason.ordinal()].sum();
  }

  /** Every figure by its name, those that are zero included; sorted. */
  public Map<String, Long> snapshot() {
    Map<String, Long> all = new TreeMap<>();
    for (Direction direction : Direction.values()) {
      String prefix = prefix(direction);
      for (int i = 0; i < Engines.NAMES.size(); i++) {
        Figures figures = engines.get(direction)[i];
        String name = prefix + Engines.NAMES.get(i) + ".";
        all.put(name + "blocks", figures.blocks.sum());
        all.put(name + "bytes_in", figures.bytesIn.sum());
        all.put(name + "bytes_out", figures.bytesOut.sum());
        all.put(name + "nanos", figures.nanos.sum());
      }
      for (Reason reason : Reason.values()) {
        all.put(prefix + "software." + reason.key(), blocks(direction, reason));
      }
    }
    all.put(STORED, stored.sum());
    return all;
  }

  /** Names of all figures. */
  public static List<String> names() {
    return new ArrayList<>(PROCESS.snapshot().keySet());
  }

  private static String prefix(Direction direction) {
    return direction.name().toLowerCase(Locale.ROOT) + ".";
  }
}
