// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.Seekable;
import org.apache.hadoop.io.compress.CodecPool;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.hadoop.io.compress.Decompressor;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/** Opens splits, with the codec that the configuration has for the file's name or another. */
public final class SplitInputs {

  private SplitInputs() {}

  /** Returns the codec for a file's name, or null if it is not compressed. */
  public static CompressionCodec codec(Path path, Configuration conf) {
    return new CompressionCodecFactory(conf).getCodec(path);
  }

  /**
   * Opens a split with the codec for its file's name; nothing is decoded before the first read.
   *
   * @throws IOException if the file cannot be opened
   */
  public static SplitInput open(FileSplit split, Configuration conf) throws IOException {
    return open(split, conf, codec(split.getPath(), conf));
  }

  /**
   * Opens a split; nothing is decoded before the first read.
   *
   * @param codec the file's codec, or null if it is not compressed
   * @throws IOException if the file cannot be opened
   */
  public static SplitInput open(FileSplit split, Configuration conf, CompressionCodec codec)
      throws IOException {
    Path path = split.getPath();
    FSDataInputStream file = path.getFileSystem(conf).open(path);
    try {
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

  /**
   * Returns a file that is read whole through a stream that decodes it, whose region ends with it.
   *
   * @param decoded the stream, owned by what is returned
   * @param file the file below it, for progress
   * @param length length of the file as stored, in bytes
   */
  public static SplitInput whole(InputStream decoded, Seekable file, long length) {
    return new CodecInput(decoded, null, file, 0, length);
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
