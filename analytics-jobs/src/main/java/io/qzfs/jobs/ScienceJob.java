// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.io.IOException;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * A Spark job with an answer. Implementations are immutable.
 *
 * @param <R> the answer, a record that Jackson can write; equal, by {@code equals}, for every
 *     codec, split size, thread count and cluster
 */
@FunctionalInterface
public interface ScienceJob<R> {

  /**
   * Runs the job in a Spark context that is up, and leaves it up.
   *
   * @param clock where tasks note the time that codecs took
   * @throws IOException if an input is missing, unreadable or malformed, or the output is there
   *     already; one line that says what, which file and which record
   */
  R run(JavaSparkContext spark, JobInput input, CodecClock clock) throws IOException;
}
