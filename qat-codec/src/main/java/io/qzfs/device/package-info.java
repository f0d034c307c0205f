// SPDX-License-Identifier: Apache-2.0
/**
 * Which Intel QAT devices this machine has, whether this process can use them, and if not, why and
 * what to do. Reads sysfs, {@code /dev} and {@code /proc} only; no native code, and imports nothing
 * of qzfs.
 *
 * <p>Start with {@link io.qzfs.device.DeviceScan}. Its verdict stands before any call of libqatzip:
 * up to 1.3.1 that library leaks a pthread key with each {@code qzInit} on a machine without a
 * device, so it must not be touched there.
 */
package io.qzfs.device;
