// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.io.IOException;
import org.apache.spark.api.java.JavaSparkContext;

/** Runs jobs and meters them. Stateless. */
public final class JobRunner {

  private JobRunner() {}

  /**
   * Runs a job in a Spark context that is up, on which nothing else runs, and leaves it up.
   *
   * @throws IOException if the job fails; one line
   */
  public static <R> JobReport<R> run(JavaSparkContext spark, ScienceJob<R> job, JobInput input)
      throws IOException {
    TaskMeter meter = new TaskMeter();
    CodecClock clock = new CodecClock(spark);
    spark.sc().addSparkListener(meter);
    try {
      Stopwatch watch = Stopwatch.start();
      R result = job.run(spark, input, clock);
      double wallSeconds = watch.wallSeconds();
      double cpuSeconds = watch.cpuSeconds();
      double gcSeconds = watch.gcSeconds();
      // Metrics of the last tasks arrive behind the job's result.
      spark.sc().listenerBus().waitUntilEmpty();
      return new JobReport<>(result, meter.figures(wallSeconds, cpuSeconds, gcSeconds, clock));
    } catch (Exception e) {
      // Spark rethrows checked exceptions of Hadoop undeclared, so the type cannot be narrower.
      throw JobFailure.of(e);
    } finally {
      spark.sc().removeSparkListener(meter);
    }
  }
}
