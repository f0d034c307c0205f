// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Writes one member of any length, as gzip(1) does: neither splittable nor seekable.
 *
 * <p><b>Thread safety:</b> none. <b>Ownership:</b> the stream owns the one it writes to, and closes
 * it. <b>Memory:</b> 128 KiB and the deflate context. <b>Errors:</b> after a failure every call
 * fails, and {@link #close} does not finish the file.
 */
public final class PlainGzipOutputStream extends OutputStream {
  private static final int BUFFER = 64 * 1024;

  private final OutputStream out;
  private final SingleMemberEncoder encoder;
  private final OffloadStatistics statistics = OffloadStatistics.ofStream();
  private final BufferPool buffers;
  private final ByteBuffer source;
  private final ByteBuffer destination;
  private final byte[] transfer = new byte[BUFFER];
  private boolean finished;
  private boolean closed;
  private Throwable failure;

  /**
   * Opens a stream.
   *
   * @param settings block size, format and threads are not used
   * @throws IOException if no engine fits the settings
   */
  public PlainGzipOutputStream(OutputStream out, WriteSettings settings) throws IOException {
    this.out = requireNonNull(out, "out is null");
    this.encoder =
        new SingleMemberEncoder(
            Engines.select(settings.engines()).newDeflateStream(settings.level(), statistics));
    this.buffers = StreamResources.shared().buffers();
    this.source = buffers.acquire(BUFFER);
    this.destination = buffers.acquire(BUFFER);
  }

  @Override
  public void write(int value) throws IOException {
    write(new byte[] {(byte) value}, 0, 1);
  }

  @Override
  public void write(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    requireOpen();
    if (finished) {
      throw new IOException("Cannot write: the gzip stream is finished");
    }
    int done = 0;
    while (done < length) {
      int part = Math.min(length - done, source.remaining());
      source.put(bytes, offset + done, part);
      done += part;
      if (!source.hasRemaining()) {
        encode(false);
      }
    }
  }

  /** Writes what is left of the member and leaves the stream below open. Twice is as once. */
  public void finish() throws IOException {
    requireOpen();
    if (!finished) {
      encode(true);
      finished = true;
    }
  }

  @Override
  public void flush() throws IOException {
    requireOpen();
    out.flush();
  }

  @Override
  public void close() throws IOException {
    if (closed) {
      return;
    }
    try (out) {
      if (failure == null) {
        finish();
      }
    } finally {
      closed = true;
      encoder.close();
      buffers.release(source);
      buffers.release(destination);
    }
  }

  /** What was done by which engine, and why. */
  public OffloadStatistics statistics() {
    return statistics;
  }

  private void encode(boolean finish) throws IOException {
    try {
      source.flip();
      boolean complete;
      do {
        destination.clear().limit(BUFFER);
        complete = encoder.encode(source, destination, finish);
        destination.flip();
        int length = destination.remaining();
        destination.get(transfer, 0, length);
        out.write(transfer, 0, length);
      } while (source.hasRemaining() || (finish && !complete));
      source.clear();
    } catch (IOException | RuntimeException | Error e) {
      failure = e;
      throw e;
    }
  }

  private void requireOpen() throws IOException {
    if (closed) {
      throw new IOException("Cannot use a gzip stream that is closed");
    }
    if (failure != null) {
      throw new IOException("Cannot go on after: " + failure.getMessage(), failure);
    }
  }
}
