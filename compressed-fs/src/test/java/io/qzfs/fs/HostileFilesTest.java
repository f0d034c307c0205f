// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.gzip.IndexFooter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files whose index lies give true bytes or an IOException, and take no more memory than others.
 */
class HostileFilesTest {
  private static final byte[] DATA = View.bytes(100_000, 5);

  @TempDir Path directory;

  private static IndexFooter withLength(IndexFooter footer, long length) {
    return new IndexFooter(
        footer.roots(),
        length,
        footer.rootPosition(),
        footer.position(),
        footer.members(),
        footer.rootCrc32());
  }

  /** Replaces the footer by another whose CRC is right. */
  private static void forge(View view, UnaryOperator<IndexFooter> lie) throws IOException {
    byte[] stored = Files.readAllBytes(view.stored("x"));
    int at = stored.length - IndexFooter.MEMBER_LENGTH;
    ByteBuffer bytes = ByteBuffer.wrap(stored).order(ByteOrder.LITTLE_ENDIAN);
    IndexFooter footer = IndexFooter.read(bytes.position(at)).orElseThrow();
    byte[] forged = lie.apply(footer).toMember();
    System.arraycopy(forged, 0, stored, at, forged.length);
    Files.write(view.stored("x"), stored);
  }

  @ParameterizedTest
  @ValueSource(longs = {100_001, 104_096, 1L << 40, Long.MAX_VALUE})
  void indexThatClaimsMoreThanThereIsFailsAtTheTrueEnd(long claimed) throws IOException {
    try (View view = new View(directory)) {
      view.write("x", DATA);
      forge(view, footer -> withLength(footer, claimed));
      try (FSDataInputStream in = view.fs.open(view.path("x"))) {
        byte[] read = in.readNBytes(DATA.length);
        assertThat(read).isEqualTo(DATA);
        assertThatThrownBy(in::read)
            .isInstanceOf(IOException.class)
            .hasMessageContaining("100000")
            .hasMessageContaining("fsck");
      }
      try (FSDataInputStream in = view.fs.open(view.path("x"))) {
        assertThatThrownBy(() -> in.readFully(99_999, new byte[2])).isInstanceOf(IOException.class);
        in.seek(100_000);
        assertThatThrownBy(in::read).isInstanceOf(IOException.class);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 1, 95_000, 98_304, 99_999})
  void indexThatClaimsLessThanThereIsFails(long claimed) throws IOException {
    try (View view = new View(directory)) {
      view.write("x", DATA);
      forge(view, footer -> withLength(footer, claimed));
      assertThatThrownBy(() -> view.read("x"))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(claimed + " bytes");
    }
  }

  @Test
  void everyDamagedByteOfTheIndexGivesTheTruthOrAnException() throws IOException {
    long seed = Long.getLong("qzfs.seed", new Random().nextLong());
    Random random = new Random(seed);
    byte[] data = Arrays.copyOf(DATA, 5 * View.BLOCK + 7);
    try (View view = new View(directory)) {
      view.write("x", data);
      byte[] stored = Files.readAllBytes(view.stored("x"));
      int index = stored.length - 400;
      for (int i = 0; i < 300; i++) {
        byte[] damaged = stored.clone();
        int at = index + random.nextInt(stored.length - index);
        damaged[at] ^= (byte) (1 << random.nextInt(8));
        Files.write(view.stored("x"), damaged);
        // A listing remembers by length and time, which are often the same here.
        try (View fresh = new View(directory)) {
          byte[] read = readOrEmpty(fresh);
          assertThat(read)
              .as("seed %s, damage at %s", seed, at)
              .isEqualTo(Arrays.copyOf(data, read.length));
          assertThat(read.length == data.length || read.length == 0)
              .as("seed %s, damage at %s: %s bytes", seed, at, read.length)
              .isTrue();
        }
      }
    }
  }

  private static byte[] readOrEmpty(View view) {
    try {
      return view.read("x");
    } catch (IOException e) {
      return new byte[0];
    }
  }

  @Test
  void whatIsAppendedByOthersIsNotIgnored() throws IOException {
    try (View view = new View(directory)) {
      view.write("x", DATA);
      try (OutputStream out = Files.newOutputStream(view.stored("x"), StandardOpenOption.APPEND)) {
        out.write("something else".getBytes(StandardCharsets.US_ASCII));
      }
      try (FSDataInputStream in = view.fs.open(view.path("x"))) {
        assertThat(in.readNBytes(DATA.length)).isEqualTo(DATA);
        assertThatThrownBy(in::read).isInstanceOf(IOException.class).hasMessageContaining("x");
      }
      assertThatThrownBy(() -> view.fs.append(view.path("x")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("fsck");
      assertThat(view.fs.listStatus(view.path(""))).hasSize(1);
    }
  }

  @Test
  void bombTakesNoMoreMemoryThanItsBlocks() throws IOException {
    Configuration conf = new Configuration(false);
    conf.set("io.compression.codec.qat.block.size", "512k");
    conf.set("io.compression.codec.qat.level", "9");
    byte[] zeros = new byte[64 << 20];
    try (View view = new View(directory, conf)) {
      view.write("x", zeros);
      assertThat(Files.size(view.stored("x"))).isLessThan(zeros.length / 500);
      long before = usedMemory();
      try (FSDataInputStream in = view.fs.open(view.path("x"))) {
        byte[] buffer = new byte[8192];
        long total = 0;
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
          total += count;
        }
        assertThat(total).isEqualTo(zeros.length);
        assertThat(usedMemory() - before).isLessThan(32 << 20);
      }
    }
  }

  private static long usedMemory() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }
}
