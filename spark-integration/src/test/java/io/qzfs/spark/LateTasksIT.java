// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.Arrays;
import java.util.Collections;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.apache.spark.SparkConf;
import org.apache.spark.api.java.JavaFutureAction;
import org.apache.spark.api.java.JavaSparkContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Tasks that still compress when the application stops do no harm, and none is done to them. */
class LateTasksIT {
  private static final int TASKS = 50;
  private static final int ROUNDS_AFTER_STOP = 20;

  private static final CountDownLatch STARTED = new CountDownLatch(TASKS);
  private static final CountDownLatch STOPPED = new CountDownLatch(1);
  private static final CountDownLatch ENDED = new CountDownLatch(TASKS);
  private static final Queue<Throwable> FAILURES = new ConcurrentLinkedQueue<>();

  @Test
  @Timeout(60)
  void stoppingUnderThemHarmsNobody() throws InterruptedException {
    SparkConf conf =
        new SparkConf(false)
            .setMaster("local[" + TASKS + "]")
            .setAppName("late")
            .set("spark.ui.enabled", "false")
            .set("spark.io.compression.codec", QatCompressionCodec.class.getName())
            .set("spark.plugins", QzfsPlugin.class.getName());
    JavaSparkContext spark = new JavaSparkContext(conf);
    JavaFutureAction<Void> job =
        spark.parallelize(Collections.nCopies(TASKS, 1), TASKS).foreachAsync(one -> work());
    assertThat(STARTED.await(30, TimeUnit.SECONDS)).isTrue();

    assertThatCode(spark::stop).doesNotThrowAnyException();
    STOPPED.countDown();

    assertThat(ENDED.await(30, TimeUnit.SECONDS)).isTrue();
    assertThat(FAILURES).isEmpty();
    assertThat(job.isDone()).isTrue();
  }

  private static void work() {
    try {
      byte[] data = ShuffleStreams.data(new Random(1), 100_000);
      QatCompressionCodec codec = ShuffleStreams.codec();
      STARTED.countDown();
      int rounds = 0;
      while (rounds < ROUNDS_AFTER_STOP) {
        byte[] back = ShuffleStreams.read(codec, ShuffleStreams.compress(codec, data));
        if (!Arrays.equals(back, data)) {
          throw new IllegalStateException("other data came back");
        }
        rounds += STOPPED.getCount() == 0 ? 1 : 0;
      }
    } catch (Exception | Error e) {
      FAILURES.add(e);
    } finally {
      ENDED.countDown();
    }
  }
}
