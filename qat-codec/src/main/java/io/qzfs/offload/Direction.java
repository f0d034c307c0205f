// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

/** Which way a block goes. */
public enum Direction {
  /** Block to member. */
  COMPRESS,
  /** Member to block. */
  DECOMPRESS
}
