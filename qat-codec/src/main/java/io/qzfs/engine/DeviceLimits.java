// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

/**
 * What a device takes.
 *
 * @param smallestBlock bytes of the smallest block that the device itself does
 * @param largestBlock bytes of the largest block
 * @param largestBody most bytes of a body that the device inflates
 * @param instances requests that the device works on at once; lanes beyond that find it busy
 * @param level compression level of the device, the same for all lanes, in the user's scale 1 to 9
 */
public record DeviceLimits(
    int smallestBlock, int largestBlock, int largestBody, int instances, int level) {}
