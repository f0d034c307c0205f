// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/** Goes on writing files in memory, and checks what came of it. */
final class Appending {
  private Appending() {}

  /** Tail of a file, whatever it holds. */
  static FileTail tailOf(byte[] file) throws IOException {
    MemoryInput in = new MemoryInput("x.gz", file);
    return FileTail.of(in, FileContent.of(in));
  }

  /** Appends data to a file, in blocks of 4 KiB. */
  static byte[] append(byte[] file, byte[] data) throws IOException {
    return append(file, tailOf(file), data);
  }

  /** Cuts a file at a tail and appends data. */
  static byte[] append(byte[] file, FileTail tail, byte[] data) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(file, 0, Math.toIntExact(tail.position()));
    TrackingBufferPool pool = new TrackingBufferPool();
    try (BlockGzipOutputStream gzip =
        new BlockGzipOutputStream(
            out, tail, Members.smallBlocks(), new StreamResources(pool, Workers.instance()))) {
      gzip.write(data);
      assertThat(gzip.written()).isEqualTo(data.length);
    }
    pool.assertNothingIsOut();
    return out.toByteArray();
  }

  /** Cuts a file's data, and writes again what is left of the last block. */
  static byte[] truncate(byte[] file, byte[] data, int length) throws IOException {
    MemoryInput in = new MemoryInput("x.gz", file);
    FileTail tail = tailOf(file).truncatedTo(in, length);
    assertThat(tail.length()).isLessThanOrEqualTo(length);
    return append(file, tail, Arrays.copyOfRange(data, (int) tail.length(), length));
  }

  /** Asserts that a file is sound, has an index if it should, and holds data. */
  static void assertHolds(byte[] file, byte[] data) throws IOException {
    assertThat(Reading.all(file)).isEqualTo(data);
    assertThat(RoundTripTest.byJava(file)).isEqualTo(data);
    MemoryInput in = new MemoryInput("x.gz", file);
    int members = assertIndexIsTrue(file);
    FileContent content = FileContent.of(in);
    assertThat(content.length()).isEqualTo(data.length);
    assertThat(content.problem()).isNull();
    if (members > 1) {
      assertThat(content.state()).isEqualTo(FileContent.State.INDEXED);
    }
    try (SeekableGzipReader reader = new SeekableGzipReader(in, content, Reading.settings())) {
      assertThat(reader.isIndexed()).isEqualTo(members > 1);
      byte[] found = new byte[data.length];
      reader.readFully(0, found, 0, found.length);
      assertThat(found).isEqualTo(data);
      assertThat(reader.isIndexed()).as("still").isEqualTo(members > 1);
    }
  }

  private static int assertIndexIsTrue(byte[] file) throws IOException {
    MemoryInput in = new MemoryInput("x.gz", file);
    IndexAudit audit = IndexAudit.of(in);
    Optional<IndexComparison> comparison = audit.comparison();
    int members = 0;
    try (MemberScanner scanner = new MemberScanner(in, Reading.settings())) {
      Optional<GzipMember> member = scanner.next();
      while (member.isPresent()) {
        if (member.get().kind() != GzipMember.Kind.INDEX) {
          // A file of no bytes among those joined is no data member.
          members += member.get().isMarked() ? 1 : 0;
          if (comparison.isPresent()) {
            assertThat(comparison.get().accept(member.get())).isEmpty();
          }
        }
        member = scanner.next();
      }
    }
    if (members > 1) {
      assertThat(audit.state()).as(audit.reason()).isEqualTo(IndexAudit.State.PRESENT);
      assertThat(BlockIndex.load(in)).isPresent();
      assertThat(comparison.orElseThrow().finish()).isEmpty();
    }
    return members;
  }
}
