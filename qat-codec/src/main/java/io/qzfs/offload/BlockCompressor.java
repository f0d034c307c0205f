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
 * <p>A block is offered, and completed later by whoever needs it; what the device does not take or
 * do is done by {@link #inSoftware}. Its buffers must not change in between; they are the caller's
 * again after {@link #complete} or {@link #abandon}, whatever the device does.
 */
public final class BlockCompressor {
  /** Instead of a body's length: the body would not be shorter by 1/8. */
  public static final int NOT_SMALLER = OffloadSlot.NOT_SMALLER;

  /** Instead of a body's length: the device did not make it, and software is to. */
  public static final int NOT_DONE = -2;

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

  /** The most body bytes that a block's body takes. */
  public int maxBodyLength(int blockLength) {
    return software.engine().maxBodyLength(blockLength);
  }

  /**
   * Offers a block to the device.
   *
   * @param segments hold the block one behind the other, each from position to limit, on the heap
   *     or direct; they are gathered straight into the device's memory
   * @param blockLength bytes that they hold together
   * @param crc32 the block's CRC-32
   * @param destination as {@link DeflateEngine#deflate} wants it
   * @return the request, to be completed or abandoned once, or null if software is to do the block
   * @throws EngineException in mode hardware, if the device can't take it
   */
  public OffloadSlot offer(
      ByteBuffer[] segments, int blockLength, int crc32, ByteBuffer destination)
      throws IOException {
    Reason reason = refusal(segments, blockLength);
    OffloadSlot slot = reason == null ? requests.service().take() : null;
    if (slot != null) {
      slot.prepare(
          OffloadSlot.Work.MEMBER, segments, 0, blockLength, blockLength, crc32, destination);
      slot.check(requests.settings().verify(), verifier);
      if (requests.submit(slot)) {
        return slot;
      }
    }
    requests.refuse(reason == null ? Reason.BUSY : reason, task(blockLength));
    return null;
  }

  private Reason refusal(ByteBuffer[] segments, int blockLength) {
    if (!requests.arePossible()) {
      return Reason.NO_DEVICE;
    }
    if (!levelFits) {
      return Reason.LEVEL;
    }
    return requests.refusalOfData(blockLength, segments);
  }

  /**
   * Waits for a block that was offered, at most until its deadline.
   *
   * @param destination the one that was offered; its position moves behind the body
   * @return body length in bytes, {@link #NOT_SMALLER}, or {@link #NOT_DONE}
   * @throws EngineException in mode hardware, if the device failed
   */
  public int complete(OffloadSlot slot, int blockLength, ByteBuffer destination)
      throws IOException {
    DeviceRequests.Failure failure = requests.await(slot);
    if (failure != null) {
      requests.blame(failure, task(blockLength));
      return NOT_DONE;
    }
    int produced = slot.produced();
    requests.collect(slot, blockLength, produced == NOT_SMALLER ? blockLength : produced);
    if (produced == NOT_SMALLER) {
      statistics.stored();
    } else {
      destination.position(destination.position() + produced);
    }
    return produced;
  }

  /** Gives up a block that was offered; its buffers are the caller's at once. */
  public void abandon(OffloadSlot slot) {
    requests.service().abandon(slot);
  }

  /**
   * Compresses a block that the device did not.
   *
   * @param block direct; from position to limit; its position moves to the limit
   * @param destination as for {@link #offer}
   * @return body length in bytes, or {@link #NOT_SMALLER}; then no position has moved
   */
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

  private static String task(int blockLength) {
    return "compressing a block of " + blockLength + " bytes";
  }
}
