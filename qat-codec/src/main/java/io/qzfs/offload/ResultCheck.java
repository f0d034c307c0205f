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

  /**
   * Inflates a body again; its bytes must give the block's CRC-32.
   *
   * @param destination the body is at its position, with room for header and trailer around it
   */
  void body(
      DeflateEngine software, ByteBuffer destination, int bodyLength, int blockLength, int blockCrc)
      throws DeviceException {
    ByteBuffer member = destination.duplicate();
    int bodyAt = destination.position();
    member.limit(bodyAt + bodyLength + TRAILER).position(bodyAt - DeflateEngine.HEADER_ROOM);
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
  void slice(
      DeflateEngine software, ByteBuffer destination, int sliceLength, int length, int sliceCrc)
      throws DeviceException {
    ByteBuffer slice = destination.duplicate().limit(destination.position() + sliceLength);
    ByteBuffer block = room(length);
    try (InflateStream stream = software.streaming().orElseThrow().newInflateStream()) {
      stream.inflate(slice, block);
    } catch (DeflateDataException e) {
      throw bad("a slice that it compressed does not inflate: " + e.getMessage());
    }
    compare(block.flip(), length, sliceCrc);
  }

  /** A block that the device inflated must have the CRC-32 of the trailer. */
  void block(ByteBuffer destination, int blockLength, int blockCrc) throws DeviceException {
    ByteBuffer block = destination.duplicate().limit(destination.position() + blockLength);
    compare(block, blockLength, blockCrc);
  }

  private void compare(ByteBuffer found, int length, int expected) throws DeviceException {
    if (found.remaining() != length) {
      throw bad(found.remaining() + " bytes, expected " + length);
    }
    crc.reset();
    crc.update(found);
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
