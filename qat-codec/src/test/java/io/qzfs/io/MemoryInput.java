// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.nio.ByteBuffer;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** A file in memory that counts what is read of it. Thread-safe. */
public final class MemoryInput implements SeekableInput {
  private final String name;
  private final byte[] bytes;
  private final AtomicLong bytesRead = new AtomicLong();
  private final AtomicLong reads = new AtomicLong();

  /** Makes a file with a name for messages. */
  public MemoryInput(String name, byte[] bytes) {
    this.name = name;
    this.bytes = bytes;
  }

  /** Bytes read so far, each as often as it was. */
  public long bytesRead() {
    return bytesRead.get();
  }

  /** Calls of {@link #read} so far. */
  public long reads() {
    return reads.get();
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public OptionalLong length() {
    return OptionalLong.of(bytes.length);
  }

  @Override
  public int read(long position, ByteBuffer destination) {
    reads.incrementAndGet();
    if (position >= bytes.length) {
      return -1;
    }
    int count = (int) Math.min(destination.remaining(), bytes.length - position);
    destination.put(bytes, (int) position, count);
    bytesRead.addAndGet(count);
    return count;
  }

  @Override
  public void close() {}
}
