// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.io.Serializable;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.util.LongAccumulator;

/**
 * Adds up, over all tasks of a job, the time inside streams that decode inputs and encode outputs.
 *
 * <p>Made on the driver, carried into tasks, read on the driver once the job's action is over. A
 * task that was tried twice is counted twice. Thread-safe.
 */
public final class CodecClock implements Serializable {

  private static final long serialVersionUID = 1L;

  private final LongAccumulator readNanos;
  private final LongAccumulator writeNanos;

  /** Makes a clock at zero. */
  public CodecClock(JavaSparkContext spark) {
    this.readNanos = spark.sc().longAccumulator();
    this.writeNanos = spark.sc().longAccumulator();
  }

  /** Adds nanoseconds spent in {@code read} calls of an input: decoding, and reading the file. */
  public void addRead(long nanos) {
    readNanos.add(nanos);
  }

  /** Adds nanoseconds spent in {@code write} calls of an output: encoding, and writing the file. */
  public void addWrite(long nanos) {
    writeNanos.add(nanos);
  }

  /** Returns the time in reads, in seconds. */
  public double readSeconds() {
    return readNanos.sum() / 1e9;
  }

  /** Returns the time in writes, in seconds. */
  public double writeSeconds() {
    return writeNanos.sum() / 1e9;
  }
}
