// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.SlicingDeflateStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/**
 * Deflates slices of one raw stream, each on the device or in software, whichever {@link
 * OffloadService} and its failures decide. Not thread-safe.
 */
final class SliceCompressor implements AutoCloseable {
  private final SlicingDeflateStream software;
  private final String softwareName;
  private final DeflateEngine verifier;
  private final DeviceRequests requests;
  private final OffloadStatistics statistics;
  private final CRC32 crc = new CRC32();

  /**
   * @param softwareName name of the engine of {@code software}
   * @param software does what the device does not; closed by {@link #close}
   */
  SliceCompressor(
      EngineSelection engines,
      String softwareName,
      SlicingDeflateStream software,
      OffloadStatistics statistics) {
    this.software = software;
    this.softwareName = softwareName;
    this.verifier = engines.streamingEngine();
    this.requests = new DeviceRequests(engines, Direction.COMPRESS, statistics);
    this.statistics = statistics;
  }

  /**
   * Deflates a slice.
   *
   * @param slice direct; all of it is consumed
   * @param destination direct, with room for {@link SlicingDeflateStream#maxSliceLength}
   * @param last whether it ends the stream
   */
  void deflate(ByteBuffer slice, ByteBuffer destination, boolean last) throws IOException {
    OffloadSlot slot = offer(slice, destination, last);
    DeviceRequests.Failure failure = null;
    if (slot != null) {
      failure = requests.await(slot);
      if (failure == null) {
        int produced = slot.produced();
        requests.collect(slot, slice.remaining(), produced);
        slice.position(slice.limit());
        destination.position(destination.position() + produced);
        return;
      }
      requests.blame(failure, task(slice));
    }
    inSoftware(slice, destination, last);
  }

  private OffloadSlot offer(ByteBuffer slice, ByteBuffer destination, boolean last)
      throws IOException {
    Reason reason = requests.refusalOfData(slice.remaining(), slice);
    OffloadSlot slot = reason == null ? requests.service().take() : null;
    if (slot != null) {
      crc.reset();
      crc.update(slice.duplicate());
      int length = slice.remaining();
      slot.prepare(
          last ? OffloadSlot.Work.LAST_SLICE : OffloadSlot.Work.SLICE,
          slot.single(slice),
          0,
          length,
          length,
          (int) crc.getValue(),
          destination);
      slot.check(requests.settings().verify(), verifier);
      if (requests.submit(slot)) {
        return slot;
      }
    }
    requests.refuse(reason == null ? Reason.BUSY : reason, task(slice));
    return null;
  }

  private void inSoftware(ByteBuffer slice, ByteBuffer destination, boolean last)
      throws IOException {
    int length = slice.remaining();
    int start = destination.position();
    long begin = System.nanoTime();
    software.deflateSlice(slice, destination, last);
    statistics.block(
        Direction.COMPRESS,
        softwareName,
        length,
        destination.position() - start,
        System.nanoTime() - begin);
  }

  @Override
  public void close() {
    software.close();
  }

  private static String task(ByteBuffer slice) {
    return "compressing a slice of " + slice.remaining() + " bytes";
  }
}
