// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.engine.InflateStream;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.io.BufferPool;
import io.qzfs.io.StreamResources;
import io.qzfs.io.StreamingMemberDecoder;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * One member being decoded, with a buffer in front of the decoder that keeps the history which it
 * wants. Not thread-safe; holds a context and 64 KiB until {@link #close}.
 */
final class MemberInflater implements AutoCloseable {
  private static final int BUFFER = 64 * 1024;
  private static final GzipLocation LOCATION = new GzipLocation("compressed data", -1, 0);

  private final BufferPool buffers = StreamResources.shared().buffers();
  private final StreamingMemberDecoder decoder;
  private final ByteBuffer source;

  MemberInflater(EngineSettings engines) throws IOException {
    decoder =
        new StreamingMemberDecoder(
            Engines.select(engines).newInflateStream(OffloadStatistics.process()));
    decoder.start(LOCATION);
    source = buffers.acquire(BUFFER);
    source.position(InflateStream.HISTORY).limit(InflateStream.HISTORY);
  }

  /** Input taken over and not yet consumed, bytes. */
  int remaining() {
    return source.remaining();
  }

  /**
   * Decodes into a direct buffer what has been taken over.
   *
   * @return whether the member is complete
   */
  boolean decode(ByteBuffer destination) throws IOException {
    return decoder.decode(source, destination);
  }

  /**
   * Takes input over; what is not yet consumed must be none.
   *
   * @return how many bytes of the range were taken
   */
  int take(byte[] bytes, int offset, int length) {
    int part = Math.min(length, room());
    source.put(bytes, offset, part);
    readBack(part);
    return part;
  }

  /** Takes input over from a buffer, whose position moves; as the other. */
  int take(ByteBuffer bytes) {
    int part = Math.min(bytes.remaining(), room());
    ByteBuffer taken = bytes.slice().limit(part);
    bytes.position(bytes.position() + part);
    source.put(taken);
    readBack(part);
    return part;
  }

  /** Gives up what has been taken over and not consumed. */
  void untake() {
    source.limit(source.position());
  }

  /** Keeps the bytes consumed last in front, and makes room behind them. */
  private int room() {
    source
        .position(source.position() - InflateStream.HISTORY)
        .limit(source.position() + InflateStream.HISTORY);
    source.compact();
    return source.remaining();
  }

  private void readBack(int part) {
    source.limit(source.position()).position(source.position() - part);
  }

  @Override
  public void close() {
    decoder.close();
    buffers.release(source);
  }
}
