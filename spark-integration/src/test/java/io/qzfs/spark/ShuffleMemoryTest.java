// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Spark opens a stream for each partition at once; most of them get little. */
class ShuffleMemoryTest {
  private static final int STREAMS = 200;

  /** What the JVM itself may take meanwhile, bytes. */
  private static final long SLACK = 64 << 10;

  @Test
  void manyOpenStreamsTakeWhatTheyHold() throws IOException {
    QatCompressionCodec codec = ShuffleStreams.codec();
    // Engines and pools are there before anything is measured.
    ShuffleStreams.compress(codec, new byte[200_000]);
    long before = direct();

    List<OutputStream> streams = new ArrayList<>();
    for (int i = 0; i < STREAMS; i++) {
      streams.add(codec.compressedOutputStream(OutputStream.nullOutputStream()));
    }
    assertThat(direct() - before).isLessThanOrEqualTo(SLACK);

    for (OutputStream stream : streams) {
      stream.write(new byte[1000]);
    }
    assertThat(direct() - before).isLessThanOrEqualTo(STREAMS * 4096L + SLACK);

    for (OutputStream stream : streams) {
      stream.write(new byte[500_000]);
    }
    assertThat(direct() - before).isLessThanOrEqualTo(STREAMS * (64L << 10) + (2 << 20));

    for (OutputStream stream : streams) {
      stream.close();
    }
    long pooled = direct();
    for (int i = 0; i < 2000; i++) {
      byte[] compressed = ShuffleStreams.compress(codec, new byte[100_000]);
      assertThat(ShuffleStreams.read(codec, compressed)).hasSize(100_000);
    }
    assertThat(direct() - pooled).isLessThan(1 << 20);
  }

  private static long direct() {
    return ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .filter(pool -> pool.getName().equals("direct"))
        .mapToLong(BufferPoolMXBean::getMemoryUsed)
        .sum();
  }
}
