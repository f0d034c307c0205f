// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static java.util.Objects.requireNonNull;

import io.qzfs.io.BlockRead;
import io.qzfs.io.SeekableGzipReader;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.apache.hadoop.fs.FileRange;

/**
 * Reads ranges of a file, near ones together, so that each block is fetched and decoded once.
 * Thread-safe.
 *
 * <p><b>Memory:</b> the callers' buffers, and for each group under way that of {@link
 * SeekableGzipReader}.
 */
final class VectoredReads {
  /** Ranges no farther apart than the default block are read together. */
  private static final long MAX_GAP = 64 << 10;

  /** Bytes that one task reads, unless one range is longer. */
  private static final long MAX_GROUP = 4 << 20;

  private final String name;
  private final long length;
  private final SeekableGzipReader blocks;
  private final Executor executor;
  private final LongAdder bytesRead;

  /**
   * @param name name of the file for messages
   * @param length bytes of the file
   * @param bytesRead counts what was read
   */
  VectoredReads(
      String name, long length, SeekableGzipReader blocks, Executor executor, LongAdder bytesRead) {
    this.name = name;
    this.length = length;
    this.blocks = blocks;
    this.executor = executor;
    this.bytesRead = bytesRead;
  }

  /**
   * Gives each range its future and begins to read.
   *
   * @throws EOFException if a range begins before the file or ends behind it
   * @throws IllegalArgumentException if ranges overlap, or one has a negative length
   */
  void read(
      List<? extends FileRange> ranges,
      IntFunction<ByteBuffer> allocate,
      Consumer<ByteBuffer> release)
      throws IOException {
    requireNonNull(allocate, "allocate is null");
    requireNonNull(release, "release is null");
    List<FileRange> sorted = checked(ranges);
    sorted.forEach(range -> range.setData(new CompletableFuture<>()));
    for (List<FileRange> group : groups(sorted)) {
      executor.execute(() -> readGroup(group, allocate, release));
    }
  }

  private List<FileRange> checked(List<? extends FileRange> ranges) throws EOFException {
    List<FileRange> sorted = new ArrayList<>();
    for (FileRange range : ranges) {
      requireNonNull(range, "a range is null");
      if (range.getLength() < 0) {
        throw new IllegalArgumentException("Cannot read " + range + ": its length is negative");
      }
      if (range.getOffset() < 0 || range.getOffset() + range.getLength() > length) {
        throw new EOFException(
            "Cannot read " + range + " of " + name + ", which has " + length + " bytes");
      }
      sorted.add(range);
    }
    sorted.sort(Comparator.comparingLong(FileRange::getOffset));
    for (int i = 1; i < sorted.size(); i++) {
      FileRange before = sorted.get(i - 1);
      if (before.getOffset() + before.getLength() > sorted.get(i).getOffset()) {
        throw new IllegalArgumentException(
            "Cannot read overlapping ranges " + before + " and " + sorted.get(i));
      }
    }
    return sorted;
  }

  private static List<List<FileRange>> groups(List<FileRange> sorted) {
    List<List<FileRange>> groups = new ArrayList<>();
    long groupStart = 0;
    long end = Long.MIN_VALUE;
    for (FileRange range : sorted) {
      long rangeEnd = range.getOffset() + range.getLength();
      boolean isNear =
          !groups.isEmpty()
              && range.getOffset() - end <= MAX_GAP
              && rangeEnd - groupStart <= MAX_GROUP;
      if (!isNear) {
        groups.add(new ArrayList<>());
        groupStart = range.getOffset();
      }
      groups.get(groups.size() - 1).add(range);
      end = rangeEnd;
    }
    return groups;
  }

  private void readGroup(
      List<FileRange> group, IntFunction<ByteBuffer> allocate, Consumer<ByteBuffer> release) {
    List<ByteBuffer> buffers = new ArrayList<>();
    try {
      List<BlockRead> reads = new ArrayList<>();
      for (FileRange range : group) {
        ByteBuffer buffer = allocate.apply(range.getLength());
        buffers.add(buffer);
        reads.add(
            new BlockRead(
                range.getOffset(),
                buffer.duplicate().limit(buffer.position() + range.getLength())));
      }
      blocks.read(reads);
      for (int i = 0; i < group.size(); i++) {
        ByteBuffer buffer = buffers.get(i);
        buffer.limit(buffer.position() + group.get(i).getLength());
        bytesRead.add(group.get(i).getLength());
        group.get(i).getData().complete(buffer);
      }
    } catch (IOException | RuntimeException | Error e) {
      buffers.forEach(release);
      group.forEach(range -> range.getData().completeExceptionally(e));
    }
  }
}
