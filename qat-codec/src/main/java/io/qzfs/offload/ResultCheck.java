// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceException.Kind;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.InflateStream;
import io.qzfs.engine.qat.QatEngine;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** The processor's check of what a device made. One a lane; not thread-safe. */
final class ResultCheck {
  /** Bytes of a member's trailer, RFC 1952 §2.3.1. */
  static final int TRAILER = DeflateEngine.TRAILER_ROOM;

  private final CRC32 crc = new CRC32();
  private ByteBuffer scratch = ByteBuffer.allocateDirect(0);

  /** Inflates a member again; its bytes must give the block's CRC-32. */
  void member(DeflateEngine software, ByteBuffer member, int blockLength, int blockCrc)
      throws DeviceException {
    ByteBuffer block = room(blockLength);
    try {
      software.inflate(member, DeflateEngine.HEADER_ROOM, block);
    } catch (DeflateDataException e) {
      throw bad("what it compressed does not inflate: " + e.getMessage());
    } catch (EngineException e) {
      throw bad("what it compressed could not be checked: " + e.what());
    }
    compare(block.flip(), blockLength, blockCrc);
  }

  /** Inflates a slice again; slices need nothing of those before them. */
  void slice(DeflateEngine software, ByteBuffer slice, int length, int sliceCrc)
      throws DeviceException {
    ByteBuffer block = room(length);
    // A stream may look at bytes in front of the position, so it gets the lane's memory as it is.
    try (InflateStream stream = software.streaming().orElseThrow().newInflateStream()) {
      stream.inflate(slice.duplicate(), block);
    } catch (DeflateDataException e) {
      throw bad("a slice that it compressed does not inflate: " + e.getMessage());
    }
    compare(block.flip(), length, sliceCrc);
  }

  /** A block that the device inflated must have the CRC-32 of the trailer. */
  void block(ByteBuffer block, int blockCrc) throws DeviceException {
    compare(block, block.remaining(), blockCrc);
  }

  private void compare(ByteBuffer found, int length, int expected) throws DeviceException {
    if (found.remaining() != length) {
      throw bad(found.remaining() + " bytes, expected " + length);
    }
    crc.reset();
    int position = found.position();
    crc.update(found);
    found.position(position);
    if ((int) crc.getValue() != expected) {
      throw bad(String.format("CRC-32 %08x, expected %08x", (int) crc.getValue(), expected));
    }
  }

  private ByteBuffer room(int length) {
    if (scratch.capacity() < length) {
      scratch = ByteBuffer.allocateDirect(length);
    }
    return scratch.clear().limit(length);
  }

  private static DeviceException bad(String what) {
    return new DeviceException(
        QatEngine.NAME, Kind.BAD_RESULT, "the call ended well, but gave " + what);
  }
}
