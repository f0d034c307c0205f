// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.SharedDatasets;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.gzip.StoredBody;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.compress.compressors.bzip2.BZip2CompressorInputStream;

/** A file of the compression corpora, at most its first 2 MiB, and what engines make of it. */
final class CorpusFile {
  private static final int MOST = 2 << 20;
  private static final int BLOCK = 64 * 1024;
  private static final Map<String, Long> SIZES = new ConcurrentHashMap<>();
  private static List<CorpusFile> all;

  private final String name;
  private final byte[] data;

  private CorpusFile(String name, byte[] data) {
    this.name = name;
    this.data = data;
  }

  /** Corpus and file. */
  String name() {
    return name;
  }

  /** All of them; none if the datasets aren't there. */
  static synchronized List<CorpusFile> all() throws IOException {
    if (all == null) {
      List<CorpusFile> files = new ArrayList<>();
      for (String corpus : List.of("calgary", "canterbury", "snappy", "silesia")) {
        for (Path file : SharedDatasets.files("corpora/" + corpus)) {
          files.add(new CorpusFile(corpus + "/" + file.getFileName(), read(file)));
        }
      }
      all = List.copyOf(files);
    }
    return all;
  }

  private static byte[] read(Path file) throws IOException {
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      return file.toString().endsWith(".bz2")
          ? new BZip2CompressorInputStream(in).readNBytes(MOST)
          : in.readNBytes(MOST);
    }
  }

  /** Bytes of the bodies of a file's blocks, with blocks stored as the writer stores them. */
  static long size(CorpusFile file, DeflateEngine engine, int level) throws IOException {
    String key = file.name + " " + engine.description().name() + " " + level;
    Long known = SIZES.get(key);
    if (known == null) {
      known = file.bodies(engine, level);
      SIZES.put(key, known);
    }
    return known;
  }

  private long bodies(DeflateEngine engine, int level) throws IOException {
    ByteBuffer block = ByteBuffer.allocateDirect(BLOCK);
    ByteBuffer member =
        ByteBuffer.allocateDirect(
            DeflateEngine.HEADER_ROOM + engine.maxBodyLength(BLOCK) + DeflateEngine.TRAILER_ROOM);
    long total = 0;
    for (int at = 0; at < data.length; at += BLOCK) {
      int length = Math.min(BLOCK, data.length - at);
      block.clear().put(data, at, length).flip();
      int body = engine.deflate(block, member.clear().position(DeflateEngine.HEADER_ROOM), level);
      total += body <= length - length / 8 ? body : StoredBody.length(length);
    }
    return total;
  }
}
