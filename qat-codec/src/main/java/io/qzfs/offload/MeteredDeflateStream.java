// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateStream;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Counts what a stream of software deflates. As thread-safe as the stream, which it owns. */
final class MeteredDeflateStream implements DeflateStream {
  private final DeflateStream stream;
  private final String engine;
  private final OffloadStatistics statistics;

  MeteredDeflateStream(DeflateStream stream, String engine, OffloadStatistics statistics) {
    this.stream = stream;
    this.engine = engine;
    this.statistics = statistics;
  }

  @Override
  public boolean deflate(ByteBuffer source, ByteBuffer destination, boolean finish)
      throws IOException {
    int sourceAt = source.position();
    int destinationAt = destination.position();
    long begin = System.nanoTime();
    boolean complete = stream.deflate(source, destination, finish);
    statistics.streamed(
        Direction.COMPRESS,
        engine,
        source.position() - sourceAt,
        destination.position() - destinationAt,
        System.nanoTime() - begin);
    return complete;
  }

  @Override
  public void reset() {
    stream.reset();
  }

  @Override
  public void close() {
    stream.close();
  }
}
