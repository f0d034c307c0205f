// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.util.BlockCompressedInputStream;
import io.qzfs.jobs.fastq.SplitInput;
import io.qzfs.jobs.fastq.SplitInputs;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;

/**
 * How files of alignments are opened: {@code .bam} as BAM, all else as SAM text.
 *
 * <p>A BAM file is read by the configuration's codec for {@code .gz} if that can split, whatever
 * the file's name, else whole by htsjdk. Text is read by the codec for its name. Stateless.
 */
final class AlignmentFiles {

  private static final Path GZIP_NAME = new Path("a.gz");

  private AlignmentFiles() {}

  /** Returns true for the name of a BAM file. */
  static boolean isBam(Path file) {
    return file.getName().endsWith(".bam");
  }

  /** Returns true if splits of a file can be read on their own. */
  static boolean splittable(Path file, Configuration conf) {
    if (isBam(file)) {
      return bamCodec(conf) instanceof SplittableCompressionCodec;
    }
    CompressionCodec codec = SplitInputs.codec(file, conf);
    return codec == null || codec instanceof SplittableCompressionCodec;
  }

  /**
   * Opens a split; nothing is decoded before the first read.
   *
   * @throws IOException if the file cannot be opened
   */
  static SplitInput open(FileSplit split, Configuration conf) throws IOException {
    Path file = split.getPath();
    if (!isBam(file)) {
      return SplitInputs.open(split, conf);
    }
    return splittable(file, conf)
        ? SplitInputs.open(split, conf, bamCodec(conf))
        : openWhole(file, split.getLength(), conf);
  }

  private static SplitInput openWhole(Path path, long length, Configuration conf)
      throws IOException {
    FSDataInputStream file = path.getFileSystem(conf).open(path);
    return SplitInputs.whole(new BlockCompressedInputStream(file, false), file, length);
  }

  private static CompressionCodec bamCodec(Configuration conf) {
    return SplitInputs.codec(GZIP_NAME, conf);
  }
}
