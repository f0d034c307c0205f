// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.DeviceEngine;
import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceLane;
import io.qzfs.engine.DeviceLimits;
import io.qzfs.engine.EngineDescription;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Intel QAT as an engine. Made by {@link QatLoader}, once for the process.
 *
 * <p><b>Memory:</b> each lane holds two buffers of 9/8 of the block size and 1 KiB; QATzip itself
 * pins some 4.3 MiB for each instance at the default block size of 64 KiB.
 */
public final class QatEngine implements DeviceEngine {
  /** Engine name in configuration. */
  public static final String NAME = "qat";

  private final Qatzip library;
  private final EngineDescription description;
  private final DeviceLimits limits;
  private final ByteBuffer memberParams;
  private final ByteBuffer sliceParams;
  private final AtomicInteger lanes = new AtomicInteger();
  private final AtomicInteger sessions = new AtomicInteger();
  private final RetiredMemory retired = new RetiredMemory();
  private volatile boolean closed;

  QatEngine(Qatzip library, EngineDescription description, QatSettings settings, int instances) {
    this.library = library;
    this.description = description;
    this.memberParams = SessionParams.of(settings, SessionParams.GZIP_EXT);
    this.sliceParams = SessionParams.of(settings, SessionParams.RAW);
    this.limits =
        new DeviceLimits(
            SessionParams.SMALLEST_INPUT,
            settings.bufferSize(),
            largestBody(settings.bufferSize()),
            instances,
            settings.level());
  }

  /** What QATzip's own buffers hold: DEST_SZ of {@code hw_buff_sz}, 9/8 of it and 1 KiB. */
  private static int largestBody(int bufferSize) {
    return bufferSize / 8 * 9 + 1024;
  }

  @Override
  public EngineDescription description() {
    return description;
  }

  @Override
  public DeviceLimits limits() {
    return limits;
  }

  @Override
  public DeviceLane openLane() throws DeviceException {
    if (closed) {
      throw new IllegalStateException("Engine " + NAME + " is closed");
    }
    QatLane lane = new QatLane(this);
    lanes.incrementAndGet();
    return lane;
  }

  @Override
  public int liveLanes() {
    return lanes.get();
  }

  /** Sessions that are set up. */
  public int liveSessions() {
    return sessions.get();
  }

  QatSession openSession(int format) throws DeviceException {
    QatSession session =
        QatSession.open(library, format == SessionParams.RAW ? sliceParams : memberParams);
    sessions.incrementAndGet();
    return session;
  }

  void closeSession(QatSession session) {
    session.close();
    sessions.decrementAndGet();
  }

  LaneMemory newMemory() {
    return new LaneMemory(library, limits.largestBody());
  }

  /** Takes over the memory of a call that did not end well. */
  void retire(LaneMemory memory) {
    retired.add(memory);
  }

  void laneClosed() {
    lanes.decrementAndGet();
  }

  /** Closes for new lanes; the library itself runs on, since its qzClose does nothing. */
  @Override
  public void close() {
    closed = true;
  }
}
