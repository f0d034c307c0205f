// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.util.Arrays;
import java.util.Locale;

/**
 * The devices that can be modelled, with all constants.
 *
 * <p><b>Source:</b> raw measurements published with "ASIC-based Compression Accelerators for
 * Storage Systems" (EuroSys 2026, arXiv 2509.23693, doi 10.1145/3767295.3769384): QAT sample code,
 * DEFLATE level 1, dynamic Huffman codes, data that compresses to 0.27 to 0.30, requests of 4 KiB
 * and 64 KiB. The four numbers of each {@link Timing} are solved from throughput at saturation
 * (device or card) and latency of a single request at these two sizes; other sizes lie on the
 * straight lines through them, which nobody checked. {@link RatioCurve}: figure 12 of the same
 * paper; it does not say for how many 4xxx devices, so only the shape is used, for the shared stage
 * and the engines alike.
 *
 * <p>Engines: an 8970 card has three endpoints of ten, and 30 times an engine's rate is the card's;
 * of a 4xxx device as many as its throughput needs, rounded up. Instances: 32 for each endpoint,
 * what the driver allows by default. Queue depth: the driver's default of 512 requests for an
 * instance, of which it can use two less.
 */
public enum DeviceModel {
  /** One endpoint of a fourth generation Xeon (4xxx), all engines set to compression. */
  QAT4XXX(
      "qat4xxx",
      "one Intel QAT 4xxx device",
      32,
      new Timing(
          1.06, 5.63, 9.3, 2.46, 3, RatioCurve.of(0, 7.3, 0.4, 8.8, 0.6, 7.2, 0.7, 3.3, 1, 2.45)),
      new Timing(
          0.69, 12.0, 5.7, 3.57, 4, RatioCurve.of(0, 23.6, 0.4, 13.1, 0.6, 9.3, 0.7, 7.8, 1, 5.2)),
      "calibrated on published measurements"),

  /** One PCIe card of the second generation with three endpoints. */
  QAT8970(
      "qat8970",
      "one Intel QAT 8970 card",
      96,
      new Timing(0.35, 10.9, 20.6, 0.36, 30, Gen2.COMPRESS),
      new Timing(0.02, 14.1, 10.3, 0.88, 30, Gen2.DECOMPRESS),
      "calibrated on published measurements"),

  /**
   * The card of the first generation that the QZFS paper used. <b>Assumption:</b> nobody published
   * raw data. The rating of 24 Gb/s, 3.0 GB/s, which is for compression, bounds both directions;
   * fixed costs, latency, engine rate and curve are those of {@link #QAT8970}, with as many engines
   * as the rating needs.
   */
  DH8950(
      "dh8950",
      "one Intel DH8950 card",
      32,
      new Timing(0.35, 3.0, 20.6, 0.36, 9, Gen2.COMPRESS),
      new Timing(0.02, 3.0, 10.3, 0.88, 4, Gen2.DECOMPRESS),
      "an assumption: its rating of 3.0 GB/s with the latency of a QAT 8970's engines, since nobody"
          + " published measurements");

  /** Requests that an instance's queue takes. */
  public static final int INSTANCE_DEPTH = 510;

  /** Curves of the second generation; between these points nothing was published. */
  private static final class Gen2 {
    static final RatioCurve COMPRESS = RatioCurve.of(0, 10.3, 0.6, 8.0, 1, 6.2);
    static final RatioCurve DECOMPRESS = RatioCurve.of(0, 13.3, 1, 12.8);
  }

  private final String id;
  private final String description;
  private final int instances;
  private final Timing compress;
  private final Timing decompress;
  private final String basis;

  DeviceModel(
      String id,
      String description,
      int instances,
      Timing compress,
      Timing decompress,
      String basis) {
    this.id = id;
    this.description = description;
    this.instances = instances;
    this.compress = compress;
    this.decompress = decompress;
    this.basis = basis;
  }

  /**
   * Finds a model by the name that users write, in any case.
   *
   * @throws IllegalArgumentException if there is none; the message lists all
   */
  public static DeviceModel of(String name) {
    for (DeviceModel model : values()) {
      if (model.id.equals(name.toLowerCase(Locale.ROOT))) {
        return model;
      }
    }
    throw new IllegalArgumentException(
        "'" + name + "' is no modelled device: expected one of " + Arrays.toString(values()));
  }

  /** Returns the times of a direction. */
  public Timing timing(Direction direction) {
    return direction == Direction.COMPRESS ? compress : decompress;
  }

  /** Returns the number of instances, each with a queue of {@link #INSTANCE_DEPTH}. */
  public int instances() {
    return instances;
  }

  /** Returns what the device is, such as {@code one Intel QAT 8970 card}. */
  public String description() {
    return description;
  }

  /** Returns what the constants rest on. */
  public String basis() {
    return basis;
  }

  /** Returns the name that users write. */
  @Override
  public String toString() {
    return id;
  }
}
