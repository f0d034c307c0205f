// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/**
 * A file in memory, by mapping: reading copies the bytes once, as from a device's buffer. The
 * mapping ends when this is garbage. Thread-safe.
 */
final class MappedFile {

  private static final int SEGMENT_BITS = 30;
  private static final long SEGMENT = 1L << SEGMENT_BITS;

  private final MappedByteBuffer[] segments;

  private MappedFile(MappedByteBuffer[] segments) {
    this.segments = segments;
  }

  /**
   * Maps a file.
   *
   * @param length the length that it must have
   * @throws IOException if it cannot be read, or has another length
   */
  static MappedFile of(Path file, long length) throws IOException {
    try (FileChannel channel = FileChannel.open(file)) {
      if (channel.size() != length) {
        throw new IOException(
            file
                + ": found "
                + channel.size()
                + " bytes, expected "
                + length
                + "; prepare the store again");
      }
      MappedByteBuffer[] segments = new MappedByteBuffer[(int) ((length + SEGMENT - 1) / SEGMENT)];
      for (int i = 0; i < segments.length; i++) {
        long from = i * SEGMENT;
        segments[i] =
            channel.map(FileChannel.MapMode.READ_ONLY, from, Math.min(SEGMENT, length - from));
      }
      return new MappedFile(segments);
    }
  }

  /** Copies bytes that the file has. */
  void read(long position, byte[] target, int offset, int length) {
    int done = 0;
    while (done < length) {
      MappedByteBuffer segment = segments[(int) ((position + done) >> SEGMENT_BITS)];
      int from = (int) ((position + done) & (SEGMENT - 1));
      int count = Math.min(length - done, segment.limit() - from);
      segment.get(from, target, offset + done, count);
      done += count;
    }
  }
}
