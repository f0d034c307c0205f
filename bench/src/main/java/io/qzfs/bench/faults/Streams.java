// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.CountedBuffers;
import io.qzfs.bench.standin.Payload;
import io.qzfs.bench.standin.Settings;
import io.qzfs.engine.EngineMode;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.StreamResources;
import io.qzfs.io.Workers;
import io.qzfs.offload.Direction;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.OffloadStatistics;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/** Makes the streams of all cases; their buffers are counted. Thread-safe. */
final class Streams {
  /** Milliseconds from submission after which a request counts as lost. */
  static final int DEADLINE_MILLIS = 300;

  /** Bytes of a stream that only finds out whether the device works. */
  private static final int TRICKLE = 2 * Payload.BLOCK;

  private static final long SEED = 20_261_130;
  private static final OffloadSettings OFFLOAD = Settings.offload(DEADLINE_MILLIS);

  private final Payload payload = new Payload(SEED, StreamWork.LENGTH / Payload.BLOCK + 16);
  private final CountedBuffers buffers = new CountedBuffers();
  private final StreamResources resources = new StreamResources(buffers, Workers.instance());
  private final List<byte[]> files = new ArrayList<>();

  /**
   * Writes in software what the readers will read.
   *
   * @param most streams at once
   */
  Streams(int most) throws IOException {
    EngineSettings software = Settings.engines(EngineMode.SOFTWARE, OFFLOAD);
    for (int number = 0; number < most; number++) {
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      try (BlockGzipOutputStream out =
          new BlockGzipOutputStream(file, Settings.write(software), resources)) {
        out.write(payload.bytes(), payload.offset(number), StreamWork.LENGTH);
      }
      files.add(file.toByteArray());
    }
  }

  /** A stream's work; streams of other numbers have other content. */
  StreamWork work(Direction direction, EngineMode mode, int number, Turns turns) {
    EngineSettings engines = Settings.engines(mode, OFFLOAD);
    return direction == Direction.COMPRESS
        ? new WriteWork(turns, Settings.write(engines), resources, payload, number)
        : new ReadWork(
            turns, Settings.read(engines), resources, payload, number, files.get(number));
  }

  /**
   * Opens a stream, takes a few blocks through it, and closes it.
   *
   * @return its counters
   */
  OffloadStatistics trickle(Direction direction) throws IOException {
    EngineSettings engines = Settings.engines(EngineMode.AUTO, OFFLOAD);
    return direction == Direction.COMPRESS ? write(engines) : read(engines);
  }

  private OffloadStatistics write(EngineSettings engines) throws IOException {
    try (BlockGzipOutputStream out =
        new BlockGzipOutputStream(
            OutputStream.nullOutputStream(), Settings.write(engines), resources)) {
      out.write(payload.bytes(), 0, TRICKLE);
      return out.statistics();
    }
  }

  private OffloadStatistics read(EngineSettings engines) throws IOException {
    try (BlockGzipInputStream in =
        new BlockGzipInputStream(
            new ByteArrayInputStream(files.get(0)), "file", 0, Settings.read(engines), resources)) {
      in.limitReadAhead(1);
      in.skipNBytes(TRICKLE);
      return in.statistics();
    }
  }

  /** Buffers that streams have not given back. */
  int buffersOut() {
    return buffers.out();
  }
}
