// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.DeflateStream;
import io.qzfs.engine.SlicingDeflateStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * A raw DEFLATE stream made of slices that need nothing of one another, so that a device can make
 * some of them and software the others. Output comes when a slice is full or the stream ends.
 *
 * <p><b>Memory:</b> a slice and its output, 140 KiB, pooled, until {@link #close}.
 */
final class SlicedDeflateStream implements DeflateStream {
  private static final int LARGEST = 64 * 1024;

  private static final ContextPool<Buffers> BUFFERS =
      new ContextPool<>(
          "slices", Runtime.getRuntime().availableProcessors(), Buffers::new, buffers -> {});

  private final SliceCompressor compressor;
  private final int sliceLength;
  private Buffers buffers = BUFFERS.borrow();
  private boolean lastIsMade;

  /** The slice that is being filled and the output of the one before. */
  private static final class Buffers {
    final ByteBuffer slice = ByteBuffer.allocateDirect(LARGEST);
    final ByteBuffer output =
        ByteBuffer.allocateDirect(SlicingDeflateStream.maxSliceLength(LARGEST));
  }

  /**
   * @param compressor makes the slices; closed by {@link #close}
   * @param sliceLength bytes of a slice, at most 64 KiB
   */
  SlicedDeflateStream(SliceCompressor compressor, int sliceLength) {
    this.compressor = compressor;
    this.sliceLength = sliceLength;
    reset();
  }

  @Override
  public synchronized boolean deflate(ByteBuffer source, ByteBuffer destination, boolean finish)
      throws IOException {
    Buffers open = open();
    while (true) {
      transfer(open.output, destination);
      if (open.output.hasRemaining() || lastIsMade) {
        return lastIsMade && !open.output.hasRemaining();
      }
      transfer(source, open.slice);
      boolean last = finish && !source.hasRemaining();
      if (open.slice.hasRemaining() && !last) {
        return false;
      }
      makeSlice(open, last);
    }
  }

  private void makeSlice(Buffers open, boolean last) throws IOException {
    open.slice.flip();
    open.output.clear();
    compressor.deflate(open.slice, open.output, last);
    open.output.flip();
    open.slice.clear().limit(sliceLength);
    lastIsMade = last;
  }

  private static void transfer(ByteBuffer from, ByteBuffer to) {
    int part = Math.min(from.remaining(), to.remaining());
    to.put(to.position(), from, from.position(), part);
    to.position(to.position() + part);
    from.position(from.position() + part);
  }

  @Override
  public synchronized void reset() {
    Buffers open = open();
    open.slice.clear().limit(sliceLength);
    open.output.limit(0);
    lastIsMade = false;
  }

  @Override
  public synchronized void close() {
    if (buffers != null) {
      BUFFERS.giveBack(buffers);
      buffers = null;
      compressor.close();
    }
  }

  private Buffers open() {
    if (buffers == null) {
      throw new IllegalStateException("Deflate stream is closed");
    }
    return buffers;
  }
}
