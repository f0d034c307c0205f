// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.StreamResources;
import io.qzfs.offload.EngineSettings;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.io.compress.DirectDecompressor;

/**
 * Decodes gzip from buffer to buffer, members one after the other, each call as far as source and
 * destination go. Not thread-safe. Holds a context and 64 KiB while a member is begun.
 */
final class QatDirectDecompressor implements DirectDecompressor {
  private static final int BUFFER = 64 * 1024;

  private final EngineSettings engines;
  private MemberInflater inflater;

  QatDirectDecompressor(EngineSettings engines) {
    this.engines = engines;
  }

  @Override
  public void decompress(ByteBuffer source, ByteBuffer destination) throws IOException {
    boolean progress = true;
    while (destination.hasRemaining() && progress) {
      progress = step(source, destination);
    }
  }

  /** Decodes a piece; returns whether there may be more to do. */
  private boolean step(ByteBuffer source, ByteBuffer destination) throws IOException {
    if (inflater == null) {
      if (!source.hasRemaining()) {
        return false;
      }
      inflater = new MemberInflater(engines);
    }
    int taken = inflater.take(source);
    int room = destination.remaining();
    boolean complete = false;
    boolean clean = false;
    try {
      complete = decodeInto(destination);
      clean = true;
    } finally {
      source.position(source.position() - inflater.remaining());
      inflater.untake();
      if (complete || !clean) {
        inflater.close();
        inflater = null;
      }
    }
    return complete || taken > 0 || destination.remaining() < room;
  }

  private boolean decodeInto(ByteBuffer destination) throws IOException {
    if (destination.isDirect()) {
      return inflater.decode(destination);
    }
    ByteBuffer direct =
        StreamResources.shared().buffers().acquire(Math.min(BUFFER, destination.remaining()));
    try {
      direct.limit(Math.min(direct.capacity(), destination.remaining()));
      boolean complete = inflater.decode(direct);
      destination.put(direct.flip());
      return complete;
    } finally {
      StreamResources.shared().buffers().release(direct);
    }
  }
}
