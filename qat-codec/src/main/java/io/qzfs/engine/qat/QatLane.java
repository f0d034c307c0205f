// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceException.Kind;
import io.qzfs.engine.DeviceLane;
import io.qzfs.engine.DeviceLimits;
import io.qzfs.gzip.MarkedHeader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A session of QATzip for members, one for slices when they are asked for, and their memory. */
final class QatLane implements DeviceLane {
  private static final int HEADER = DeflateEngine.HEADER_ROOM;
  private static final int TRAILER = DeflateEngine.TRAILER_ROOM;

  private final QatEngine engine;
  private final DeviceLimits limits;
  private final DeviceMemory sourceMemory;
  private final DeviceMemory destinationMemory;
  private final ByteBuffer source;
  private final ByteBuffer body;
  private final ByteBuffer destination;
  private final ByteBuffer output;
  private final ByteBuffer member;
  private final ByteBuffer expectedHeader = ByteBuffer.allocate(HEADER);
  private final HeldSession members;
  private final HeldSession slices;

  QatLane(QatEngine engine, Qatzip library) {
    this.engine = engine;
    this.limits = engine.limits();
    this.members = new HeldSession(engine, SessionParams.GZIP_EXT);
    this.slices = new HeldSession(engine, SessionParams.RAW);
    int most = HEADER + limits.largestBody() + TRAILER;
    this.sourceMemory = new DeviceMemory(library, most);
    this.destinationMemory = new DeviceMemory(library, most);
    this.source = sourceMemory.buffer();
    this.body = source.slice(HEADER, most - HEADER);
    this.destination = destinationMemory.buffer();
    this.output = destination.duplicate();
    this.member = destination.duplicate().order(ByteOrder.LITTLE_ENDIAN);
  }

  @Override
  public ByteBuffer blockSource() {
    return source.clear().limit(limits.largestBlock());
  }

  @Override
  public ByteBuffer bodySource() {
    return body.clear();
  }

  @Override
  public ByteBuffer destination() {
    return output;
  }

  @Override
  public ByteBuffer member() {
    return member;
  }

  @Override
  public void compress(int length, int crc32) throws DeviceException {
    QatSession session = members.take();
    member.clear();
    boolean clean = false;
    try {
      int produced = session.compress(source.limit(length).position(0), destination, true);
      requireMember(length, produced, crc32);
      member.limit(produced);
      output.clear().limit(produced - TRAILER).position(HEADER);
      clean = true;
    } finally {
      members.putBack(session, clean);
    }
  }

  /**
   * Header and trailer must be those that the device's path writes for this block: software inside
   * the library leaves another XFL at level 1 (4) and 9 (2).
   */
  private void requireMember(int length, int produced, int crc32) throws DeviceException {
    if (produced <= HEADER + TRAILER) {
      throw bad("a member of " + produced + " bytes");
    }
    MarkedHeader.putQz(expectedHeader, 0, length, produced - HEADER - TRAILER);
    for (int i = 0; i < HEADER; i++) {
      if (expectedHeader.get(i) != destination.get(i)) {
        throw bad(
            String.format(
                "byte %d of the header is %02x, expected %02x",
                i, destination.get(i), expectedHeader.get(i)));
      }
    }
    if (member.getInt(produced - TRAILER) != crc32) {
      throw bad(
          String.format("CRC-32 %08x, expected %08x", member.getInt(produced - TRAILER), crc32));
    }
    if (member.getInt(produced - Integer.BYTES) != length) {
      throw bad("ISIZE " + member.getInt(produced - Integer.BYTES) + ", expected " + length);
    }
  }

  @Override
  public void compressSlice(int length, boolean last) throws DeviceException {
    QatSession session = slices.take();
    boolean clean = false;
    try {
      int produced = session.compress(source.limit(length).position(0), destination, last);
      output.clear().limit(produced);
      clean = true;
    } finally {
      slices.putBack(session, clean);
    }
  }

  @Override
  public void decompress(int bodyLength, int blockLength) throws DeviceException {
    QatSession session = members.take();
    boolean clean = false;
    try {
      // QATzip looks for the end of a member without this header, and may find a wrong one.
      MarkedHeader.putQz(source, 0, blockLength, bodyLength);
      source.limit(HEADER + bodyLength + TRAILER).position(0);
      int produced = session.decompress(source, destination);
      if (produced != blockLength) {
        throw bad("a block of " + produced + " bytes, expected " + blockLength);
      }
      output.clear().limit(produced);
      clean = true;
    } finally {
      members.putBack(session, clean);
    }
  }

  @Override
  public void discardSession() {
    members.discard();
    slices.discard();
  }

  @Override
  public long memoryBytes() {
    return (long) source.capacity() + destination.capacity();
  }

  @Override
  public void close() {
    discardSession();
    sourceMemory.free();
    destinationMemory.free();
    engine.laneClosed();
  }

  private static DeviceException bad(String what) {
    return new DeviceException(QatEngine.NAME, Kind.BAD_RESULT, "QZ_OK, but " + what);
  }
}
