// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.view;

import io.qzfs.bench.Contender;
import io.qzfs.bench.Rounds;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.WriteSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** One file from front to back: the view on its store against the codec alone in memory. */
final class StreamBenchmark {
  private final Bed bed;
  private final byte[] piece;
  private final long length;
  private final int rounds;

  StreamBenchmark(Bed bed, byte[] piece, long length, int rounds) {
    this.bed = bed;
    this.piece = piece;
    this.length = length;
    this.rounds = rounds;
  }

  List<ViewRow> run() throws IOException {
    List<ViewRow> rows = new ArrayList<>();
    rows.addAll(
        ViewRow.of(
            "write " + length / 1_000_000 + " MB",
            Rounds.run(
                List.of(
                    new Contender("codec alone, to nowhere", this::compress),
                    new Contender("view", () -> write(true)),
                    new Contender("store, uncompressed", () -> write(false))),
                rounds)));
    byte[] compressed = compressedPiece();
    rows.addAll(
        ViewRow.of(
            "read " + length / 1_000_000 + " MB",
            Rounds.run(
                List.of(
                    new Contender("codec alone, from memory", () -> decompress(compressed)),
                    new Contender("view", () -> read(true)),
                    new Contender("store, uncompressed", () -> read(false))),
                rounds)));
    return rows;
  }

  private long compress() throws IOException {
    try (OutputStream out =
        new BlockGzipOutputStream(OutputStream.nullOutputStream(), WriteSettings.defaults())) {
      Bed.write(out, piece, length);
    }
    return length;
  }

  private long write(boolean compressed) throws IOException {
    try (OutputStream out =
        compressed
            ? bed.view().create(bed.inView("large"))
            : bed.data().create(bed.inStore("large-as-it-is"))) {
      Bed.write(out, piece, length);
    }
    return length;
  }

  private byte[] compressedPiece() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = new BlockGzipOutputStream(bytes, WriteSettings.defaults())) {
      out.write(piece);
    }
    return bytes.toByteArray();
  }

  private long decompress(byte[] compressed) throws IOException {
    int copies = (int) ((length + piece.length - 1) / piece.length);
    List<InputStream> parts = new ArrayList<>();
    for (int i = 0; i < copies; i++) {
      parts.add(new ByteArrayInputStream(compressed));
    }
    InputStream all = new SequenceInputStream(Collections.enumeration(parts));
    try (InputStream in = new BlockGzipInputStream(all, "memory", ReadSettings.defaults())) {
      return readUpTo(in, length);
    }
  }

  private long read(boolean compressed) throws IOException {
    try (InputStream in =
        compressed
            ? bed.view().open(bed.inView("large"))
            : bed.data().open(bed.inStore("large-as-it-is"))) {
      return readUpTo(in, length);
    }
  }

  private static long readUpTo(InputStream in, long length) throws IOException {
    byte[] buffer = new byte[64 << 10];
    long total = 0;
    while (total < length) {
      int count = in.read(buffer, 0, (int) Math.min(buffer.length, length - total));
      if (count < 0) {
        throw new IOException("Data ends at " + total + ", expected " + length);
      }
      total += count;
    }
    return total;
  }
}
