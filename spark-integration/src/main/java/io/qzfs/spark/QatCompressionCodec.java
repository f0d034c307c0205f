// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.MemberDecoder;
import io.qzfs.io.MemberEncoder;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.spark.SparkConf;
import org.apache.spark.io.LZFCompressionCodec;

/**
 * Compresses what Spark moves and spills, shuffle, broadcasts, serialized blocks, with qzfs'
 * engines; set {@code spark.io.compression.codec} to this class' name, and see {@link SparkKeys}.
 *
 * <p>Streams can be read concatenated. Spark merges and fetches such streams without decompressing
 * them, but knows them only by type: {@code supportsConcatenationOfSerializedStreams} asks whether
 * the codec is one of four classes of its own. So this class extends the one of them that is
 * neither final nor does anything when it is made. Only the type is used: LZF is never called, and
 * its library need not be there.
 *
 * <p><b>Thread safety:</b> full; streams are not. <b>Memory:</b> that of the streams.
 */
public final class QatCompressionCodec extends LZFCompressionCodec {
  private final MemberEncoder encoder;
  private final MemberDecoder decoder;
  private final int blockSize;

  /**
   * Made by Spark.
   *
   * @throws IllegalArgumentException naming key, value and what is allowed
   * @throws IllegalStateException if no engine fits the settings, saying why and what to do
   */
  public QatCompressionCodec(SparkConf conf) {
    super(conf);
    ShuffleSettings settings = ShuffleSettings.of(conf);
    EngineSelection engines = select(settings);
    OffloadStatistics statistics = OffloadStatistics.process();
    this.encoder =
        new MemberEncoder(engines.compressor(settings.level(), statistics), GzipFormat.QZ);
    this.decoder = new MemberDecoder(engines.decompressor(statistics));
    this.blockSize = settings.blockSize();
  }

  private static EngineSelection select(ShuffleSettings settings) {
    try {
      return Engines.select(settings.engines());
    } catch (EngineUnavailableException e) {
      throw new IllegalStateException(e.getMessage(), e);
    }
  }

  /** Opens a stream that owns and closes the one below. */
  @Override
  public OutputStream compressedOutputStream(OutputStream out) {
    return new ShuffleOutputStream(out, encoder, blockSize);
  }

  /** Opens a stream that owns and closes the one below. */
  @Override
  public InputStream compressedInputStream(InputStream in) {
    return new ShuffleInputStream(in, decoder);
  }
}
