// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.view;

import io.qzfs.bench.Contender;
import io.qzfs.bench.Rounds;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.FileContent;
import io.qzfs.io.MemberEntry;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableGzipReader;
import io.qzfs.io.SeekableInput;
import io.qzfs.offload.BlockDecompressor;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.Random;
import java.util.zip.CRC32;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/**
 * Positioned reads of 64 KiB at random places of a large file: the view against reading the same
 * compressed bytes from the store and decoding those blocks, with all that is needed known before.
 */
final class RandomBenchmark {
  private static final int READ = 64 << 10;
  private static final int READS = 400;

  private final Bed bed;
  private final byte[] piece;
  private final long length;
  private final int rounds;
  private final long[] positions = new long[READS];
  private final List<List<MemberEntry>> members = new ArrayList<>();

  RandomBenchmark(Bed bed, byte[] piece, long length, int rounds) {
    this.bed = bed;
    this.piece = piece;
    this.length = length;
    this.rounds = rounds;
  }

  List<ViewRow> run() throws IOException {
    String name = "random";
    try (OutputStream out = bed.view().create(bed.inView(name))) {
      Bed.write(out, piece, length);
    }
    Path stored = bed.inStore(name + ".qz.gz");
    choose(stored);
    List<ViewRow> rows = new ArrayList<>();
    String operation = READS + " reads of 64 KiB of " + length / 1_000_000 + " MB";
    try (FSDataInputStream raw = bed.data().open(stored);
        FSDataInputStream view = bed.view().open(bed.inView(name))) {
      rows.addAll(
          ViewRow.of(
              operation,
              Rounds.run(
                  List.of(
                      new Contender("store, members known, and their decoding", () -> direct(raw)),
                      new Contender("view", () -> throughView(view)),
                      new Contender("store alone", () -> fetch(raw))),
                  rounds)));
      long before = bytesRead();
      throughView(view);
      long fetched = bytesRead() - before;
      rows.add(
          new ViewRow(
              operation,
              null,
              String.format(
                  Locale.ROOT,
                  "view fetched %.3f times the bytes of the members needed",
                  (double) fetched / needed())));
    }
    rows.add(new ViewRow(operation, null, opening(name)));
    return rows;
  }

  private String opening(String name) throws IOException {
    try (FileSystem fresh = bed.freshView()) {
      long opsBefore = readOperations();
      long bytesBefore = bytesRead();
      try (FSDataInputStream in = fresh.open(bed.inView(name))) {
        in.readFully(positions[0], new byte[1]);
      }
      return String.format(
          Locale.ROOT,
          "opening and a first read fetched %d bytes (%d operations by the store's statistics)",
          bytesRead() - bytesBefore,
          readOperations() - opsBefore);
    }
  }

  private void choose(Path stored) throws IOException {
    Random random = new Random(1);
    try (SeekableGzipReader reader = open(stored)) {
      for (int i = 0; i < READS; i++) {
        positions[i] = (long) (random.nextDouble() * (length - READ));
        List<MemberEntry> needed = new ArrayList<>();
        for (long at = positions[i]; at < positions[i] + READ; ) {
          MemberEntry entry = reader.locate(at).orElseThrow();
          needed.add(entry);
          at = entry.blockPosition() + entry.blockLength();
        }
        members.add(needed);
      }
    }
  }

  private SeekableGzipReader open(Path stored) throws IOException {
    FSDataInputStream in = bed.data().open(stored);
    long storedLength = bed.store().getFileStatus(stored).getLen();
    SeekableInput input =
        new SeekableInput() {
          @Override
          public String name() {
            return stored.toString();
          }

          @Override
          public OptionalLong length() {
            return OptionalLong.of(storedLength);
          }

          @Override
          public int read(long position, ByteBuffer destination) throws IOException {
            byte[] bytes = new byte[destination.remaining()];
            int count = in.read(position, bytes, 0, bytes.length);
            if (count > 0) {
              destination.put(bytes, 0, count);
            }
            return count;
          }

          @Override
          public void close() throws IOException {
            in.close();
          }
        };
    return new SeekableGzipReader(input, FileContent.of(input), ReadSettings.defaults());
  }

  private long needed() {
    return members.stream().flatMap(List::stream).mapToLong(MemberEntry::length).sum();
  }

  private long fetch(FSDataInputStream raw) throws IOException {
    long total = 0;
    for (List<MemberEntry> needed : members) {
      MemberEntry last = needed.get(needed.size() - 1);
      long start = needed.get(0).position();
      byte[] bytes = new byte[(int) (last.position() + last.length() - start)];
      raw.readFully(start, bytes);
      total += bytes.length;
    }
    return total;
  }

  private long direct(FSDataInputStream raw) throws IOException {
    BlockDecompressor decompressor =
        Engines.select(EngineSettings.defaults()).decompressor(OffloadStatistics.ofStream());
    ByteBuffer fetched = ByteBuffer.allocateDirect(1 << 20);
    ByteBuffer block = ByteBuffer.allocateDirect(512 << 10);
    long total = 0;
    for (int i = 0; i < READS; i++) {
      List<MemberEntry> needed = members.get(i);
      MemberEntry last = needed.get(needed.size() - 1);
      long start = needed.get(0).position();
      byte[] bytes = new byte[(int) (last.position() + last.length() - start)];
      raw.readFully(start, bytes);
      fetched.clear().put(bytes).flip();
      byte[] result = new byte[READ];
      for (MemberEntry entry : needed) {
        int at = (int) (entry.position() - start);
        ByteBuffer member = fetched.slice(at, entry.length());
        int header = MarkedHeader.parse(member, 0).orElseThrow().headerLength();
        block.clear().limit(entry.blockLength());
        decompressor.inflate(member, header, block);
        block.flip();
        CRC32 crc = new CRC32();
        crc.update(block.duplicate());
        total += crc.getValue() & 1;
        copy(block, entry.blockPosition() - positions[i], result);
      }
      total += result.length;
    }
    return total;
  }

  private static void copy(ByteBuffer block, long offset, byte[] result) {
    int from = (int) Math.max(0, -offset);
    int to = (int) Math.max(0, offset);
    int count = Math.min(block.remaining() - from, result.length - to);
    block.get(from, result, to, count);
  }

  private long throughView(FSDataInputStream view) throws IOException {
    long total = 0;
    for (long position : positions) {
      byte[] result = new byte[READ];
      view.readFully(position, result);
      total += result.length;
    }
    return total;
  }

  /** Bytes that all file systems of this process read; the view itself counts none. */
  private static long bytesRead() {
    return FileSystem.getAllStatistics().stream()
        .mapToLong(FileSystem.Statistics::getBytesRead)
        .sum();
  }

  private static long readOperations() {
    return FileSystem.getAllStatistics().stream()
        .mapToLong(FileSystem.Statistics::getReadOps)
        .sum();
  }
}
