// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.hadoop.QatCodecSettings;
import io.qzfs.io.WriteSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;

/**
 * Parquet's GZIP pages. Parquet keeps the codecs that it has made in a map by class name, and that
 * is where ours are put before it makes its own.
 */
final class ParquetHook implements PageHook {
  private static final String FACTORY = "org.apache.parquet.hadoop.CodecFactory";
  private static final int PAGE_SIZE = 64 * 1024;

  /** Hadoop's key of zlib's level, which Parquet appends to the class name in its map. */
  private static final String LEVEL = "zlib.compress.level";

  /** Names that {@value #LEVEL} may have, ZlibCompressor.CompressionLevel, and our levels. */
  private static final Map<String, Integer> LEVELS =
      Map.ofEntries(
          Map.entry("NO_COMPRESSION", 1),
          Map.entry("BEST_SPEED", 1),
          Map.entry("TWO", 2),
          Map.entry("THREE", 3),
          Map.entry("FOUR", 4),
          Map.entry("FIVE", 5),
          Map.entry("SIX", 6),
          Map.entry("SEVEN", 7),
          Map.entry("EIGHT", 8),
          Map.entry("BEST_COMPRESSION", 9));

  private final FormatLibrary library;
  private final Configuration conf;

  ParquetHook(FormatLibrary library, Configuration conf) {
    this.library = library;
    this.conf = conf;
  }

  /** The way to what is protected. */
  private static final class Access extends CodecFactory {
    Access(Configuration conf) {
      super(conf, PAGE_SIZE);
    }

    static Map<String, CompressionCodec> codecs() {
      return CODEC_BY_NAME;
    }

    CompressionCodec gzip() {
      return getCodec(CompressionCodecName.GZIP);
    }
  }

  @Override
  public void install() throws Exception {
    Class<?> factory = library.type(FACTORY);
    library.field(factory, "CODEC_BY_NAME", Map.class);
    Access.codecs().putAll(codecs());
    HookCheck check = new HookCheck(library, factory);
    Access access = new Access(conf);
    check.requireOurs(access.gzip(), GzipPageCodec.class);
    check.requireRoundTrips(
        page -> deflate(access, page),
        ParquetHook::inflate,
        ParquetHook::stockDeflate,
        page -> new GZIPInputStream(new ByteArrayInputStream(page)).readAllBytes());
    access.release();
  }

  private Map<String, CompressionCodec> codecs() throws Exception {
    WriteSettings settings = QatCodecSettings.of(conf).write();
    String name = className();
    CompressionCodec standard = new GzipPageCodec(settings, conf);
    Map<String, CompressionCodec> codecs = new LinkedHashMap<>();
    codecs.put(name, standard);
    codecs.put(name + ":DEFAULT_COMPRESSION", standard);
    for (Map.Entry<String, Integer> level : LEVELS.entrySet()) {
      codecs.put(
          name + ":" + level.getKey(),
          new GzipPageCodec(settings.withLevel(level.getValue()), conf));
    }
    return codecs;
  }

  private static byte[] inflate(byte[] gzip) throws Exception {
    CompressionCodec codec = Access.codecs().get(className());
    try (InputStream in = codec.createInputStream(new ByteArrayInputStream(gzip))) {
      return in.readAllBytes();
    }
  }

  private static byte[] stockDeflate(byte[] page) throws Exception {
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(gzip)) {
      out.write(page);
    }
    return gzip.toByteArray();
  }

  private static byte[] deflate(CodecFactory factory, byte[] page) throws Exception {
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    factory
        .getCompressor(CompressionCodecName.GZIP)
        .compress(BytesInput.from(page))
        .writeAllTo(gzip);
    return gzip.toByteArray();
  }

  private static String className() {
    return CompressionCodecName.GZIP.getHadoopCompressionCodecClassName();
  }

  @Override
  public void remove() {
    Access.codecs().values().removeIf(GzipPageCodec.class::isInstance);
  }
}
