// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.OptionalLong;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A file of so many members that its index has three leaves. */
class ManyLeavesTest {
  private static final int MEMBERS = 20_000;

  private static byte[] file;
  private static byte[] data;

  @BeforeAll
  static void write() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    ByteBuffer blocks = ByteBuffer.allocate(MEMBERS * Integer.BYTES);
    try (BlockGzipOutputStream gzip = new BlockGzipOutputStream(out, Members.smallBlocks())) {
      for (int i = 0; i < MEMBERS; i++) {
        blocks.putInt(i);
        gzip.write(blocks.array(), i * Integer.BYTES, Integer.BYTES);
        gzip.endBlock();
      }
    }
    file = out.toByteArray();
    data = blocks.array();
  }

  @Test
  void everyBlockIsFoundAndTheStreamSeesNoIndex() throws IOException {
    assertThat(Reading.all(file)).isEqualTo(data);
    assertReadsSome(file);
  }

  @Test
  void damagedLeafIsLeftAsideAndTheHeadersTell() throws IOException {
    for (int leaf = 0; leaf < 3; leaf++) {
      assertReadsSome(withDamagedLeaf(leaf));
    }
  }

  @Test
  void damagedLeafDoesNotMoveAMemberFromOneSplitToAnother() throws IOException {
    for (int leaf = 0; leaf < 3; leaf++) {
      assertEveryMemberBelongsToOneSplit(withDamagedLeaf(leaf));
    }
    assertEveryMemberBelongsToOneSplit(file);
  }

  /** What neighbours compute for the offset between them is the same, and grows with it. */
  private static void assertEveryMemberBelongsToOneSplit(byte[] bytes) throws IOException {
    TreeSet<Integer> ends = new TreeSet<>(MemberBoundaries.of(bytes));
    ends.add(0);
    long previous = 0;
    for (int offset = 1; offset < bytes.length; offset += 9_973) {
      OptionalLong found = boundary(bytes, offset);
      long position = found.orElse(bytes.length);
      assertThat(position)
          .as("offset %d", offset)
          .isGreaterThanOrEqualTo(Math.max(offset, previous));
      assertThat(ends).contains((int) position);
      boolean dataLeft = offset <= lastDataMember(bytes);
      assertThat(found.isPresent() || !dataLeft).as("offset %d has a boundary", offset).isTrue();
      previous = position;
    }
  }

  private static int lastDataMember(byte[] bytes) {
    // The last leaf, root and footer together are shorter than this.
    return bytes.length - 100_000;
  }

  private static OptionalLong boundary(byte[] bytes, long offset) throws IOException {
    try (MemoryInput in = new MemoryInput("x.gz", bytes)) {
      return new SplitBoundaries(in).atOrAfter(offset);
    }
  }

  private static void assertReadsSome(byte[] bytes) throws IOException {
    try (SeekableGzipReader reader =
        new SeekableGzipReader(new MemoryInput("x.gz", bytes), Reading.settings())) {
      byte[] found = new byte[12];
      for (int at = 0; at < data.length - 12; at += 3_001) {
        reader.readFully(at, found, 0, 12);
        assertThat(found).isEqualTo(Arrays.copyOfRange(data, at, at + 12));
      }
      assertThat(reader.length()).isEqualTo(data.length);
    }
  }

  /** Flips a bit in the payload of a leaf. */
  private static byte[] withDamagedLeaf(int number) {
    byte[] damaged = file.clone();
    int at = 0;
    int left = number;
    ByteBuffer bytes = ByteBuffer.wrap(file).order(ByteOrder.LITTLE_ENDIAN);
    while (bytes.getShort(at + 12) != ('Q' | 'X' << 8) || left-- > 0) {
      at +=
          bytes.getShort(at + 12) == ('Q' | 'Z' << 8)
              ? 32 + bytes.getInt(at + 20)
              : 12 + (bytes.getShort(at + 10) & 0xffff) + 10;
    }
    damaged[at + 100] ^= 1;
    return damaged;
  }
}
