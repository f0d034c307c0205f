// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.OnDevice;
import io.qzfs.hadoop.SplitFiles.Member;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.RawLocalFileSystem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** However a file is cut into splits, Hadoop's line reader finds each record once. */
@ExtendWith(OnDevice.class)
class SplitPropertyIT {
  private static final int SMALL_BLOCK = 4 * 1024;
  private static final long SEED = Long.getLong("qzfs.test.seed", System.nanoTime());

  @TempDir private Path folder;

  /** How a file is written. */
  enum Kind {
    INDEXED {
      @Override
      byte[] file(byte[] data) throws IOException {
        return SplitFiles.indexed(data, SMALL_BLOCK);
      }
    },
    UNINDEXED {
      @Override
      byte[] file(byte[] data) throws IOException {
        return SplitFiles.unindexed(data, SMALL_BLOCK);
      }
    },
    BGZF {
      @Override
      byte[] file(byte[] data) throws IOException {
        return SplitFiles.bgzf(data, SMALL_BLOCK);
      }
    },
    FOREIGN {
      @Override
      byte[] file(byte[] data) throws IOException {
        return SplitFiles.plain(data);
      }
    };

    abstract byte[] file(byte[] data) throws IOException;
  }

  /** What ends a record. */
  enum Ending {
    LF("\n", null),
    CRLF("\r\n", null),
    CUSTOM("<|>~", "<|>~");

    final String text;
    final String configured;

    Ending(String text, String configured) {
      this.text = text;
      this.configured = configured;
    }
  }

  static List<Arguments> kindsAndEndings() {
    List<Arguments> all = new ArrayList<>();
    for (Kind kind : Kind.values()) {
      for (Ending ending : Ending.values()) {
        all.add(Arguments.of(kind, ending));
      }
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource("kindsAndEndings")
  void everySplitSizeOfASmallFileGivesEachRecordOnce(Kind kind, Ending ending) throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, ending.text, SMALL_BLOCK, 5);
    byte[] file = kind.file(data);
    assertThat(file.length).isBetween(1_000, 5_000);
    SplitReader reader = reader(file, ending);
    List<String> expected = SplitReader.recordsOf(data, ending.configured);
    // A small size opens many splits: line feeds get every size, the other endings each seventh.
    int step = ending == Ending.LF ? 1 : 7;
    for (int size = 1; size <= file.length + 1; size += step) {
      requireSame(reader.bySize(size), expected, "split size " + size);
    }
  }

