// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

/**
 * A device that makes blocks members and members blocks.
 *
 * <p>Unlike a {@link DeflateEngine}, a device may answer late, wrongly or never. So it works only
 * in memory of its own, lane by lane: whoever gives up on a call leaves the lane behind and keeps
 * all of his own buffers. Thread-safe; a {@link DeviceLane} is not.
 */
public interface DeviceEngine extends Engine {

  /** What the device takes. */
  DeviceLimits limits();

  /**
   * Opens a session with memory of its own; the caller closes it.
   *
   * @throws DeviceException if the device gives no session or there is no memory
   */
  DeviceLane openLane() throws DeviceException;

  /** Lanes that are open. */
  int liveLanes();
}
