// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.BufferPool;
import io.qzfs.io.StreamResources;
import io.qzfs.offload.EngineSettings;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.hadoop.io.compress.Decompressor;

/**
 * Decodes one gzip member from one {@link #reset} to the next; for container formats.
 *
 * <p>A stream that was made with a decompressor does its own work, but lives as long as the
 * decompressor is not {@link #reset}: containers do not close such streams, they return the
 * decompressor to its pool.
 *
 * <p>Thread-safe, as Hadoop's are. Native context and buffers are borrowed with the first byte and
 * given back by {@link #reset}, so decompressors that lie in a pool hold nothing, and one that met
 * damaged data is as good as new afterwards.
 */
public final class QatDecompressor implements Decompressor {
  private static final int BUFFER = 64 * 1024;

  private final BufferPool buffers = StreamResources.shared().buffers();
  private final EngineSettings engines;
  private MemberInflater inflater;
  private ByteBuffer output;
  private byte[] input = new byte[0];
  private int inputAt;
  private int inputEnd;
  private boolean complete;
  private boolean starved;
  private Runnable streamRelease = () -> {};

  QatDecompressor(EngineSettings engines) {
    this.engines = engines;
    starved = true;
  }

  /** Says how a stream that was made with this decompressor gives back what it holds. */
  synchronized void onReset(Runnable release) {
    streamRelease = release;
  }

  @Override
  public synchronized void setInput(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    input = bytes;
    inputAt = offset;
    inputEnd = offset + length;
  }

  @Override
  public synchronized boolean needsInput() {
    return !complete && starved && !hasOutput() && inputAt == inputEnd;
  }

  /** Gzip as RFC 1952 has it knows no dictionary. */
  @Override
  public synchronized void setDictionary(byte[] bytes, int offset, int length) {
    throw new UnsupportedOperationException("gzip has no preset dictionary");
  }

  @Override
  public synchronized boolean needsDictionary() {
    return false;
  }

  /** Whether the member is complete, checked, and all of it was handed out. */
  @Override
  public synchronized boolean finished() {
    return complete && !hasOutput();
  }

  @Override
  public synchronized int decompress(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    while (!hasOutput() && !complete && !(starved && inputAt == inputEnd)) {
      decode();
    }
    if (!hasOutput()) {
      return 0;
    }
    int count = Math.min(length, output.remaining());
    output.get(bytes, offset, count);
    return count;
  }

  private void decode() throws IOException {
    if (inflater == null) {
      inflater = new MemberInflater(engines);
      output = buffers.acquire(BUFFER);
    }
    if (inflater.remaining() == 0) {
      inputAt += inflater.take(input, inputAt, inputEnd - inputAt);
    }
    output.clear();
    complete = inflater.decode(output);
    // Room left in the output means that everything the input had is out.
    starved = output.hasRemaining() && inflater.remaining() == 0;
    output.flip();
  }

  private boolean hasOutput() {
    return output != null && output.hasRemaining();
  }

  /** Input bytes behind the member, or not yet consumed. */
  @Override
  public synchronized int getRemaining() {
    return (inflater == null ? 0 : inflater.remaining()) + inputEnd - inputAt;
  }

  @Override
  public synchronized void reset() {
    streamRelease.run();
    streamRelease = () -> {};
    if (inflater != null) {
      inflater.close();
      inflater = null;
    }
    if (output != null) {
      buffers.release(output);
      output = null;
    }
    input = new byte[0];
    inputAt = 0;
    inputEnd = 0;
    complete = false;
    starved = true;
  }

  @Override
  public synchronized void end() {
    reset();
  }
}