  @ParameterizedTest
  @MethodSource("kindsAndEndings")
  void sizesAtRandomAndCutsAroundMembersGiveEachRecordOnce(Kind kind, Ending ending)
      throws Exception {
    byte[] data = SplitRecords.hex(SEED, ending.text, 900_000);
    byte[] file = kind.file(data);
    assertThat(file.length).isBetween(300_000, 700_000);
    SplitReader reader = reader(file, ending);
    List<String> expected = SplitReader.recordsOf(data, ending.configured);
    Random random = new Random(SEED);
    for (int i = 0; i < 12; i++) {
      int size = 500 + random.nextInt(file.length);
      requireSame(reader.bySize(size), expected, "split size " + size);
    }
    for (long size : sizesAroundMembers(file, random)) {
      requireSame(reader.bySize(size), expected, "split size " + size);
    }
    List<Long> cuts = allMemberStarts(file);
    for (int shift = -1; shift <= 1; shift++) {
      requireSame(reader.byCuts(shifted(cuts, shift)), expected, "members cut at " + shift);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void filesLargerThanTheLargestMemberGiveEachRecordOnce(Kind kind) throws Exception {
    byte[] data = SplitRecords.hex(SEED, "\n", 3_000_000);
    byte[] file = kind.file(data);
    assertThat(file.length).isGreaterThan(1_400_000);
    SplitReader reader = reader(file, Ending.LF);
    List<String> expected = SplitReader.recordsOf(data, null);
    Random random = new Random(SEED);
    for (int i = 0; i < 5; i++) {
      int size = 10_000 + random.nextInt(file.length);
      requireSame(reader.bySize(size), expected, "split size " + size);
      requireSame(reader.byInputFormat(size), expected, "input format, split size " + size);
    }
  }

  @ParameterizedTest
  @MethodSource("nestings")
  void wholeGzipFilesInStoredBlocksAreNoBoundaries(
      boolean outerIndex, boolean innerIndex, boolean aligned) throws Exception {
    int block = 16 * 1024;
    byte[] data = NestedData.of(SEED, block, innerIndex, aligned);
    byte[] file = outerIndex ? SplitFiles.indexed(data, block) : SplitFiles.unindexed(data, block);
    NestedData.requireMembersInside(file);
    SplitReader reader = reader(file, NestedData.DELIMITER);
    List<String> expected = SplitReader.recordsOf(data, NestedData.DELIMITER);
    for (int size = 199; size < file.length + 199; size += 1_999 + size / 3) {
      requireSame(reader.bySize(size), expected, "split size " + size);
    }
    for (int cut : NestedData.magics(file)) {
      for (long shift = -1; shift <= 1; shift++) {
        requireSame(reader.byCuts(List.of(cut + shift)), expected, "cut at " + (cut + shift));
      }
    }
  }

  static List<Arguments> nestings() {
    List<Arguments> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      all.add(Arguments.of((i & 1) != 0, (i & 2) != 0, (i & 4) != 0));
    }
    return all;
  }

  @Test
  void plainMembersBetweenOursBelongToTheSplitBefore() throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 12);
    byte[] file =
        SplitFiles.join(
            SplitFiles.indexed(Arrays.copyOf(data, 20_000), SMALL_BLOCK),
            SplitFiles.plain(Arrays.copyOfRange(data, 20_000, 40_000)),
            SplitFiles.indexed(Arrays.copyOfRange(data, 40_000, data.length), SMALL_BLOCK));
    requireSizes(file, data, 11);
  }

  @Test
  void plainMembersInFrontMakeTheFileOneSplit() throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 12);
    byte[] file =
        SplitFiles.join(
            SplitFiles.plain(Arrays.copyOf(data, 20_000)),
            SplitFiles.indexed(Arrays.copyOfRange(data, 20_000, data.length), SMALL_BLOCK));
    SplitReader reader = requireSizes(file, data, 101);
    assertThat(reader.split(0, 1)).isEqualTo(SplitReader.recordsOf(data, null));
    assertThat(reader.split(1, file.length)).isEmpty();
  }

  @Test
  void joinedFilesWithAStaleIndexLoseNothing() throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 12);
    byte[] file =
        SplitFiles.join(
            SplitFiles.indexed(Arrays.copyOf(data, 30_000), SMALL_BLOCK),
            SplitFiles.indexed(Arrays.copyOfRange(data, 30_000, data.length), SMALL_BLOCK));
    requireSizes(file, data, 11);
  }

  @Test
  void anIndexOfTheSecondHalfAloneLosesNothing() throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 12);
    byte[] file =
        SplitFiles.indexOfSecondHalf(
            Arrays.copyOf(data, 30_000),
            Arrays.copyOfRange(data, 30_000, data.length),
            SMALL_BLOCK);
    requireSizes(file, data, 11);
  }

  @Test
  void indexesOfManyLeavesGiveEachRecordOnceWithAndWithoutADamagedLeaf() throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 12);
    byte[] file = SplitFiles.manyLeaves(data, SMALL_BLOCK, 3);
    requireSizes(file, data, 11);
    List<Member> index = SplitFiles.members(file).stream().filter(Member::isIndex).toList();
    for (Member leaf : index) {
      byte[] damaged = file.clone();
      damaged[leaf.position() + 20] ^= 1;
      requireSizes(damaged, data, 101);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void nulBytesBehindTheFileChangeNothing(Kind kind) throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 6);
    byte[] file = kind.file(data);
    requireSizes(Arrays.copyOf(file, file.length + 1), data, 13);
    requireSizes(Arrays.copyOf(file, (file.length / 512 + 2) * 512), data, 13);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void filesOfOneBlockAndOfNoneAreCutAnywhere(Kind kind) throws Exception {
    byte[] one = "a\nb\n\nc".getBytes(ISO_8859_1);
    requireSizes(kind.file(one), one, 1);
    requireSizes(kind.file(new byte[0]), new byte[0], 1);
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void emptySplitsGiveNoRecords(Kind kind) throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 4);
    byte[] file = kind.file(data);
    SplitReader reader = reader(file, Ending.LF);
    List<Long> cuts = new ArrayList<>();
    for (long start : allMemberStarts(file)) {
      cuts.addAll(List.of(start, start, start));
      assertThat(reader.split(start, start)).as("empty split at " + start).isEmpty();
    }
    cuts.add((long) file.length);
    requireSame(reader.byCuts(cuts), SplitReader.recordsOf(data, null), "empty splits");
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theSplitOfAFewBytesAtTheEndIsNoError(Kind kind) throws Exception {
    byte[] data = SplitRecords.hex(SEED, "\n", 1_000_000);
    byte[] file = kind.file(data);
    SplitReader reader = reader(file, Ending.LF);
    List<String> expected = SplitReader.recordsOf(data, null);
    for (long tail : new long[] {1, 17, 81, 82, 83, 1_000, 7_029}) {
      requireSame(reader.byCuts(List.of(file.length - tail)), expected, "tail of " + tail);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void storesThatDoNotTellTheLengthGiveEachRecordOnce(Kind kind) throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 7);
    byte[] file = kind.file(data);
    SplitReader reader = new SplitReader(folder, file, null, BareFileSystem.class);
    List<String> expected = SplitReader.recordsOf(data, null);
    for (int size = 1; size <= file.length; size += 1 + size / 4) {
      requireSame(reader.bySize(size), expected, "split size " + size);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void theFileSystemWithChecksumsGivesEachRecordOnce(Kind kind) throws Exception {
    byte[] data = SplitRecords.aroundBlockEnds(SEED, "\n", SMALL_BLOCK, 7);
    byte[] file = kind.file(data);
    SplitReader reader = new SplitReader(folder, file, null, LocalFileSystem.class);
    List<String> expected = SplitReader.recordsOf(data, null);
    for (int size = 50; size <= file.length; size += size / 4) {
      requireSame(reader.bySize(size), expected, "split size " + size);
      requireSame(reader.byInputFormat(size), expected, "input format, split size " + size);
    }
  }

  private SplitReader requireSizes(byte[] file, byte[] data, int step) throws IOException {
    SplitReader reader = reader(file, Ending.LF);
    List<String> expected = SplitReader.recordsOf(data, null);
    for (int size = step; size <= file.length + step; size += step) {
      requireSame(reader.bySize(size), expected, "split size " + size);
    }
    return reader;
  }

  private SplitReader reader(byte[] file, Ending ending) throws IOException {
    return reader(file, ending.configured);
  }

  private SplitReader reader(byte[] file, String delimiter) throws IOException {
    return new SplitReader(folder, file, delimiter, RawLocalFileSystem.class);
  }

  private static void requireSame(List<String> found, List<String> expected, String how) {
    if (!found.equals(expected)) {
      assertThat(found).as("%s, -Dqzfs.test.seed=%d", how, SEED).isEqualTo(expected);
    }
  }

  private static List<Long> allMemberStarts(byte[] file) {
    return SplitFiles.members(file).stream()
        .map(member -> (long) member.position())
        .filter(position -> position > 0)
        .toList();
  }

  private static List<Long> shifted(List<Long> cuts, int shift) {
    return cuts.stream().map(cut -> cut + shift).toList();
  }

  /** Some member starts, which as a size put the first cut there, and one less and more. */
  private static long[] sizesAroundMembers(byte[] file, Random random) {
    List<Long> starts = allMemberStarts(file);
    if (starts.isEmpty()) {
      return new long[0];
    }
    return random
        .ints(6, 0, starts.size())
        .mapToLong(starts::get)
        .flatMap(start -> LongStream.of(start - 1, start, start + 1))
        .toArray();
  }
}
