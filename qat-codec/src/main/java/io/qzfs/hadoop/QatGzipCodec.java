// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import io.qzfs.io.BlockGzipOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configurable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionInputStream;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.apache.hadoop.io.compress.Compressor;
import org.apache.hadoop.io.compress.CompressorStream;
import org.apache.hadoop.io.compress.Decompressor;
import org.apache.hadoop.io.compress.DirectDecompressionCodec;
import org.apache.hadoop.io.compress.DirectDecompressor;
import org.apache.hadoop.io.compress.SplitCompressionInputStream;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;

/**
 * Gzip for {@code .gz} files, in place of Hadoop's own codec: list it in {@code
 * io.compression.codecs}.
 *
 * <p>It reads every gzip file, and writes gzip that every reader of gzip reads. What it writes is
 * in blocks ({@code docs/format.md}), so splits and threads share one file. It also splits BGZF and
 * what QATzip writes; of any other {@code .gz} the first split reads everything and the others are
 * empty.
 *
 * <p>A stream made without a compressor writes a file in blocks. A stream made with one writes
 * single members, one for each {@code finish}: that is how container formats (SequenceFile,
 * Parquet, IFile) ask for their pages and records, which must be one member each.
 *
 * <p><b>Thread safety:</b> yes; of two {@link #setConf} at once one wins. Keys: {@link
 * QatCodecKeys}.
 */
public final class QatGzipCodec
    implements SplittableCompressionCodec, DirectDecompressionCodec, Configurable {
  private static final int BUFFER = 64 * 1024;

  private volatile Configuration conf;
  private volatile QatCodecSettings settings;

  /** Makes a codec; {@link #setConf} comes next, or defaults hold. */
  public QatGzipCodec() {}

  /**
   * Reads the keys of {@link QatCodecKeys}; streams opened from now on obey them, others go on as
   * they were opened.
   *
   * @throws IllegalArgumentException naming the key whose value can't be used, and what can
   */
  @Override
  public void setConf(Configuration newConf) {
    settings = newConf == null ? null : QatCodecSettings.of(newConf);
    conf = newConf;
    MetricsRegistration.ensure();
  }

  @Override
  public Configuration getConf() {
    return conf;
  }

  @Override
  public String getDefaultExtension() {
    return ".gz";
  }

  /** Opens a stream that writes a file in blocks. */
  @Override
  public CompressionOutputStream createOutputStream(OutputStream out) throws IOException {
    return new BlockCompressionOutputStream(
        out, new BlockGzipOutputStream(out, settings().write()));
  }

  /**
   * Opens a stream that writes single members.
   *
   * @param compressor does the work; null for a stream that writes a file in blocks
   */
  @Override
  public CompressionOutputStream createOutputStream(OutputStream out, Compressor compressor)
      throws IOException {
    return compressor == null
        ? createOutputStream(out)
        : new CompressorStream(out, compressor, BUFFER);
  }

  @Override
  public Class<? extends Compressor> getCompressorType() {
    return QatCompressor.class;
  }

  @Override
  public Compressor createCompressor() {
    return new QatCompressor(settings().write());
  }

  /** Opens a stream that reads any gzip, all members of it. */
  @Override
  public CompressionInputStream createInputStream(InputStream in) throws IOException {
    return new GzipCompressionInputStream(in, settings().read());
  }

  /**
   * Opens a stream that reads any gzip.
   *
   * @param decompressor does not decode, since the stream's own decoders are pooled and decode
   *     ahead; when it is reset or returned to its pool, the stream gives back what it holds
   */
  @Override
  public CompressionInputStream createInputStream(InputStream in, Decompressor decompressor)
      throws IOException {
    GzipCompressionInputStream stream = new GzipCompressionInputStream(in, settings().read());
    if (decompressor instanceof QatDecompressor ours) {
      ours.onReset(stream::release);
    }
    return stream;
  }

  /**
   * Opens a stream on the blocks that start in a range of a file.
   *
   * @param in implements {@link org.apache.hadoop.fs.Seekable}
   * @param decompressor not used
   * @param start position of the split in the file
   * @param end position behind the split
   * @param mode not used: positions always tell blocks apart
   */
  @Override
  public SplitCompressionInputStream createInputStream(
      InputStream in, Decompressor decompressor, long start, long end, READ_MODE mode)
      throws IOException {
    return GzipSplitInputStream.open(in, start, end, settings().read());
  }

  @Override
  public Class<? extends Decompressor> getDecompressorType() {
    return QatDecompressor.class;
  }

  @Override
  public Decompressor createDecompressor() {
    return new QatDecompressor(settings().read().engines());
  }

  @Override
  public DirectDecompressor createDirectDecompressor() {
    return new QatDirectDecompressor(settings().read().engines());
  }

  private QatCodecSettings settings() {
    QatCodecSettings known = settings;
    if (known == null) {
      known = QatCodecSettings.of(new Configuration(false));
      settings = known;
    }
    return known;
  }
}
