// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CodecPool;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.hadoop.io.compress.Decompressor;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/** Opens splits with the codec that the configuration has for the file's name. */
final class SplitInputs {

  private SplitInputs() {}

  /** Returns the codec for a file's name, or null if it is not compressed. */
  static CompressionCodec codec(Path path, Configuration conf) {
    return new CompressionCodecFactory(conf).getCodec(path);
  }

  /**
   * Opens a split; nothing is decoded before the first read.
   *
   * @throws IOException if the file cannot be opened
   */
  static SplitInput open(FileSplit split, Configuration conf) throws IOException {
    Path path = split.getPath();
    FSDataInputStream file = path.getFileSystem(conf).open(path);
    try {
      CompressionCodec codec = codec(path, conf);
      if (codec == null) {
        file.seek(split.getStart());
        return new PlainInput(file, split.getLength());
      }
      return decode(split, file, codec);
    } catch (IOException | RuntimeException e) {
      closeAfter(e, file);
      throw e;
    }
  }

  private static SplitInput decode(FileSplit split, FSDataInputStream file, CompressionCodec codec)
      throws IOException {
    long start = split.getStart();
    long length = split.getLength();
    Decompressor decompressor = CodecPool.getDecompressor(codec);
    try {
      if (codec instanceof SplittableCompressionCodec splittable) {
        return new SplittableInput(
            splittable.createInputStream(
                file,
                decompressor,
                start,
                start + length,
                SplittableCompressionCodec.READ_MODE.BYBLOCK),
            decompressor,
            file,
            start,
            length);
      }
      if (start != 0) {
        throw new IOException(
            split.getPath()
                + ": a split at "
                + start
                + " was asked for, but "
                + codec.getClass().getName()
                + " cannot split; read the file as one split");
      }
      return new CodecInput(
          codec.createInputStream(file, decompressor), decompressor, file, start, length);
    } catch (IOException | RuntimeException e) {
      CodecPool.returnDecompressor(decompressor);
      throw e;
    }
  }

  private static void closeAfter(Exception failure, FSDataInputStream file) {
    try {
      file.close();
    } catch (IOException e) {
      failure.addSuppressed(e);
    }
  }
}
