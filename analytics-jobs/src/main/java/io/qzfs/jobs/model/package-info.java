// SPDX-License-Identifier: Apache-2.0
/**
 * A modelled compression device. The host pays what a real one would cost it; the time that the
 * device takes comes from a calibrated queueing model, and the bytes from a store that was filled
 * beforehand. What it gives is an estimate, and is to be reported as modelled.
 */
package io.qzfs.jobs.model;
