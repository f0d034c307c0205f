// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

/**
 * A member of a file and what it holds.
 *
 * @param number number of the member, the first is 0
 * @param position position of its first byte in the file
 * @param length bytes of the whole member
 * @param blockLength bytes of data that it holds, or says that it holds
 * @param kind what its header is
 */
public record GzipMember(long number, long position, long length, long blockLength, Kind kind) {

  /** What the header of a member is. */
  public enum Kind {
    /** Marked with QZ: written by this project or by QATzip. */
    QZ,
    /** Marked with BC: BGZF. */
    BGZF,
    /** A part of the index; holds no data. */
    INDEX,
    /** Tells no length: any other gzip. */
    PLAIN
  }

  /** Position behind the member. */
  public long end() {
    return position + length;
  }

  /** Whether the header tells the length, so that nothing was decoded to find the end. */
  public boolean isMarked() {
    return kind != Kind.PLAIN;
  }
}
