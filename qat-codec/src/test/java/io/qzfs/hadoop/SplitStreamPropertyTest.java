// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.OnDevice;
import io.qzfs.hadoop.SplitFiles.Member;
import io.qzfs.hadoop.SplitPropertyIT.Kind;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableGzipReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.SplitCompressionInputStream;
import org.apache.hadoop.io.compress.SplittableCompressionCodec.READ_MODE;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the split stream promises of bytes and positions, below any reader of records. */
@ExtendWith(OnDevice.class)
class SplitStreamPropertyTest {
  private static final int SMALL_BLOCK = 4 * 1024;
  private static final int MEGABYTE = 1 << 20;
  private static final long SEED = Long.getLong("qzfs.test.seed", System.nanoTime());

  @ParameterizedTest
  @EnumSource(Kind.class)
  void splitsOwnEveryByteOnce(Kind kind) throws Exception {
    byte[] data = SplitRecords.hex(SEED, "\n", 200_000);
    byte[] file = kind.file(data);
    Random random = new Random(SEED);
    for (int i = 0; i < 40; i++) {
      TreeSet<Long> cuts = new TreeSet<>();
      for (int cut = random.nextInt(20); cut > 0; cut--) {
        cuts.add((long) random.nextInt(file.length));
      }
      cuts.add((long) file.length);
      ByteArrayOutputStream owned = new ByteArrayOutputStream();
      long start = 0;
      for (long end : cuts) {
        owned.writeBytes(ownedBytes(new ByteArrayFile(file), start, end));
        start = end;
      }
      assertThat(owned.toByteArray())
          .as("cuts %s, -Dqzfs.test.seed=%d", cuts, SEED)
          .isEqualTo(data);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = Kind.class,
      names = {"INDEXED", "UNINDEXED", "BGZF"})
  void readsStayInAMemberAndPositionsAreMembersPlusOne(Kind kind) throws Exception {
    byte[] data = SplitRecords.hex(SEED, "\n", 100_000);
    byte[] file = kind.file(data);
    Map<Long, Integer> bytesAt = new HashMap<>();
    byte[] buffer = new byte[3 * SMALL_BLOCK];
    Random random = new Random(SEED);
    try (SplitCompressionInputStream in = open(new ByteArrayFile(file), 0, file.length)) {
      assertThat(in.getPos()).isZero();
      int count;
      while ((count = in.read(buffer, 0, 1 + random.nextInt(buffer.length))) > 0) {
        bytesAt.merge(in.getPos(), count, Integer::sum);
      }
    }
    List<Long> members =
        SplitFiles.members(file).stream()
            .filter(member -> !member.isIndex())
            .map(member -> member.position() + 1L)
            .filter(position -> kind != Kind.BGZF || position <= file.length - 28)
            .toList();
    assertThat(bytesAt.keySet()).as("seed %d", SEED).containsExactlyInAnyOrderElementsOf(members);
    assertThat(bytesAt.values()).as("bytes of a member").allMatch(bytes -> bytes <= SMALL_BLOCK);
    assertThat(bytesAt.values().stream().filter(bytes -> bytes == SMALL_BLOCK))
        .hasSizeGreaterThanOrEqualTo(members.size() - 1);
  }

  @Test
  void thePositionOfAForeignFileStaysAndOtherSplitsAreBehindTheirEnd() throws Exception {
    byte[] data = SplitRecords.hex(SEED, "\n", 300_000);
    byte[] file = SplitFiles.plain(data);
    try (SplitCompressionInputStream first = open(new ByteArrayFile(file), 0, 1_000)) {
      assertThat(first.readAllBytes()).isEqualTo(data);
      assertThat(first.getPos()).isZero();
    }
    try (SplitCompressionInputStream second = open(new ByteArrayFile(file), 1_000, 9_000)) {
      assertThat(second.getPos()).isEqualTo(9_001);
      assertThat(second.getAdjustedStart()).isEqualTo(9_001);
      assertThat(second.read()).isEqualTo(-1);
    }
  }

  @ParameterizedTest
  @EnumSource(Kind.class)
  void neighboursAgreeOnTheirBoundary(Kind kind) throws Exception {
    byte[] file = kind.file(SplitRecords.hex(SEED, "\n", 120_000));
    TreeSet<Long> starts =
        SplitFiles.members(file).stream()
            .map(Member::position)
            .map(Long::valueOf)
            .collect(Collectors.toCollection(TreeSet::new));
    for (long cut = 1; cut < file.length; cut += 37) {
      try (SplitCompressionInputStream before = open(new ByteArrayFile(file), 0, cut);
          SplitCompressionInputStream behind =
              open(new ByteArrayFile.Positioned(file), cut, file.length)) {
        if (behind.getAdjustedStart() <= file.length) {
          assertThat(before.getAdjustedEnd())
              .as("cut %d", cut)
              .isEqualTo(behind.getAdjustedStart());
          assertThat(starts).as("cut %d", cut).contains(before.getAdjustedEnd());
        } else if (kind != Kind.FOREIGN) {
          assertThat(before.getAdjustedEnd()).as("cut %d", cut).isEqualTo(file.length);
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 1_000_000, Long.MAX_VALUE / 2})
  void anEndBehindTheFileIsTheEnd(long more) throws Exception {
    byte[] data = SplitRecords.hex(SEED, "\n", 60_000);
    for (Kind kind : Kind.values()) {
      byte[] file = kind.file(data);
      for (ByteArrayFile in :
          List.of(new ByteArrayFile(file), new ByteArrayFile.Positioned(file))) {
        assertThat(ownedBytes(in, 0, file.length + more)).as("%s", kind).isEqualTo(data);
      }
    }
  }

  @Test
  void anIndexThatLacksTheFirstHalfIsNotUsedForTheLength() throws Exception {
    byte[] first = SplitRecords.hex(SEED, "\n", 50_000);
    byte[] second = SplitRecords.hex(SEED + 1, "\n", 60_000);
    byte[] file = SplitFiles.indexOfSecondHalf(first, second, SMALL_BLOCK);
    StreamInput in = new StreamInput(new ByteArrayFile(file), 0);
    try (SeekableGzipReader reader = new SeekableGzipReader(in, ReadSettings.defaults())) {
      assertThat(reader.length()).isEqualTo(first.length + second.length);
    }
  }

  @ParameterizedTest
  @CsvSource({"1, true", "1, false", "2, true", "2, false", "8, true", "8, false"})
  void splitsOfAnIndexedFileFetchLittleMoreThanTheFile(int threads, boolean compressible)
      throws Exception {
    byte[] data = new byte[24 * MEGABYTE];
    if (compressible) {
      byte[] text = SplitRecords.hex(SEED, "\n", data.length);
      System.arraycopy(text, 0, data, 0, data.length);
    } else {
      new Random(SEED).nextBytes(data);
    }
    byte[] file = SplitFiles.indexed(data, 64 * 1024);
    for (int size : new int[] {MEGABYTE, 3 * MEGABYTE}) {
      long fetched = 0;
      for (long start = 0; start < file.length; start += size) {
        ByteArrayFile in = new ByteArrayFile.Positioned(file);
        ownedBytes(in, start, Math.min(file.length, start + size), threads);
        fetched += in.fetched;
      }
      assertThat((double) fetched / file.length)
          .as("fetched in splits of %d, %d threads", size, threads)
          .isLessThanOrEqualTo(1.3);
    }
  }

  private static byte[] ownedBytes(ByteArrayFile in, long start, long end) throws IOException {
    return ownedBytes(in, start, end, 0);
  }

  /** Reads as record readers do: until the position is behind the end that the stream tells. */
  private static byte[] ownedBytes(ByteArrayFile file, long start, long end, int threads)
      throws IOException {
    ByteArrayOutputStream owned = new ByteArrayOutputStream();
    byte[] buffer = new byte[10_000];
    try (SplitCompressionInputStream in = open(file, start, end, threads)) {
      int count = 0;
      while (count >= 0) {
        count = in.getPos() > in.getAdjustedEnd() ? -1 : in.read(buffer);
        if (count > 0 && in.getPos() <= in.getAdjustedEnd()) {
          owned.write(buffer, 0, count);
        }
      }
    }
    return owned.toByteArray();
  }

  private static SplitCompressionInputStream open(ByteArrayFile file, long start, long end)
      throws IOException {
    return open(file, start, end, 0);
  }

  private static SplitCompressionInputStream open(
      ByteArrayFile file, long start, long end, int threads) throws IOException {
    QatGzipCodec codec = new QatGzipCodec();
    Configuration conf = new Configuration(false);
    conf.setInt(QatCodecKeys.DECOMPRESS_THREADS, threads);
    codec.setConf(conf);
    return codec.createInputStream(file, null, start, end, READ_MODE.BYBLOCK);
  }
}
