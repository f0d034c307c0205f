// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import java.nio.ByteBuffer;

/**
 * A range of a file's data and where it goes.
 *
 * @param position logical position of the first byte
 * @param destination is filled from its position to its limit; shared with no other range
 */
public record BlockRead(long position, ByteBuffer destination) {
  public BlockRead {
    requireNonNull(destination, "destination is null");
  }
}
