// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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

  private final DeflateEngine software;
  private final DeviceRequests requests;
  private final OffloadStatistics statistics;

  BlockDecompressor(EngineSelection engines, OffloadStatistics statistics) {
    this.software = engines.decompression();
    this.requests = new DeviceRequests(engines, Direction.DECOMPRESS, statistics);
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
    OffloadSlot slot = reason == null ? requests.service().take() : null;
    if (slot != null) {
      slot.prepare(
          OffloadSlot.Work.BLOCK,
          slot.single(member),
          headerLength,
          member.remaining() - headerLength,
          blockLength,
          crcOf(member),
          destination);
      slot.check(requests.settings().verify(), software);
      if (requests.submit(slot)) {
        return slot;
      }
    }
    requests.refuse(reason == null ? Reason.BUSY : reason, task(blockLength));
    return null;
  }

  private Reason refusal(
      ByteBuffer member, int headerLength, int blockLength, ByteBuffer destination) {
    if (!requests.arePossible()) {
      return Reason.NO_DEVICE;
    }
    int bodyLength = member.remaining() - headerLength - TRAILER;
    // Claims that can't be are software's to judge.
    if (blockLength < 0 || blockLength > destination.remaining() || bodyLength < 1) {
      return Reason.TOO_SMALL;
    }
    if (bodyLength > requests.service().deviceLimits().largestBody()) {
      return Reason.TOO_LARGE;
    }
    boolean stored = isStored(member.get(member.position() + headerLength));
    return stored && !requests.isHardware() ? Reason.INCOMPRESSIBLE : requests.refusal(blockLength);
  }

  /** Whether a body begins with a stored block, BTYPE 00 of RFC 1951 §3.2.3: only a copy. */
  private static boolean isStored(byte first) {
    return (first & 0b110) == 0;
  }

  /**
   * Waits for a member that was offered, at most until its deadline, and does it in software if the
   * device did not. Arguments and result are those of {@link #inflate}.
   */
  public int complete(OffloadSlot slot, ByteBuffer member, int headerLength, ByteBuffer destination)
      throws IOException {
    DeviceRequests.Failure failure = requests.await(slot);
    if (failure != null) {
      return redo(failure, member, headerLength, destination);
    }
    int produced = slot.produced();
    int crc = slot.crc();
    requests.collect(slot, member.remaining(), produced);
    destination.position(destination.position() + produced);
    return crc;
  }

  /** Where the member may be to blame, software finds out before the device is blamed. */
  private int redo(
      DeviceRequests.Failure failure, ByteBuffer member, int headerLength, ByteBuffer destination)
      throws IOException {
    String task = task(destination.remaining());
    if (failure.reason() != Reason.BAD_RESULT) {
      requests.blame(failure, task);
      return inSoftware(member, headerLength, destination);
    }
    int start = destination.position();
    int crc = inSoftware(member, headerLength, destination);
    if (crc == crcOf(member)) {
      int end = destination.position();
      destination.position(start);
      requests.blame(failure, task);
      destination.position(end);
    }
    return crc;
  }

  /** Gives up a member that was offered; its buffers are the caller's at once. */
  public void abandon(OffloadSlot slot) {
    requests.service().abandon(slot);
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
    return requests.arePossible() ? requests.service().depth() : 0;
  }

  /** The CRC-32 that a member's trailer tells. */
  private static int crcOf(ByteBuffer member) {
    return little(member, member.limit() - TRAILER);
  }

  private static String task(int blockLength) {
    return "decompressing a block of " + blockLength + " bytes";
  }

  private static int little(ByteBuffer bytes, int at) {
    int value = bytes.getInt(at);
    return bytes.order() == ByteOrder.LITTLE_ENDIAN ? value : Integer.reverseBytes(value);
  }
}
