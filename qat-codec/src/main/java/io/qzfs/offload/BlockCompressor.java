// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineException;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Compresses the blocks of one stream: on the device where that pays, in software for the rest and
 * for all that fails; in mode hardware it fails instead. Thread-safe.
 *
 * <p>A block is either offered, and completed later by whoever needs it, or done at once. Its
 * buffers must not change in between; they are the caller's again after {@link #complete} or {@link
 * #abandon}, whatever the device does.
 */
public final class BlockCompressor {
  /** What {@link #deflate} and {@link #complete} give if the body would not be shorter by 1/8. */
  public static final int NOT_SMALLER = OffloadSlot.NOT_SMALLER;

  private final EngineSelection.Compression software;
  private final DeflateEngine verifier;
  private final DeviceRequests requests;
  private final boolean levelFits;
  private final OffloadStatistics statistics;

  BlockCompressor(EngineSelection engines, int level, OffloadStatistics statistics) {
    this.software = engines.compression(level);
    this.verifier = engines.decompression();
    this.requests = new DeviceRequests(engines, Direction.COMPRESS, statistics);
    this.levelFits = engines.deviceServes(level);
    this.statistics = statistics;
  }

  /** The most body bytes that {@link #deflate} and {@link #complete} make of a block. */
  public int maxBodyLength(int blockLength) {
    return software.engine().maxBodyLength(blockLength);
  }

  /**
   * Compresses a block.
   *
   * @param block direct; from position to limit; its position moves to the limit
   * @param crc32 the block's CRC-32
   * @param destination as {@link io.qzfs.engine.DeflateEngine#deflate} wants it
   * @return body length in bytes, or {@link #NOT_SMALLER}; the position of the destination moves by
   *     the former
   */
  public int deflate(ByteBuffer block, int crc32, ByteBuffer destination) throws IOException {
    OffloadSlot slot = offer(block, crc32, destination);
    return slot == null
        ? inSoftware(block, destination)
        : complete(slot, block, crc32, destination);
  }

  /**
   * Offers a block to the device.
   *
   * @return the request, to be completed or abandoned once, or null if software is to do the block
   * @throws EngineException in mode hardware, if the device can't take it
   */
  public OffloadSlot offer(ByteBuffer block, int crc32, ByteBuffer destination) throws IOException {
    Reason reason = refusal(block);
    OffloadSlot slot = reason == null ? requests.service().take() : null;
    if (slot != null) {
      int length = block.remaining();
      slot.prepare(
          OffloadSlot.Work.MEMBER, slot.single(block), 0, length, length, crc32, destination);
      slot.check(requests.settings().verify(), verifier);
      if (requests.submit(slot)) {
        return slot;
      }
    }
    requests.refuse(reason == null ? Reason.BUSY : reason, task(block));
    return null;
  }

  private Reason refusal(ByteBuffer block) {
    if (!requests.arePossible()) {
      return Reason.NO_DEVICE;
    }
    if (!levelFits) {
      return Reason.LEVEL;
    }
    Reason reason = requests.refusal(block.remaining());
    boolean sampled = reason == null && requests.settings().sample() && !requests.isHardware();
    return sampled && Compressibility.looksIncompressible(block) ? Reason.INCOMPRESSIBLE : reason;
  }

  /**
   * Waits for a block that was offered, at most until its deadline, and does it in software if the
   * device did not. Arguments and result are those of {@link #deflate}.
   */
  public int complete(OffloadSlot slot, ByteBuffer block, int crc32, ByteBuffer destination)
      throws IOException {
    DeviceRequests.Failure failure = requests.await(slot);
    if (failure != null) {
      requests.blame(failure, task(block));
      return inSoftware(block, destination);
    }
    int produced = slot.produced();
    int length = block.remaining();
    requests.collect(slot, length, produced == NOT_SMALLER ? length : produced);
    if (produced == NOT_SMALLER) {
      statistics.stored();
      return NOT_SMALLER;
    }
    block.position(block.limit());
    destination.position(destination.position() + produced);
    return produced;
  }

  /** Gives up a block that was offered; its buffers are the caller's at once. */
  public void abandon(OffloadSlot slot) {
    requests.service().abandon(slot);
  }

  /** Compresses a block that the device did not take. */
  public int inSoftware(ByteBuffer block, ByteBuffer destination) throws EngineException {
    int start = block.position();
    int length = block.remaining();
    int bodyAt = destination.position();
    long begin = System.nanoTime();
    int bodyLength = software.engine().deflate(block, destination, software.level());
    long nanos = System.nanoTime() - begin;
    // A block that saves less than 1/8 isn't worth the reader's time; an empty one has no choice.
    boolean smaller = length == 0 || bodyLength <= length - length / 8;
    statistics.block(
        Direction.COMPRESS,
        software.engine().description().name(),
        length,
        smaller ? bodyLength : length,
        nanos);
    if (!smaller) {
      statistics.stored();
      block.position(start);
      destination.position(bodyAt);
      return NOT_SMALLER;
    }
    return bodyLength;
  }

  /** Blocks that should be under way to keep the device busy; 0 if there is none to use. */
  public int depth() {
    return levelFits ? requests.service().depth() : 0;
  }

  private static String task(ByteBuffer block) {
    return "compressing a block of " + block.remaining() + " bytes";
  }
}
