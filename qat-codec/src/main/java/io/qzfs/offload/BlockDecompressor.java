// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.DeviceException;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.EngineMode;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.zip.CRC32;

/**
 * Decompresses whole members of one stream: on the device where that pays, in software for the rest
 * and for all that fails; in mode hardware it fails instead. Thread-safe.
 *
 * <p>Offering and completing are as in {@link BlockCompressor}. When a device says that a member is
 * damaged, software has the last word in every mode, so that a bad device never makes a good file
 * bad and a bad file never makes a good device look bad.
 */
public final class BlockDecompressor {
  private static final int TRAILER = DeflateEngine.TRAILER_ROOM;

  private final EngineSelection engines;
  private final DeflateEngine software;
  private final Optional<OffloadService> service;
  private final OffloadStatistics statistics;

  BlockDecompressor(EngineSelection engines, OffloadStatistics statistics) {
    this.engines = engines;
    this.software = engines.decompression();
    this.service = engines.service();
    this.statistics = statistics;
  }

  /**
   * Decompresses a member.
   *
   * @param member direct; exactly one member, from position to limit; neither moves
   * @param headerLength bytes of its header
   * @param destination direct; the block goes to its position, which then moves behind it
   * @return CRC-32 of the block, which the caller holds against the trailer
   * @throws DeflateDataException if the member is damaged
   */
  public int inflate(ByteBuffer member, int headerLength, ByteBuffer destination)
      throws IOException {
    OffloadSlot slot = offer(member, headerLength, destination);
    return slot == null
        ? inSoftware(member, headerLength, destination)
        : complete(slot, member, headerLength, destination);
  }

  /**
   * Offers a member to the device.
   *
   * @return the request, to be completed or abandoned once, or null if software is to do it
   * @throws EngineException in mode hardware, if the device can't take it
   */
  public OffloadSlot offer(ByteBuffer member, int headerLength, ByteBuffer destination)
      throws IOException {
    int blockLength = little(member, member.limit() - Integer.BYTES);
    Reason reason = refusal(member, headerLength, blockLength, destination);
    OffloadSlot slot = null;
    if (reason == null) {
      slot = service.orElseThrow().take();
      reason = Reason.BUSY;
    }
    if (slot != null) {
      slot.prepare(
          OffloadSlot.Work.BLOCK,
          slot.single(member),
          headerLength,
          member.remaining() - headerLength,
          blockLength,
          little(member, member.limit() - TRAILER),
          destination);
      slot.check(engines.settings().offload().verify(), software);
      if (submit(slot)) {
        return slot;
      }
    }
    statistics.software(Direction.DECOMPRESS, reason);
    if (isHardware() && reason != Reason.TOO_SMALL) {
      throw Outcomes.hardwareRefused(task(blockLength), reason, service, Direction.DECOMPRESS);
    }
    return null;
  }

  private Reason refusal(
      ByteBuffer member, int headerLength, int blockLength, ByteBuffer destination) {
    if (service.isEmpty()) {
      return Reason.NO_DEVICE;
    }
    int bodyLength = member.remaining() - headerLength - TRAILER;
    // Claims that can't be are software's to judge.
    if (blockLength < 0 || blockLength > destination.remaining() || bodyLength < 1) {
      return Reason.TOO_SMALL;
    }
    if (bodyLength > service.get().deviceLimits().largestBody()) {
      return Reason.TOO_LARGE;
    }
    if (!isHardware() && isStored(member.get(member.position() + headerLength))) {
      return Reason.INCOMPRESSIBLE;
    }
    return service
        .get()
        .refusal(Direction.DECOMPRESS, blockLength, engines.settings().offload(), !isHardware());
  }

  /** Whether a body begins with a stored block, BTYPE 00 of RFC 1951 §3.2.3: only a copy. */
  private static boolean isStored(byte first) {
    return (first & 0b110) == 0;
  }

  private boolean submit(OffloadSlot slot) throws InterruptedIOException {
    OffloadSettings settings = engines.settings().offload();
    int waitMillis = isHardware() ? settings.deadlineMillis() : settings.busyMillis();
    try {
      return service
          .orElseThrow()
          .submit(slot, settings.deadlineMillis(), TimeUnit.MILLISECONDS.toNanos(waitMillis));
    } catch (InterruptedException e) {
      throw Interruption.of(e);
    }
  }

