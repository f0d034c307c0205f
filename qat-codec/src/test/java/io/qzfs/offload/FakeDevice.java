// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeviceEngine;
import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceException.Kind;
import io.qzfs.engine.DeviceLane;
import io.qzfs.engine.DeviceLimits;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.RawDeflate;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** A device in Java whose calls fail, hang or lie as a test wants. Thread-safe. */
final class FakeDevice implements DeviceEngine {
  static final int LARGEST = 64 * 1024;

  private final DeviceLimits limits;
  private final AtomicInteger lanes = new AtomicInteger();
  private final AtomicInteger calls = new AtomicInteger();
  private final AtomicInteger discarded = new AtomicInteger();
  private volatile Kind failure;
  private volatile boolean lying;
  private volatile CountDownLatch gate = new CountDownLatch(0);

  FakeDevice(int instances) {
    limits = new DeviceLimits(128, LARGEST, LARGEST / 8 * 9 + 1024, instances, 1);
  }

  /** Calls fail from now on, or not if null. */
  void fail(Kind kind) {
    failure = kind;
  }

  /** Results are wrong from now on, or not. */
  void lie(boolean wrong) {
    lying = wrong;
  }

  /** Calls hang from now on, until {@link #release}. */
  void hang() {
    gate = new CountDownLatch(1);
  }

  void release() {
    gate.countDown();
  }

  /** Calls that began. */
  int calls() {
    return calls.get();
  }

  /** Sessions that were given up. */
  int discarded() {
    return discarded.get();
  }

  @Override
  public EngineDescription description() {
    return new EngineDescription("qat", "1", "test", true);
  }

  @Override
  public DeviceLimits limits() {
    return limits;
  }

  @Override
  public DeviceLane openLane() {
    lanes.incrementAndGet();
    return new FakeLane();
  }

  @Override
  public int liveLanes() {
    return lanes.get();
  }

  @Override
  public void close() {
    release();
  }

  private final class FakeLane implements DeviceLane {
    private final ByteBuffer source =
        ByteBuffer.allocateDirect(limits.largestBody() + 8).order(ByteOrder.LITTLE_ENDIAN);
    private final ByteBuffer result = ByteBuffer.allocateDirect(limits.largestBody() + 32);

    @Override
    public ByteBuffer blockSource() {
      return source.clear().limit(LARGEST);
    }

    @Override
    public ByteBuffer bodySource() {
      return source.clear();
    }

    @Override
    public ByteBuffer destination() {
      return result;
    }

    @Override
    public void compress(int length, int crc32) throws DeviceException {
      byte[] body = RawDeflate.deflate(taken(length), 1);
      finish(body, 24);
    }

    @Override
    public void compressSlice(int length, boolean last) throws DeviceException {
      byte[] slice = RawDeflate.deflate(taken(length), 1);
      if (!last) {
        throw new DeviceException("qat", Kind.FAILED, "the test's device makes last slices only");
      }
      finish(slice, 0);
    }

    @Override
    public void decompress(int bodyLength, int blockLength) throws DeviceException {
      finish(RawDeflate.inflate(taken(bodyLength)), 0);
    }

    private byte[] taken(int length) throws DeviceException {
      calls.incrementAndGet();
      try {
        gate.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
      if (failure != null) {
        throw new DeviceException("qat", failure, "as the test wants");
      }
      byte[] bytes = new byte[length];
      source.duplicate().clear().get(bytes);
      return bytes;
    }

    private void finish(byte[] bytes, int at) {
      if (lying) {
        bytes[bytes.length / 2] ^= 1;
      }
      result.clear().position(at).put(bytes).flip().position(at);
    }

    @Override
    public void discardSession() {
      discarded.incrementAndGet();
    }

    @Override
    public void distrust() {
      discarded.incrementAndGet();
    }

    @Override
    public void close() {
      lanes.decrementAndGet();
    }
  }
}
