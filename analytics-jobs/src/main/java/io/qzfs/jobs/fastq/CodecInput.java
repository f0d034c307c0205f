// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.io.compress.CodecPool;
import org.apache.hadoop.io.compress.Decompressor;

/**
 * A whole compressed file: the region ends with the file. Gives the decompressor back to Hadoop's
 * pool.
 */
class CodecInput extends SplitInput {

  private final Decompressor decompressor;
  private final Seekable file;
  private final long start;
  private final long length;

  /**
   * Takes over the codec's stream and a pooled decompressor, which may be null where the codec has
   * none.
   *
   * @param file the compressed stream below
   * @param start first byte of the split in the file
   * @param length length of the split in bytes of the file
   */
  CodecInput(
      InputStream stream, Decompressor decompressor, Seekable file, long start, long length) {
    super(stream);
    this.decompressor = decompressor;
    this.file = file;
    this.start = start;
    this.length = length;
  }

  @Override
  public long regionEnd() {
    return UNKNOWN;
  }

  @Override
  public final boolean compressed() {
    return true;
  }

  @Override
  public final float progress() throws IOException {
    return length == 0
        ? 1.0f
        : Math.max(0.0f, Math.min(1.0f, (file.getPos() - start) / (float) length));
  }

  @Override
  public final void close() throws IOException {
    try {
      super.close();
    } finally {
      CodecPool.returnDecompressor(decompressor);
    }
  }
}
