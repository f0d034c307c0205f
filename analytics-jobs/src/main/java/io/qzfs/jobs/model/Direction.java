// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

/** What a device is asked to do. */
public enum Direction {
  /** Raw bytes to DEFLATE. */
  COMPRESS,
  /** DEFLATE to raw bytes. */
  DECOMPRESS
}
