// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.soak;

import io.qzfs.bench.standin.Payload;
import io.qzfs.bench.standin.Settings;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.EngineMode;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.StreamResources;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.OffloadSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.Lock;
import java.util.zip.GZIPInputStream;

/** Writes files to memory and reads them back, one after the other, and checks every byte. */
final class SoakStream implements Callable<SoakStream.Tally> {
  /** Milliseconds from submission after which a request counts as lost. */
  private static final int DEADLINE_MILLIS = 300;

  private static final int MOST_BLOCKS = 32;

  /** One of so many streams is in mode hardware and may fail. */
  private static final int HARDWARE_SHARE = 8;

  /** One of so many files is read by {@code java.util.zip}. */
  private static final int FOREIGN_SHARE = 4;

  private final OffloadSettings offload = Settings.offload(DEADLINE_MILLIS);
  private final Payload payload;
  private final StreamResources resources;
  private final Lock busy;
  private final Random random;
  private final long end;
  private final byte[] found = new byte[MOST_BLOCKS * Payload.BLOCK + 1];
  private long files;
  private long bytes;
  private long refused;

  /**
   * What a stream did.
   *
   * @param files files written and read
   * @param bytes bytes of their content
   * @param refused files that mode hardware ended with an exception, as it should
   */
  record Tally(long files, long bytes, long refused) {}

  /**
   * @param busy held while a file is under way
   * @param end of {@link System#nanoTime}
   */
  SoakStream(Payload payload, StreamResources resources, Lock busy, Random random, long end) {
    this.busy = busy;
    this.payload = payload;
    this.resources = resources;
    this.random = random;
    this.end = end;
  }

  @Override
  public Tally call() throws IOException {
    while (System.nanoTime() - end < 0) {
      busy.lock();
      try {
        file();
      } finally {
        busy.unlock();
      }
    }
    return new Tally(files, bytes, refused);
  }

  private void file() throws IOException {
    int offset = payload.offset(random.nextInt(payload.blocks()));
    int length = 1 + random.nextInt(MOST_BLOCKS * Payload.BLOCK);
    EngineMode mode = random.nextInt(HARDWARE_SHARE) == 0 ? EngineMode.HARDWARE : EngineMode.AUTO;
    try {
      check(offset, length, write(mode, offset, length), mode);
      files++;
      bytes += length;
    } catch (EngineException e) {
      if (mode == EngineMode.AUTO) {
        throw e;
      }
      refused++;
    }
  }

  private byte[] write(EngineMode mode, int offset, int length) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (BlockGzipOutputStream out =
        new BlockGzipOutputStream(file, Settings.write(engines(mode)), resources)) {
      out.write(payload.bytes(), offset, length);
    }
    return file.toByteArray();
  }

  private EngineSettings engines(EngineMode mode) {
    return Settings.engines(mode, offload);
  }

  private void check(int offset, int length, byte[] file, EngineMode mode) throws IOException {
    int count;
    try (InputStream in = open(file, mode)) {
      count = in.readNBytes(found, 0, length + 1);
    }
    int differs = Arrays.mismatch(found, 0, count, payload.bytes(), offset, offset + length);
    if (differs >= 0) {
      throw new IOException(
          "A file of " + length + " bytes differs at " + differs + "; " + count + " were read");
    }
  }

  private InputStream open(byte[] file, EngineMode mode) throws IOException {
    InputStream in = new ByteArrayInputStream(file);
    return random.nextInt(FOREIGN_SHARE) == 0
        ? new GZIPInputStream(in)
        : new BlockGzipInputStream(in, "file", 0, Settings.read(engines(mode)), resources);
  }
}
