// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.fs.Store;
import io.qzfs.io.ReadSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Every truncation of a small file, and a flipped bit in every byte of it. */
class EveryFaultTest {
  private static final int BLOCKS = 4;
  private static final byte[] DATA = data();

  @TempDir private Path folder;
  private Path file;
  private byte[] whole;
  private List<Integer> ends;
  private Store store;
  private StoredCheck check;

  /** Compresses well, so that the file is short. */
  private static byte[] data() {
    byte[] data = new byte[BLOCKS * StoredBytes.BLOCK - 100];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) ('a' + i / 64 % 23);
    }
    return data;
  }

  @BeforeEach
  void open() throws IOException {
    file = folder.resolve("x.qz.gz");
    whole = StoredBytes.of(DATA);
    ends = StoredBytes.ends(whole, BLOCKS);
    store = Store.over(FileSystem.newInstanceLocal(new Configuration(false)));
    check = new StoredCheck(store, ReadSettings.defaults().withThreads(1), true);
  }

  @AfterEach
  void close() throws IOException {
    store.close();
  }

  private FileStatus status() throws IOException {
    return store.data().getFileStatus(new org.apache.hadoop.fs.Path(file.toUri()));
  }

  private FsckReport repair(Finding finding) throws IOException {
    FsckSettings settings = new FsckSettings(1, true, true, false);
    return new StoredRepair(store, check, settings, new Configuration(false))
        .apply("x", status(), finding);
  }

  @Test
  void findsNothingInAWholeFile() throws IOException {
    Files.write(file, whole);
    assertThat(check.check(status())).isEmpty();
  }

  @Test
  void tellsAndRepairsEveryTruncation() throws IOException {
    int dataEnd = ends.get(BLOCKS - 1);
    for (int length = 0; length < whole.length; length++) {
      Files.write(file, Arrays.copyOf(whole, length));
      int cut = length;
      int kept = (int) ends.stream().filter(end -> end <= cut).count();
      int readable = Math.min(kept * StoredBytes.BLOCK, DATA.length);
      int end = kept == 0 ? 0 : ends.get(kept - 1);

      Optional<Finding> found = check.check(status());
      if (kept == 1 && length == end) {
        // One block needs no index.
        assertThat(found).isEmpty();
        continue;
      }
      String when = "cut at " + length;
      assertThat(found).as(when).isPresent();
      Finding finding = found.get();
      assertThat(finding.problem()).as(when).isIn(Problem.TORN, Problem.NO_INDEX, Problem.EMPTY);
      assertThat(finding.readableBytes()).as(when).isEqualTo(readable);
      assertThat(finding.blocks()).as(when).isEqualTo(kept);
      if (length <= dataEnd || finding.readableEnd() <= dataEnd) {
        assertThat(finding.readableEnd()).as(when).isEqualTo(end);
      }
      // Behind the data stands the index; its first 14 bytes tell it from data.
      if (length <= dataEnd) {
        assertThat(finding.lostBytes()).as(when).isEqualTo(length - end);
      } else {
        assertThat(finding.lostBytes()).as(when).isLessThanOrEqualTo(13);
      }

      FsckReport report = repair(finding);
      assertThat(report.repaired()).as(when + ": " + report.text()).isTrue();
      assertThat(check.check(status())).as(when).isEmpty();
      assertThat(StoredBytes.gunzip(Files.readAllBytes(file)))
          .as(when)
          .isEqualTo(Arrays.copyOf(DATA, readable));
    }
  }

  @Test
  void saysWhatOfATornBlockCouldBeDecoded() throws IOException {
    Files.write(file, Arrays.copyOf(whole, ends.get(2) + 24 + 30));
    Finding finding = check.check(status()).orElseThrow();

    assertThat(finding.lost())
        .contains("54 stored bytes")
        .contains("of a block of 3,996 bytes")
        .contains("can be decoded unchecked");
  }

  /** No flip makes a repair lose data that is there without telling. */
  @Test
  void survivesAFlippedBitInEveryByte() throws IOException {
    for (int position = 0; position < whole.length; position++) {
      byte[] flipped = whole.clone();
      flipped[position] ^= (byte) (1 << position % 8);
      Files.write(file, flipped);
      String when = "bit flipped at " + position;
      Optional<Finding> found = check.check(status());
      if (found.isEmpty()) {
        // Fields that mean nothing, such as the operating system.
        assertThat(StoredBytes.gunzip(flipped)).as(when).isEqualTo(DATA);
        continue;
      }
      Finding finding = found.get();
      int readable = (int) finding.readableBytes();
      assertThat(readable).as(when).isBetween(0, DATA.length);
      if (finding.problem().isOfTheEnd()) {
        FsckReport report = repair(finding);
        assertThat(report.repaired()).as(when + ": " + report.text()).isTrue();
        assertThat(StoredBytes.gunzip(Files.readAllBytes(file)))
            .as(when + ": " + report.text())
            .isEqualTo(Arrays.copyOf(DATA, readable));
        assertThat(readable == DATA.length || finding.lostBytes() > 0).as(when).isTrue();
      } else {
        assertThat(repair(finding).repaired()).as(when).isFalse();
        assertThat(Files.readAllBytes(file)).as(when).isEqualTo(flipped);
      }
    }
  }
}
