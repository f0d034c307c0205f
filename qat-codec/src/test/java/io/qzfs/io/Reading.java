// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.EngineMode;
import io.qzfs.offload.EngineSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** Reads whole files, and fails if a buffer is not given back. */
final class Reading {
  /** What files are called in messages. */
  static final String NAME = "x.gz";

  private Reading() {}

  /** The data read, and the failure that ended it, or null. */
  @SuppressWarnings("ArrayRecordComponent")
  record Outcome(byte[] data, IOException failure) {}

  static ReadSettings settings() {
    return ReadSettings.defaults().withThreads(1);
  }

  static ReadSettings settings(String engine) {
    return new ReadSettings(new EngineSettings(EngineMode.AUTO, engine), 1);
  }

  static byte[] all(byte[] file) throws IOException {
    return all(file, settings());
  }

  static byte[] all(byte[] file, ReadSettings settings) throws IOException {
    Outcome outcome = upToFailure(new ByteArrayInputStream(file), settings, 64 * 1024);
    if (outcome.failure() != null) {
      throw outcome.failure();
    }
    return outcome.data();
  }

  static Outcome upToFailure(byte[] file) {
    return upToFailure(new ByteArrayInputStream(file), settings(), 64 * 1024);
  }

  /** Reads with requests of a size, and on after the failure to see that it stays. */
  static Outcome upToFailure(InputStream in, ReadSettings settings, int request) {
    TrackingBufferPool pool = new TrackingBufferPool();
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    IOException failure = null;
    try (BlockGzipInputStream gzip =
        new BlockGzipInputStream(
            in, NAME, 0, settings, new StreamResources(pool, Workers.instance()))) {
      byte[] bytes = new byte[request];
      try {
        int count = gzip.read(bytes, 0, request);
        while (count >= 0) {
          assertThat(count).as("bytes of one read").isPositive();
          data.write(bytes, 0, count);
          count = gzip.read(bytes, 0, request);
        }
        assertThat(gzip.read()).as("after the end").isEqualTo(-1);
      } catch (IOException e) {
        failure = e;
        assertStillFails(gzip, e);
      }
    } catch (IOException e) {
      throw new AssertionError("close failed", e);
    }
    pool.assertNothingIsOut();
    return new Outcome(data.toByteArray(), failure);
  }

  private static void assertStillFails(BlockGzipInputStream gzip, IOException first) {
    try {
      gzip.read();
      throw new AssertionError("The failure was forgotten", first);
    } catch (IOException again) {
      assertThat(again).hasMessage(first.getMessage());
    }
  }

  /** Reads a file by position, a block at a time, from its start to its end. */
  static Outcome byPosition(byte[] file, ReadSettings settings) {
    TrackingBufferPool pool = new TrackingBufferPool();
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    IOException failure = null;
    try (SeekableGzipReader reader =
        new SeekableGzipReader(
            new MemoryInput(NAME, file), settings, new StreamResources(pool, Workers.instance()))) {
      byte[] bytes = new byte[64 * 1024];
      int count = reader.read(0, bytes, 0, bytes.length);
      while (count >= 0) {
        data.write(bytes, 0, count);
        count = reader.read(data.size(), bytes, 0, bytes.length);
      }
    } catch (IOException e) {
      failure = e;
    }
    pool.assertNothingIsOut();
    return new Outcome(data.toByteArray(), failure);
  }
}
