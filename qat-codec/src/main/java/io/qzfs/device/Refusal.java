// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

/**
 * Why a device can't be used.
 *
 * @param step what is missing
 * @param reason what was found, where
 * @param remedy what to do
 */
record Refusal(Step step, String reason, String remedy) {

  /** From no device to a usable one; of several refusals the furthest is the one to act on. */
  enum Step {
    DEVICE,
    DRIVER,
    STATE,
    COMPRESSION,
    STACK,
    VIRTUAL_FUNCTION,
    VFIO,
    NODE,
    PERMISSION
  }
}
