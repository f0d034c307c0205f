// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Proves on a real block that a lane does both directions rightly. Thread-safe. */
public final class DeviceSelfTest {
  private DeviceSelfTest() {}

  /**
   * Compresses a block, inflates it with {@code java.util.zip}, and has the device inflate it.
   *
   * @param length bytes of the block, within the device's limits
   * @throws DeviceException if a call fails or a byte differs
   */
  public static void run(DeviceLane lane, int length) throws DeviceException {
    byte[] block = EngineSelfTest.sample(length);
    CRC32 crc = new CRC32();
    crc.update(block);
    lane.blockSource().put(block);
    lane.compress(length, (int) crc.getValue());
    byte[] body = new byte[lane.destination().remaining()];
    lane.destination().duplicate().get(body);
    requireEqual(block, inflate(body, length), "java.util.zip, of what the device compressed");

    ByteBuffer source = lane.bodySource();
    source.put(body).order(ByteOrder.LITTLE_ENDIAN);
    source.putInt((int) crc.getValue()).putInt(length);
    lane.decompress(body.length, length);
    requireEqual(block, lane.destination().duplicate(), "the device");
  }

  private static ByteBuffer inflate(byte[] body, int length) throws DeviceException {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(body);
      ByteBuffer block = ByteBuffer.allocate(length + 1);
      inflater.inflate(block);
      return block.flip();
    } catch (DataFormatException e) {
      throw bad("java.util.zip can't inflate what the device compressed: " + e.getMessage());
    } finally {
      inflater.end();
    }
  }

  private static void requireEqual(byte[] expected, ByteBuffer found, String by)
      throws DeviceException {
    if (!ByteBuffer.wrap(expected).equals(found)) {
      throw bad("other bytes came back from " + by);
    }
  }

  private static DeviceException bad(String what) {
    return new DeviceException("device", DeviceException.Kind.BAD_RESULT, "self-test: " + what);
  }
}
