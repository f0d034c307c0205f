// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import io.qzfs.gzip.Gzip;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class SeekableGzipReaderTest {
  private static final byte[] DATA = Sample.TEXT.bytes(200_000);
  private static final byte[] INDEXED = Members.writtenSmall(DATA, GzipFormat.QZ);

  private static SeekableGzipReader open(byte[] file) throws IOException {
    return new SeekableGzipReader(new MemoryInput("x.gz", file), Reading.settings());
  }

  @Test
  void randomPositionsGiveThePlainBytesWithIndexWithoutAndInBgzf() throws IOException {
    assertReadsAnywhere(INDEXED, DATA, true);
    assertReadsAnywhere(Members.withoutIndex(INDEXED), DATA, false);
    assertReadsAnywhere(Members.writtenSmall(DATA, GzipFormat.BGZF), DATA, false);
  }

  @Test
  void filesThatWereJoinedAreReadByTheirHeaders() throws IOException {
    byte[] both = Members.concat(DATA, DATA);
    assertReadsAnywhere(Members.concat(INDEXED, INDEXED), both, false);
    assertReadsAnywhere(
        Members.concat(INDEXED, Members.writtenSmall(DATA, GzipFormat.BGZF)), both, false);
    assertReadsAnywhere(Members.concat(Members.withoutIndex(INDEXED), INDEXED), both, false);
    assertReadsAnywhere(Members.concat(INDEXED, INDEXED, new byte[777]), both, false);
  }

  private static void assertReadsAnywhere(byte[] file, byte[] data, boolean indexed)
      throws IOException {
    long seed = 4711;
    Random random = new Random(seed);
    try (SeekableGzipReader reader = open(file)) {
      assertThat(reader.isIndexed()).isEqualTo(indexed);
      for (int i = 0; i < 300; i++) {
        int position = random.nextInt(data.length);
        int length = Math.min(data.length - position, random.nextInt(9000));
        byte[] found = new byte[length];
        reader.readFully(position, found, 0, length);
        assertThat(Arrays.equals(found, 0, length, data, position, position + length))
            .as("%d bytes at %d, seed %d", length, position, seed)
            .isTrue();
      }
      assertThat(reader.length()).isEqualTo(data.length);
      assertThat(reader.read(data.length, new byte[9], 0, 9)).isEqualTo(-1);
      assertThat(reader.read(Long.MAX_VALUE, new byte[9], 0, 9)).isEqualTo(-1);
    }
  }

  @Test
  void edgesOfThePositions() throws IOException {
    try (SeekableGzipReader reader = open(INDEXED)) {
      byte[] bytes = new byte[10];
      assertThat(reader.read(DATA.length - 1, bytes, 0, 10)).isEqualTo(1);
      assertThat(reader.read(5, bytes, 0, 0)).isZero();
      assertThatThrownBy(() -> reader.read(-1, bytes, 0, 1))
          .isInstanceOf(EOFException.class)
          .hasMessageContaining("x.gz");
      assertThatThrownBy(() -> reader.readFully(DATA.length - 5, bytes, 0, 10))
          .isInstanceOf(EOFException.class)
          .hasMessageContaining("" + DATA.length);
      assertThatThrownBy(() -> reader.read(0, bytes, 5, 6))
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void everyDamagedByteOfTheIndexGivesTheRightBytesOrAnException() throws IOException {
    byte[] data = Arrays.copyOf(DATA, 20_000);
    byte[] file = Members.writtenSmall(data, GzipFormat.QZ);
    int indexAt = Members.withoutIndex(file).length;
    for (int at = indexAt; at < file.length; at++) {
      for (int change : new int[] {1, 0x80, 0xff}) {
        byte[] damaged = file.clone();
        damaged[at] ^= (byte) change;
        Reading.Outcome outcome = Reading.byPosition(damaged, Reading.settings());
        if (outcome.failure() == null) {
          assertThat(outcome.data()).as("byte %d", at).isEqualTo(data);
        } else {
          assertThat(outcome.failure()).hasMessageContaining("x.gz");
        }
      }
    }
  }

  @Test
  void indexThatIsCutIsLeftAsideAndTheHeadersTell() throws IOException {
    byte[] data = Arrays.copyOf(DATA, 20_000);
    byte[] file = Members.writtenSmall(data, GzipFormat.QZ);
    int indexAt = Members.withoutIndex(file).length;
    for (int length = indexAt; length < file.length; length++) {
      Reading.Outcome outcome = Reading.byPosition(Arrays.copyOf(file, length), Reading.settings());
      assertThat(outcome.data()).as("cut at %d", length).isEqualTo(data);
    }
  }

  @Test
  void memberThatIsNotWhatTheIndexSaysEndsTheTrustInTheIndex() throws IOException {
    byte[] one = Sample.TEXT.bytes(3000);
    byte[] other = Arrays.copyOf(Sample.RAMPS.bytes(2900), 2900);
    byte[] first = Members.qz(one);
    byte[] second = Members.qz(other);
    IndexBuilder index = new IndexBuilder();
    index.add(0, second.length, other.length);
    index.add(second.length, first.length, one.length);
    int indexAt = first.length + second.length;
    byte[] file =
        Members.concat(first, second, Members.concat(index.finish(indexAt).toArray(new byte[0][])));
    Reading.Outcome outcome = Reading.byPosition(file, Reading.settings());
    assertThat(outcome.failure()).isNull();
    assertThat(outcome.data()).isEqualTo(Members.concat(one, other));
  }

  @Test
  void indexOfAFileOpensWithTwoReadsAndABlockCostsThreeMore() throws IOException {
    MemoryInput in = new MemoryInput("x.gz", INDEXED);
    try (SeekableGzipReader reader = new SeekableGzipReader(in, Reading.settings())) {
      assertThat(reader.length()).isEqualTo(DATA.length);
      assertThat(in.reads()).isLessThanOrEqualTo(2);
      reader.read(150_000, new byte[1], 0, 1);
      assertThat(in.reads()).isLessThanOrEqualTo(5);
      reader.read(150_001, new byte[1], 0, 1);
      assertThat(in.reads()).isLessThanOrEqualTo(5);
    }
  }

  @Test
  void withoutAnIndexAFarPositionIsHoppedToOnce() throws IOException {
    byte[] file = Members.withoutIndex(INDEXED);
    MemoryInput in = new MemoryInput("x.gz", file);
    try (SeekableGzipReader reader = new SeekableGzipReader(in, Reading.settings())) {
      reader.read(DATA.length - 1, new byte[1], 0, 1);
      long reads = in.reads();
      assertThat(reads).isLessThan(DATA.length / 4096 + 20);
      reader.read(DATA.length / 2, new byte[1], 0, 1);
      assertThat(in.reads() - reads).isLessThan(25);
      assertThat(in.bytesRead()).isLessThan(file.length / 2);
    }
  }

  @Test
  void threadsReadOneFileAtOnce(@TempDir Path folder) throws Exception {
    Path path = Files.write(folder.resolve("x.gz"), INDEXED);
    ExecutorService threads = Executors.newFixedThreadPool(8);
    try (SeekableGzipReader reader =
        new SeekableGzipReader(new FileInput(path), Reading.settings())) {
      Callable<Void> task =
          () -> {
            Random random = new Random(Thread.currentThread().getId());
            byte[] found = new byte[2000];
            for (int i = 0; i < 100; i++) {
              int position = random.nextInt(DATA.length - 2000);
              reader.readFully(position, found, 0, 2000);
              assertThat(Arrays.equals(found, 0, 2000, DATA, position, position + 2000)).isTrue();
            }
            return null;
          };
      for (Future<Void> done : threads.invokeAll(java.util.Collections.nCopies(8, task))) {
        done.get();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void memoryThatIsNotThereLeaksNothing() throws IOException {
    TrackingBufferPool pool = new TrackingBufferPool();
    for (int n = 0; n < 2; n++) {
      try (SeekableGzipReader reader =
          new SeekableGzipReader(
              new MemoryInput("x.gz", INDEXED),
              Reading.settings(),
              new StreamResources(pool, Workers.instance()))) {
        pool.failAtAcquire(n);
        assertThatThrownBy(() -> reader.read(0, new byte[1], 0, 1))
            .isInstanceOf(OutOfMemoryError.class);
        pool.failAtAcquire(Long.MAX_VALUE / 2);
        assertThat(reader.read(0, new byte[1], 0, 1)).isEqualTo(1);
      }
      pool.assertNothingIsOut();
    }
  }

  @Test
  void writersIndexIsWhatTheFileHolds() throws IOException {
    for (int size : new int[] {4097, 50_000, 200_000}) {
      byte[] data = Arrays.copyOf(DATA, size);
      byte[] file = Members.writtenSmall(data, GzipFormat.QZ);
      try (MemoryInput in = new MemoryInput("x.gz", file)) {
        BlockIndex index = BlockIndex.load(in).orElseThrow();
        assertThat(index.logicalLength()).isEqualTo(size);
        assertMembersAreThere(file, data, index.memberPositionsAndLengths().orElseThrow());
      }
    }
  }

  private static void assertMembersAreThere(byte[] file, byte[] data, List<long[]> members)
      throws IOException {
    int position = 0;
    ByteArrayOutputStream found = new ByteArrayOutputStream();
    for (long[] member : members) {
      assertThat(member[0]).isEqualTo(position);
      byte[] bytes = Arrays.copyOfRange(file, position, position + (int) member[1]);
      byte[] block = RoundTripTest.byJava(bytes);
      assertThat(block.length).isEqualTo((int) member[2]);
      found.writeBytes(block);
      position += (int) member[1];
    }
    assertThat(found.toByteArray()).isEqualTo(data);
  }

  @Test
  void filesOfOneMemberHaveNoIndex() throws IOException {
    for (byte[] file :
        List.of(
            Members.writtenSmall(Arrays.copyOf(DATA, 4096), GzipFormat.QZ), Gzip.emptyMember())) {
      try (MemoryInput in = new MemoryInput("x.gz", file)) {
        assertThat(BlockIndex.load(in)).isEmpty();
      }
    }
  }
}
