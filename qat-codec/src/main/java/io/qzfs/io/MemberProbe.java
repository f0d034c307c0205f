// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.nio.ByteBuffer;

/** Finds out whether a marked header is followed by the member that it tells of. */
final class MemberProbe {
  private final SeekableInput in;
  private final MemberDecoder decoder;
  private final BufferPool buffers = StreamResources.shared().buffers();

  /**
   * @param in not closed here
   * @throws IOException if no engine fits the settings
   */
  MemberProbe(SeekableInput in, ReadSettings settings) throws IOException {
    this.in = in;
    this.decoder =
        new MemberDecoder(
            Engines.select(settings.engines().inSoftware())
                .decompressor(OffloadStatistics.ofStream()));
  }

  /** Reads and decodes a member; whether all of it is as it should be. */
  boolean isWhole(long position, MarkedHeader header) throws IOException {
    ByteBuffer member = buffers.acquire(header.memberLength());
    try {
      member.limit(header.memberLength());
      return in.readUpTo(position, member) == header.memberLength()
          && decodes(new GzipLocation(in.name(), -1, position), member.flip(), header);
    } finally {
      buffers.release(member);
    }
  }

  private boolean decodes(GzipLocation location, ByteBuffer member, MarkedHeader header)
      throws IOException {
    ByteBuffer block = null;
    try {
      block = buffers.acquire(Math.max(1, MemberDecoder.blockLength(location, member, header)));
      decoder.decode(location, member, header, block);
      return true;
    } catch (CorruptGzipException e) {
      // Whatever it is, it is no member: that is the answer and not a failure.
      return false;
    } finally {
      if (block != null) {
        buffers.release(block);
      }
    }
  }
}
