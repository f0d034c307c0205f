// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.Seekable;

/**
 * What tells a compressed file from others, whatever its name: length, and checksums of its first
 * and last bytes. Immutable.
 *
 * @param length in bytes
 * @param head checksum of the first bytes
 * @param tail checksum of the last bytes
 */
record FileIdentity(long length, long head, long tail) {

  private static final int SAMPLE = 4096;

  /** Takes the identity of a file whose length is known. */
  static FileIdentity of(InputStream in, long length) throws IOException {
    return new FileIdentity(length, head(in), tail(in, length));
  }

  /** Returns the checksum of a file's first bytes. */
  static long head(InputStream in) throws IOException {
    return checksum(in, 0);
  }

  /** Returns true if a file whose head is this one's has its length and its tail too. */
  boolean hasTailOf(InputStream in) throws IOException {
    try {
      ((Seekable) in).seek(length - 1);
      return in.read() >= 0 && in.read() < 0 && tail(in, length) == tail;
    } catch (EOFException e) {
      return false;
    }
  }

  private static long tail(InputStream in, long length) throws IOException {
    return checksum(in, Math.max(0, length - SAMPLE));
  }

  private static long checksum(InputStream in, long position) throws IOException {
    ((Seekable) in).seek(position);
    return Checksums.of(in.readNBytes(SAMPLE));
  }
}
