// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

/** What a report says of rows of a modelled device. */
public final class ModelNote {

  private ModelNote() {}

  /** Returns a paragraph on a device, without line breaks. */
  public static String of(DeviceModel model) {
    Timing timing = model.timing(Direction.DECOMPRESS);
    return "Rows of "
        + model
        + " are modelled, not measured on a device: "
        + model.description()
        + ", shared by all threads of a JVM, "
        + model.basis()
        + ". The time of decoding comes from a queueing model ("
        + timing.sharedMicros()
        + " µs + n / "
        + timing.sharedGigabytes()
        + " GB/s for each block of n bytes in the stage that bounds the throughput; "
        + timing.latencyMicros()
        + " µs + n / "
        + timing.engineGigabytes()
        + " GB/s for a block alone; "
        + timing.engines()
        + " engines; slower on data that compresses less), and the bytes from a store prepared"
        + " beforehand. The host really reads the compressed bytes, waits, copies the decoded ones,"
        + " and is busy for "
        + ModelledCodec.DEFAULT_HOST_NANOS / 1000
        + " µs, or what the row's name says, for each block in place of submitting and"
        + " completing. On several executors each has a device of its own.";
  }
}
