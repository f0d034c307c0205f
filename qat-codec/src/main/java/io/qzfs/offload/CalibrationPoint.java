// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

/**
 * What a device and software took for blocks of one size. Immutable.
 *
 * @param size uncompressed bytes of the block
 * @param compress the block made a member
 * @param decompress the member made the block
 */
public record CalibrationPoint(int size, Comparison compress, Comparison decompress) {

  /**
   * One direction.
   *
   * @param device a request, from its submission until its result was collected
   * @param software the same task by the calling thread
   */
  public record Comparison(Timing device, Timing software) {

    /** Software's time by the device's: above 1 the device is faster. */
    public double gain() {
      return (double) software.medianNanos() / device.medianNanos();
    }

    boolean isWorthIt() {
      return device.medianNanos() <= software.medianNanos();
    }
  }

  /** The comparison of a direction. */
  public Comparison of(Direction direction) {
    return direction == Direction.COMPRESS ? compress : decompress;
  }
}
