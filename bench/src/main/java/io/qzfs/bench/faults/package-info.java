// SPDX-License-Identifier: Apache-2.0
/**
 * The fault matrix: what streams do when the device fails while they run, and whether everything is
 * as before once it works again. Runs on the stand-in device.
 */
package io.qzfs.bench.faults;
