// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.InflateStream;
import java.nio.ByteBuffer;

/** Counts what a stream of software inflates. As thread-safe as the stream, which it owns. */
final class MeteredInflateStream implements InflateStream {
  private final InflateStream stream;
  private final String engine;
  private final OffloadStatistics statistics;

  MeteredInflateStream(InflateStream stream, String engine, OffloadStatistics statistics) {
    this.stream = stream;
    this.engine = engine;
    this.statistics = statistics;
  }

  @Override
  public boolean inflate(ByteBuffer source, ByteBuffer destination) throws DeflateDataException {
    int sourceAt = source.position();
    int destinationAt = destination.position();
    long begin = System.nanoTime();
    boolean ended = stream.inflate(source, destination);
    statistics.streamed(
        Direction.DECOMPRESS,
        engine,
        source.position() - sourceAt,
        destination.position() - destinationAt,
        System.nanoTime() - begin);
    return ended;
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
