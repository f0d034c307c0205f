// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.InputStream;

/** A split of an uncompressed file: the region is the split itself. */
final class PlainInput extends SplitInput {

  private final long length;

  /**
   * Takes over a stream that stands at the split's first byte.
   *
   * @param length length of the split in bytes
   */
  PlainInput(InputStream stream, long length) {
    super(stream);
    this.length = length;
  }

  @Override
  public long regionEnd() {
    return length;
  }

  @Override
  public boolean compressed() {
    return false;
  }

  @Override
  public float progress() {
    return length == 0 ? 1.0f : Math.min(1.0f, bytesRead() / (float) length);
  }
}
