// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.BufferPool;
import io.qzfs.io.SingleMemberEncoder;
import io.qzfs.io.StreamResources;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.Compressor;

/**
 * Makes what it is given exactly one gzip member, from one {@link #reset} to the next; for
 * container formats.
 *
 * <p>Thread-safe, as Hadoop's are. Native context and buffers are borrowed with the first byte and
 * given back by {@link #reset}, so compressors that lie in a pool hold nothing.
 */
public final class QatCompressor implements Compressor {
  private static final int BUFFER = 64 * 1024;

  private final BufferPool buffers = StreamResources.shared().buffers();
  private WriteSettings settings;
  private SingleMemberEncoder encoder;
  private ByteBuffer source;
  private ByteBuffer destination;
  private byte[] input = new byte[0];
  private int inputAt;
  private int inputEnd;
  private boolean finish;
  private boolean complete;
  private long bytesRead;
  private long bytesWritten;

  QatCompressor(WriteSettings settings) {
    this.settings = settings;
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
    return !finish && inputAt == inputEnd && !hasOutput();
  }

  /** Gzip as RFC 1952 has it knows no dictionary. */
  @Override
  public synchronized void setDictionary(byte[] bytes, int offset, int length) {
    throw new UnsupportedOperationException("gzip has no preset dictionary");
  }

  @Override
  public synchronized long getBytesRead() {
    return bytesRead;
  }

  @Override
  public synchronized long getBytesWritten() {
    return bytesWritten;
  }

  @Override
  public synchronized void finish() {
    finish = true;
  }

  @Override
  public synchronized boolean finished() {
    return complete && !hasOutput();
  }

  @Override
  public synchronized int compress(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (!complete && !hasOutput()) {
      encode();
    }
    if (!hasOutput()) {
      return 0;
    }
    int count = Math.min(length, destination.remaining());
    destination.get(bytes, offset, count);
    bytesWritten += count;
    return count;
  }

  private void encode() throws IOException {
    begin();
    do {
      int part = Math.min(source.remaining(), inputEnd - inputAt);
      source.put(input, inputAt, part);
      inputAt += part;
      bytesRead += part;
      source.flip();
      destination.clear();
      complete = encoder.encode(source, destination, finish && inputAt == inputEnd);
      destination.flip();
      source.compact();
    } while (!destination.hasRemaining() && inputAt < inputEnd);
  }

  private void begin() throws IOException {
    if (encoder == null) {
      encoder =
          new SingleMemberEncoder(
              Engines.select(settings.engines())
                  .newDeflateStream(settings.level(), OffloadStatistics.process()));
      source = buffers.acquire(BUFFER);
      destination = buffers.acquire(BUFFER);
      destination.limit(0);
    }
  }

  private boolean hasOutput() {
    return destination != null && destination.hasRemaining();
  }

  @Override
  public synchronized void reset() {
    if (encoder != null) {
      encoder.close();
      encoder = null;
      buffers.release(source);
      buffers.release(destination);
      source = null;
      destination = null;
    }
    input = new byte[0];
    inputAt = 0;
    inputEnd = 0;
    finish = false;
    complete = false;
    bytesRead = 0;
    bytesWritten = 0;
  }

  @Override
  public synchronized void end() {
    reset();
  }

  /**
   * Takes other settings over.
   *
   * @param conf null to keep those that hold
   */
  @Override
  public synchronized void reinit(Configuration conf) {
    reset();
    if (conf != null) {
      settings = QatCodecSettings.of(conf).write();
    }
  }
}
