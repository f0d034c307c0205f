// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.DeflateEngine;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** What a lane's calls read from and write to, and the views of it. Not thread-safe. */
final class LaneMemory {
  static final int HEADER = DeflateEngine.HEADER_ROOM;
  static final int TRAILER = DeflateEngine.TRAILER_ROOM;

  private final DeviceMemory sourceMemory;
  private final DeviceMemory destinationMemory;

  /** A block, or a member: header, body and trailer. */
  final ByteBuffer source;

  /** The source behind the header. */
  final ByteBuffer body;

  /** Where the device writes; position and limit are not used. */
  final ByteBuffer destination;

  /** The same as a result, from position to limit. */
  final ByteBuffer result;

  /** The same, little-endian; position and limit are not used. */
  final ByteBuffer member;

  LaneMemory(Qatzip library, int largestBody) {
    int most = HEADER + largestBody + TRAILER;
    sourceMemory = new DeviceMemory(library, most);
    destinationMemory = new DeviceMemory(library, most);
    source = sourceMemory.buffer();
    body = source.slice(HEADER, most - HEADER);
    destination = destinationMemory.buffer();
    result = destination.duplicate();
    member = destination.duplicate().order(ByteOrder.LITTLE_ENDIAN);
  }

  /** Frees the memory; the device must not touch it afterwards. */
  void free() {
    sourceMemory.free();
    destinationMemory.free();
  }
}
