// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.GzipLocation;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.OffloadStatistics;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Decodes members that don't tell their length, to find out where they end and what they hold. Not
 * thread-safe.
 *
 * <p><b>Memory:</b> 256 KiB and an inflate context, until {@link #close}.
 */
final class ForeignMemberReader implements Closeable {
  private static final int OUTPUT_BUFFER = 64 * 1024;

  private final SeekableInput in;
  private final BufferPool buffers;
  private final StreamingMemberDecoder decoder;
  private final ByteBuffer output;
  private InputBuffer input;

  ForeignMemberReader(SeekableInput in, EngineSelection engines, BufferPool buffers) {
    this.in = in;
    this.buffers = buffers;
    this.decoder =
        new StreamingMemberDecoder(engines.newInflateStream(OffloadStatistics.process()));
    this.output = buffers.acquire(OUTPUT_BUFFER);
  }

  /**
   * Decodes and checks the member at a place.
   *
   * @throws IOException if it is damaged, or the file ends inside it
   */
  GzipMember read(GzipLocation location) throws IOException {
    seek(location.offset());
    decoder.start(location);
    long blockLength = 0;
    boolean ended = false;
    while (!ended) {
      if (!input.bytes().hasRemaining() && !input.fill()) {
        throw decoder.truncated();
      }
      ended = decoder.decode(input.bytes(), output.clear());
      blockLength += output.position();
    }
    return new GzipMember(
        location.member(),
        location.offset(),
        input.offset() - location.offset(),
        blockLength,
        GzipMember.Kind.PLAIN);
  }

  /** Members that follow one another share what was read ahead. */
  private void seek(long position) {
    if (input != null && input.offset() == position) {
      return;
    }
    releaseInput();
    input = new InputBuffer(new SeekableInputStream(in, position), position, buffers);
  }

  private void releaseInput() {
    if (input != null) {
      input.release(buffers);
      input = null;
    }
  }

  @Override
  public void close() {
    decoder.close();
    buffers.release(output);
    releaseInput();
  }
}
