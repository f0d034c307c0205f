// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import static io.qzfs.engine.qat.LaneMemory.HEADER;
import static io.qzfs.engine.qat.LaneMemory.TRAILER;

import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceException.Kind;
import io.qzfs.engine.DeviceLane;
import io.qzfs.engine.DeviceLimits;
import io.qzfs.gzip.MarkedHeader;
import java.nio.ByteBuffer;

/**
 * Sessions of QATzip for members, one a direction, one for slices when they are asked for, and
 * their memory.
 *
 * <p>Directions have sessions of their own since QATzip keeps in a session how long it sleeps
 * between polls ({@code polling_idx}), and hardly ever shortens that again: the faster direction
 * would wait as long as the slower one.
 */
final class QatLane implements DeviceLane {
  private final QatEngine engine;
  private final DeviceLimits limits;
  private final HeldSession members;
  private final HeldSession membersToInflate;
  private final HeldSession slices;
  private final ByteBuffer expectedHeader = ByteBuffer.allocate(HEADER);
  private LaneMemory memory;

  QatLane(QatEngine engine) {
    this.engine = engine;
    this.limits = engine.limits();
    this.members = new HeldSession(engine, SessionParams.GZIP_EXT);
    this.membersToInflate = new HeldSession(engine, SessionParams.GZIP_EXT);
    this.slices = new HeldSession(engine, SessionParams.RAW);
    this.memory = engine.newMemory();
  }

  @Override
  public ByteBuffer blockSource() {
    return memory.source.clear().limit(limits.largestBlock());
  }

  @Override
  public ByteBuffer bodySource() {
    return memory.body.clear();
  }

  @Override
  public ByteBuffer destination() {
    return memory.result;
  }

  @Override
  public void compress(int length, int crc32) throws DeviceException {
    QatSession session = members.take();
    boolean clean = false;
    try {
      int produced =
          session.compress(memory.source.limit(length).position(0), memory.destination, true);
      requireMember(length, produced, crc32);
      memory.result.clear().limit(produced - TRAILER).position(HEADER);
      clean = true;
    } finally {
      ended(members, session, clean);
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
      if (expectedHeader.get(i) != memory.member.get(i)) {
        throw bad(
            String.format(
                "byte %d of the header is %02x, expected %02x",
                i, memory.member.get(i), expectedHeader.get(i)));
      }
    }
    int crcFound = memory.member.getInt(produced - TRAILER);
    if (crcFound != crc32) {
      throw bad(String.format("CRC-32 %08x, expected %08x", crcFound, crc32));
    }
    int lengthFound = memory.member.getInt(produced - Integer.BYTES);
    if (lengthFound != length) {
      throw bad("ISIZE " + lengthFound + ", expected " + length);
    }
  }

  @Override
  public void compressSlice(int length, boolean last) throws DeviceException {
    QatSession session = slices.take();
    boolean clean = false;
    try {
      int produced =
          session.compress(memory.source.limit(length).position(0), memory.destination, last);
      memory.result.clear().limit(produced);
      clean = true;
    } finally {
      ended(slices, session, clean);
    }
  }

  @Override
  public void decompress(int bodyLength, int blockLength) throws DeviceException {
    QatSession session = membersToInflate.take();
    boolean clean = false;
    try {
      // QATzip looks for the end of a member without this header, and may find a wrong one.
      MarkedHeader.putQz(memory.source, 0, blockLength, bodyLength);
      memory.source.limit(HEADER + bodyLength + TRAILER).position(0);
      int produced = session.decompress(memory.source, memory.destination);
      if (produced != blockLength) {
        throw bad("a block of " + produced + " bytes, expected " + blockLength);
      }
      memory.result.clear().limit(produced);
      clean = true;
    } finally {
      ended(membersToInflate, session, clean);
    }
  }

  /** After a call that was not clean nothing of it is used again, since the device may go on. */
  private void ended(HeldSession held, QatSession session, boolean clean) {
    held.putBack(session, clean);
    if (!clean) {
      retireMemory();
    }
  }

  @Override
  public void distrust() {
    discardSession();
    retireMemory();
  }

  private void retireMemory() {
    LaneMemory fresh = engine.newMemory();
    engine.retire(memory);
    memory = fresh;
  }

  @Override
  public void discardSession() {
    members.discard();
    membersToInflate.discard();
    slices.discard();
  }

  @Override
  public void close() {
    discardSession();
    memory.free();
    engine.laneClosed();
  }

  private static DeviceException bad(String what) {
    return new DeviceException(QatEngine.NAME, Kind.BAD_RESULT, "QZ_OK, but " + what);
  }
}