  /**
   * Waits for a member that was offered, at most until its deadline, and does it in software if the
   * device did not. Arguments and result are those of {@link #inflate}.
   */
  public int complete(OffloadSlot slot, ByteBuffer member, int headerLength, ByteBuffer destination)
      throws IOException {
    OffloadService offload = service.orElseThrow();
    Reason reason = Reason.TIMEOUT;
    String what = "no answer within " + engines.settings().offload().deadlineMillis() + " ms";
    try {
      if (offload.await(slot)) {
        DeviceException failure = slot.failure();
        if (failure == null) {
          return take(offload, slot, member, destination);
        }
        reason = Outcomes.reason(failure);
        what = failure.what();
        offload.collected(slot);
      }
    } catch (InterruptedException e) {
      throw Interruption.of(e);
    }
    return redo(offload, reason, what, member, headerLength, destination);
  }

  private int take(
      OffloadService offload, OffloadSlot slot, ByteBuffer member, ByteBuffer destination) {
    int produced = slot.produced();
    int crc = slot.crc();
    long nanos = slot.deviceNanos();
    offload.collected(slot);
    offload.succeeded(Direction.DECOMPRESS);
    statistics.block(
        Direction.DECOMPRESS,
        offload.engine().description().name(),
        member.remaining(),
        produced,
        nanos);
    destination.position(destination.position() + produced);
    return crc;
  }

  /** Software finds out whether the member or the device is to blame. */
  private int redo(
      OffloadService offload,
      Reason reason,
      String what,
      ByteBuffer member,
      int headerLength,
      ByteBuffer destination)
      throws IOException {
    boolean mayBeDamaged = reason == Reason.BAD_RESULT;
    if (!mayBeDamaged) {
      blame(offload, reason, what);
      if (isHardware()) {
        throw Outcomes.hardwareFailed(task(destination.remaining()), what);
      }
      return inSoftware(member, headerLength, destination);
    }
    int start = destination.position();
    int crc = inSoftware(member, headerLength, destination);
    if (crc == little(member, member.limit() - TRAILER)) {
      blame(offload, reason, what);
      if (isHardware()) {
        int blockLength = destination.position() - start;
        destination.position(start);
        throw Outcomes.hardwareFailed(task(blockLength), what + ", though software can read it");
      }
    }
    return crc;
  }

  private void blame(OffloadService offload, Reason reason, String what) {
    statistics.software(Direction.DECOMPRESS, reason);
    if (reason.isFailure()) {
      offload.failed(Direction.DECOMPRESS, reason, what);
    }
  }

  /** Gives up a member that was offered; its buffers are the caller's at once. */
  public void abandon(OffloadSlot slot) {
    service.orElseThrow().abandon(slot);
  }

  /** Decompresses a member that the device did not take. */
  public int inSoftware(ByteBuffer member, int headerLength, ByteBuffer destination)
      throws EngineException, DeflateDataException {
    int start = destination.position();
    long begin = System.nanoTime();
    software.inflate(member, headerLength, destination);
    long nanos = System.nanoTime() - begin;
    statistics.block(
        Direction.DECOMPRESS,
        software.description().name(),
        member.remaining(),
        destination.position() - start,
        nanos);
    CRC32 crc = new CRC32();
    crc.update(destination.duplicate().flip().position(start));
    return (int) crc.getValue();
  }

  /** Members that should be under way to keep the device busy; 0 if there is none to use. */
  public int depth() {
    return service.map(OffloadService::depth).orElse(0);
  }

  private boolean isHardware() {
    return engines.settings().mode() == EngineMode.HARDWARE;
  }

  private static String task(int blockLength) {
    return "decompressing a block of " + blockLength + " bytes";
  }

  private static int little(ByteBuffer bytes, int at) {
    int value = bytes.getInt(at);
    return bytes.order() == ByteOrder.LITTLE_ENDIAN ? value : Integer.reverseBytes(value);
  }
}
