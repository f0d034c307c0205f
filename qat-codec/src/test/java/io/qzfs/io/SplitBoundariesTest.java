// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.Sample;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class SplitBoundariesTest {
  private static final int BLOCK = 20_000;

  /** A whole member, and one that ends where the member around it ends. */
  private static final byte[] INNER = Members.qz(Sample.TEXT.bytes(3_000));

  private static OptionalLong boundary(byte[] file, long offset) throws IOException {
    try (MemoryInput in = new MemoryInput("x.gz", file)) {
      return new SplitBoundaries(in).atOrAfter(offset);
    }
  }

  /** Members of random data, in sum longer than the largest member. */
  private static byte[] longTail() {
    byte[] member = Members.storedQz(Sample.RANDOM.bytes(BLOCK));
    return Members.concat(Collections.nCopies(40, member).toArray(new byte[0][]));
  }

  /**
   * A member of stored data which ends with members whose chain goes on at the next true member:
   * the last of them lacks 8 bytes, and the trailer around it fills their place.
   */
  private static byte[] trap(int wholeInside) {
    List<byte[]> parts = new ArrayList<>();
    byte[] cut = Arrays.copyOf(INNER, INNER.length - 8);
    int filler = BLOCK - cut.length - wholeInside * INNER.length;
    parts.add(Sample.RANDOM.bytes(filler));
    parts.addAll(Collections.nCopies(wholeInside, INNER));
    parts.add(cut);
    return Members.storedQz(Members.concat(parts.toArray(new byte[0][])));
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 5})
  void chainThatLeavesAStoredBlockAtTheEndOfItsMemberIsNoBoundary(int wholeInside)
      throws IOException {
    byte[] trap = trap(wholeInside);
    for (byte[] tail : new byte[][] {longTail(), Members.qz(Sample.TEXT.bytes(100))}) {
      byte[] file = Members.concat(trap, tail);
      assertThat(boundary(file, 0)).hasValue(0);
      for (int offset = 1; offset < trap.length; offset += 997) {
        assertThat(boundary(file, offset)).as("offset %d", offset).hasValue(trap.length);
      }
      assertThat(boundary(file, trap.length)).hasValue(trap.length);
    }
  }

  @Test
  void damagedMemberTakesAwayTheBoundariesInFrontOfItAndNoneBehind() throws IOException {
    byte[] member = Members.storedQz(Sample.RANDOM.bytes(BLOCK));
    byte[] file = longTail();
    int damagedAt = 10 * member.length;
    file[damagedAt + 1_000] ^= 1;
    long behind = damagedAt + member.length;
    for (int offset = 1; offset <= behind; offset += 1_777) {
      assertThat(boundary(file, offset)).as("offset %d", offset).hasValue(behind);
    }
    assertThat(boundary(file, behind + 1)).hasValue(behind + member.length);
  }

  @Test
  void fileWhoseFirstMemberIsNotMarkedHasNoBoundaryButItsStart() throws IOException {
    byte[] file = Members.concat(Members.plain(Sample.TEXT.bytes(1000)), longTail());
    try (MemoryInput in = new MemoryInput("x.gz", file)) {
      SplitBoundaries boundaries = new SplitBoundaries(in);
      assertThat(boundaries.isSplittable()).isFalse();
      assertThat(boundaries.atOrAfter(0)).hasValue(0);
      assertThat(boundaries.atOrAfter(1)).isEmpty();
    }
  }

  @Test
  void brokenChainOfTinyMembersIsWalkedOnce() throws IOException {
    byte[] tiny = Members.qz(new byte[] {'x'});
    byte[] many = Members.concat(Collections.nCopies(15_000, tiny).toArray(new byte[0][]));
    byte[] file = Members.concat(many, Members.plain(Sample.TEXT.bytes(100)));
    long start = System.nanoTime();
    assertThat(boundary(file, 1)).isEmpty();
    assertThat(System.nanoTime() - start).as("nanoseconds").isLessThan(10_000_000_000L);
  }

  @Test
  void boundaryCostsTheBytesUpToItAndOneLargestMember() throws IOException {
    byte[] file = Members.concat(longTail(), longTail());
    try (MemoryInput in = new MemoryInput("x.gz", file)) {
      SplitBoundaries boundaries = new SplitBoundaries(in);
      long before = in.bytesRead();
      assertThat(boundaries.atOrAfter(100)).isPresent();
      assertThat(in.bytesRead() - before).isLessThan(590_880 + BLOCK + 3 * 65_536L);
    }
  }

  // S06

  @Test
  void bgzfWithAnotherSubfieldIsSplitLikeBgzf() throws IOException {
    byte[] data = Sample.TEXT.bytes(100_000);
    byte[] bgzf = Members.writtenSmall(data, GzipFormat.BGZF);
    byte[] file = withAnotherSubfield(bgzf);
    assertThat(Reading.all(file)).isEqualTo(data);
    assertThat(Reading.byPosition(file, Reading.settings()).data()).isEqualTo(data);
    List<Integer> ends = MemberBoundaries.of(file);
    for (int i = 1; i < ends.size(); i++) {
      assertThat(boundary(file, ends.get(i - 1))).hasValue(ends.get(i - 1));
    }
  }

  @Test
  void bgzfWithoutItsEndMemberIsReadAndSplit() throws IOException {
    byte[] data = Sample.TEXT.bytes(100_000);
    byte[] bgzf = Members.writtenSmall(data, GzipFormat.BGZF);
    byte[] file = Arrays.copyOf(bgzf, bgzf.length - 28);
    assertThat(Reading.all(file)).isEqualTo(data);
    assertThat(boundary(file, 1)).hasValue(MemberBoundaries.of(file).get(0));
  }

  @Test
  void bgzfThatGoesOnAsAPlainMemberHasNoBoundariesInFrontOfIt() throws IOException {
    byte[] data = Sample.TEXT.bytes(50_000);
    byte[] bgzf = Members.writtenSmall(data, GzipFormat.BGZF);
    byte[] file = Members.concat(bgzf, Members.plain(data));
    assertThat(Reading.all(file)).isEqualTo(Members.concat(data, data));
    assertThat(boundary(file, 1)).isEmpty();
  }

  /** Puts a subfield of 3 bytes in front of BC, as section 4.1 of the SAM specification allows. */
  private static byte[] withAnotherSubfield(byte[] bgzf) {
    List<byte[]> parts = new ArrayList<>();
    int at = 0;
    for (int end : MemberBoundaries.of(bgzf)) {
      int total = end - at + 7 - 1;
      byte[] head = Arrays.copyOfRange(bgzf, at, at + 12);
      head[10] = 13;
      byte[] fields = {'A', 'B', 3, 0, 1, 2, 3, 'B', 'C', 2, 0, (byte) total, (byte) (total >> 8)};
      parts.addAll(List.of(head, fields, Arrays.copyOfRange(bgzf, at + 18, end)));
      at = end;
    }
    return Members.concat(parts.toArray(new byte[0][]));
  }
}
