// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.view;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;

/** Memory of streams that are open and in use at the same time. */
final class MemoryBenchmark {
  private static final int STREAMS = 16;
  private static final long BYTES = 24_000_000;

  private final Bed bed;
  private final byte[] piece;

  MemoryBenchmark(Bed bed, byte[] piece) {
    this.bed = bed;
    this.piece = piece;
  }

  List<ViewRow> run() throws IOException {
    long[] start = memory();
    List<FSDataOutputStream> writers = new ArrayList<>();
    for (int i = 0; i < STREAMS; i++) {
      FSDataOutputStream out = bed.view().create(bed.inView("memory-" + i));
      writers.add(out);
      Bed.write(out, piece, BYTES);
    }
    long[] writing = memory();
    for (OutputStream out : writers) {
      out.close();
    }
    List<FSDataInputStream> readers = new ArrayList<>();
    for (int i = 0; i < STREAMS; i++) {
      FSDataInputStream in = bed.view().open(bed.inView("memory-" + i));
      readers.add(in);
      in.readNBytes((int) BYTES / 2);
      in.readFully(BYTES / 3, new byte[64 << 10]);
    }
    long[] reading = memory();
    for (InputStream in : readers) {
      in.close();
    }
    return List.of(row("writer", start, writing), row("reader", start, reading));
  }

  private static ViewRow row(String what, long[] before, long[] now) {
    return new ViewRow(
        "memory of " + STREAMS + " open streams, one buffer pool",
        null,
        String.format(
            Locale.ROOT,
            "%s: %.2f MiB of heap and %.2f MiB of direct memory each",
            what,
            (now[0] - before[0]) / 1048576.0 / STREAMS,
            (now[1] - before[1]) / 1048576.0 / STREAMS));
  }

  /** Heap that is reachable, and direct memory. */
  private static long[] memory() {
    long direct = 0;
    for (BufferPoolMXBean pool : ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class)) {
      direct += pool.getMemoryUsed();
    }
    System.gc();
    Runtime runtime = Runtime.getRuntime();
    return new long[] {runtime.totalMemory() - runtime.freeMemory(), direct};
  }
}
