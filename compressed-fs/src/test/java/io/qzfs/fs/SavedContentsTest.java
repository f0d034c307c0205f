// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lengths saved by one file system spare another the footers, and are never believed wrongly. */
class SavedContentsTest {
  private static final int FILES = 30;

  @TempDir Path directory;
  private Path files;
  private Path cache;

  @BeforeEach
  void writeFiles() throws IOException {
    files = Files.createDirectory(directory.resolve("files"));
    cache = directory.resolve("cache");
    try (View view = new View(files)) {
      for (int i = 0; i < FILES; i++) {
        view.write("f" + i, View.bytes(1000 * i, i));
        settle("f" + i);
      }
    }
  }

  /** Makes a file look older than the time within which it may be written again. */
  private void settle(String name) throws IOException {
    Files.setLastModifiedTime(
        files.resolve(name + ".qz.gz"), FileTime.fromMillis(1_700_000_000_000L));
  }

  private View view() throws IOException {
    Configuration conf = new Configuration(false);
    conf.set(FsKeys.CACHE_DIRECTORY, cache.toString());
    return new View(files, conf);
  }

  private static long total(View view) throws IOException {
    return Arrays.stream(view.fs.listStatus(view.path(""))).mapToLong(FileStatus::getLen).sum();
  }

  private static final long TOTAL = 1000L * FILES * (FILES - 1) / 2;

  /** Makes every footer unreadable, with the same length and time. */
  private void destroyFooters() throws IOException {
    try (Stream<Path> all = Files.list(files)) {
      for (Path file : all.toList()) {
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, (byte) 1);
        Files.write(file, bytes);
        Files.setLastModifiedTime(file, FileTime.fromMillis(1_700_000_000_000L));
      }
    }
  }

  private Path savedFile() throws IOException {
    try (Stream<Path> all = Files.list(cache)) {
      return all.reduce((a, b) -> b).orElseThrow();
    }
  }

  @Test
  void anotherFileSystemReadsNoFooter() throws IOException {
    try (View view = view()) {
      assertThat(total(view)).isEqualTo(TOTAL);
    }
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(cache)))
        .isEqualTo("rwx------");
    destroyFooters();
    try (View view = view()) {
      assertThat(total(view)).isEqualTo(TOTAL);
    }
  }

  @Test
  void changedFileIsReadAgain() throws IOException {
    try (View view = view()) {
      total(view);
      view.write("f3", View.bytes(77_777, 1));
    }
    try (View view = view()) {
      assertThat(view.fs.listStatus(view.path("f3"))[0].getLen()).isEqualTo(77_777);
      assertThat(total(view)).isEqualTo(TOTAL - 3000 + 77_777);
    }
  }

  @Test
  void damagedCacheIsIgnoredAndMended() throws IOException {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    try (View view = view()) {
      total(view);
    }
    byte[] good = Files.readAllBytes(savedFile());
    for (int i = 0; i < 40; i++) {
      byte[] bad = Arrays.copyOf(good, random.nextInt(good.length + 1));
      for (int j = random.nextInt(4); j > 0 && bad.length > 0; j--) {
        bad[random.nextInt(bad.length)] ^= (byte) (1 << random.nextInt(8));
      }
      Files.write(savedFile(), bad);
      try (View view = view()) {
        assertThat(total(view)).as("seed %s, round %s", seed, i).isEqualTo(TOTAL);
      }
      try (View view = view()) {
        assertThat(total(view)).as("seed %s, round %s, mended", seed, i).isEqualTo(TOTAL);
      }
    }
  }

  @Test
  void cacheThatCannotBeWrittenIsDoneWithout() throws IOException {
    Files.write(cache, new byte[1]);
    try (View view = view()) {
      assertThat(total(view)).isEqualTo(TOTAL);
    }
  }

  @Test
  void readerNeverBelievesASavedLengthAgainstTheFile() throws IOException {
    try (View view = view()) {
      total(view);
    }
    byte[] stored = Files.readAllBytes(files.resolve("f20.qz.gz"));
    try (View view = new View(files)) {
      view.write("other", View.bytes(25_000, 9));
    }
    byte[] other = Files.readAllBytes(files.resolve("other.qz.gz"));
    // Two files of one stored length and time, of different data.
    byte[] padded = Arrays.copyOf(other, Math.max(other.length, stored.length));
    Files.write(files.resolve("f20.qz.gz"), Arrays.copyOf(padded, stored.length));
    settle("f20");
    try (View view = view()) {
      view.fs.listStatus(view.path(""));
      assertThatThrownBy(() -> view.read("f20")).isInstanceOf(IOException.class);
    }
  }
}
