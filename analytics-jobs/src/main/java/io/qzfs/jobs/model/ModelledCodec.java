// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configurable;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionInputStream;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.apache.hadoop.io.compress.Compressor;
import org.apache.hadoop.io.compress.Decompressor;
import org.apache.hadoop.io.compress.SplitCompressionInputStream;
import org.apache.hadoop.io.compress.SplittableCompressionCodec;

/**
 * Reads {@code .gz} files of a {@link BlockStore} as fast as a modelled device would: list it in
 * {@code io.compression.codecs}, and set {@link #DEVICE} and {@link #STORE}.
 *
 * <p>For each block the host reads the compressed bytes, is busy for {@link #HOST_NANOS}, waits
 * until the device is done, and copies the decoded bytes. All streams of a JVM share one device of
 * each name. It does not compress. Thread-safe.
 */
public final class ModelledCodec implements SplittableCompressionCodec, Configurable {

  /** Key: name of the device, as in {@link DeviceModel#of}. */
  public static final String DEVICE = "qzfs.model.device";

  /** Key: folder of the {@link BlockStore}. */
  public static final String STORE = "qzfs.model.store";

  /** Key: host CPU to submit a block and to complete it, in ns. */
  public static final String HOST_NANOS = "qzfs.model.host.nanos";

  /** Key: blocks that a stream keeps under way, 1 to 4096. */
  public static final String DEPTH = "qzfs.model.depth";

  /**
   * Default of {@link #HOST_NANOS}: 30 µs.
   *
   * <p>The project's offload benchmark ({@code docs/benchmarks.md}) found 32 µs from submission to
   * completion outside the device library's call, for 64 KiB to decompress, one thread and {@code
   * verify} off. Less the copy of 1.5 µs, which a stream of this codec really makes, and rounded.
   * It counts the wake-up of a parked thread as if it burnt CPU, so it overstates; bare handing
   * over took 9 µs. All CPU time of that benchmark, with the library's polls and the stand-in
   * device's own work, was 46 µs a block at two threads, which bounds it from above.
   */
  public static final long DEFAULT_HOST_NANOS = 30_000;

  /**
   * Default of {@link #DEPTH}: 32, as many requests as the project's codec keeps in a device (its
   * lanes).
   */
  public static final int DEFAULT_DEPTH = 32;

  private volatile Configuration conf;

  /** Makes a codec; {@link #setConf} comes next. */
  public ModelledCodec() {}

  @Override
  public void setConf(Configuration newConf) {
    conf = newConf;
  }

  @Override
  public Configuration getConf() {
    return conf;
  }

  @Override
  public String getDefaultExtension() {
    return ".gz";
  }

  /**
   * Opens a stream on the blocks that start in a range of a file.
   *
   * @param in implements {@link org.apache.hadoop.fs.Seekable}
   * @param decompressor not used
   * @param mode not used: positions always tell blocks apart
   * @throws IOException if the store does not have the file
   * @throws IllegalArgumentException if a key is missing or its value cannot be used
   */
  @Override
  public SplitCompressionInputStream createInputStream(
      InputStream in, Decompressor decompressor, long start, long end, READ_MODE mode)
      throws IOException {
    return ModelledStream.open(in, start, end, settings());
  }

  /** Opens a stream on a whole file, which must be able to seek. */
  @Override
  public CompressionInputStream createInputStream(InputStream in) throws IOException {
    return ModelledStream.open(in, 0, Long.MAX_VALUE - 1, settings());
  }

  /** Opens a stream on a whole file; the decompressor is not used. */
  @Override
  public CompressionInputStream createInputStream(InputStream in, Decompressor decompressor)
      throws IOException {
    return createInputStream(in);
  }

  /** Returns null: streams need no decompressor. */
  @Override
  public Class<? extends Decompressor> getDecompressorType() {
    return null;
  }

  /** Returns null: streams need no decompressor. */
  @Override
  public Decompressor createDecompressor() {
    return null;
  }

  /** Always throws: only decompression is modelled. */
  @Override
  public CompressionOutputStream createOutputStream(OutputStream out) {
    throw noCompression();
  }

  /** Always throws: only decompression is modelled. */
  @Override
  public CompressionOutputStream createOutputStream(OutputStream out, Compressor compressor) {
    throw noCompression();
  }

  /** Always throws: only decompression is modelled. */
  @Override
  public Class<? extends Compressor> getCompressorType() {
    throw noCompression();
  }

  /** Always throws: only decompression is modelled. */
  @Override
  public Compressor createCompressor() {
    throw noCompression();
  }

  private ModelSettings settings() {
    Configuration known = conf;
    return ModelSettings.of(known == null ? new Configuration(false) : known);
  }

  private static UnsupportedOperationException noCompression() {
    return new UnsupportedOperationException(
        ModelledCodec.class.getName()
            + " models decompression only; write files with another codec and prepare the store");
  }
}
