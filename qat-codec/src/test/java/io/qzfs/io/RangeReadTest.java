// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class RangeReadTest {
  private static final byte[] DATA =
      Members.concat(Sample.TEXT.bytes(600_000), Sample.RANDOM.bytes(200_000));
  private static final byte[] INDEXED = Members.writtenSmall(DATA, GzipFormat.QZ);

  private static SeekableGzipReader open(MemoryInput in, ReadSettings settings) throws IOException {
    return new SeekableGzipReader(in, FileContent.of(in), settings);
  }

  private static SeekableGzipReader open(byte[] file) throws IOException {
    return open(new MemoryInput("x.gz", file), Reading.settings());
  }

  private static List<byte[]> files() throws IOException {
    return List.of(
        INDEXED,
        Members.withoutIndex(INDEXED),
        Members.writtenSmall(DATA, GzipFormat.BGZF),
        Members.written(DATA, WriteSettings.defaults().withThreads(1)));
  }

  @Test
  void anyRangesInAnyOrderAreTheDataOfTheFile() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (byte[] file : files()) {
      for (int threads : new int[] {1, 3}) {
        ReadSettings settings = ReadSettings.defaults().withThreads(threads);
        TrackingBufferPool pool = new TrackingBufferPool();
        MemoryInput in = new MemoryInput("x.gz", file);
        try (SeekableGzipReader reader =
            new SeekableGzipReader(
                in, FileContent.of(in), settings, new StreamResources(pool, Workers.instance()))) {
          for (int i = 0; i < 40; i++) {
            List<BlockRead> requests = randomRequests(random);
            reader.read(requests);
            requests.forEach(request -> assertIsData(request, seed));
          }
        }
        pool.assertNothingIsOut();
      }
    }
  }

  private static List<BlockRead> randomRequests(Random random) {
    List<BlockRead> requests = new ArrayList<>();
    int count = random.nextInt(12);
    for (int i = 0; i < count; i++) {
      int length = random.nextInt(random.nextBoolean() ? 100 : 100_000);
      int position = random.nextInt(DATA.length - length + 1);
      ByteBuffer destination =
          random.nextBoolean()
              ? ByteBuffer.allocate(length + 5)
              : ByteBuffer.allocateDirect(length + 5);
      requests.add(new BlockRead(position, destination.position(2).limit(length + 2)));
    }
    return requests;
  }

  private static void assertIsData(BlockRead request, long seed) {
    ByteBuffer destination = request.destination();
    assertThat(destination.hasRemaining()).isFalse();
    assertThat(destination.capacity() - destination.limit()).isEqualTo(3);
    int length = destination.limit() - 2;
    byte[] found = new byte[length + 5];
    destination.duplicate().clear().get(found);
    int from = (int) request.position();
    byte[] expected = new byte[length + 5];
    System.arraycopy(DATA, from, expected, 2, length);
    assertThat(Arrays.equals(found, expected))
        .as("%d bytes at %d, seed %d", length, from, seed)
        .isTrue();
  }

  @Test
  void oneRangeIsFilledAsFarAsThereIsData() throws IOException {
    for (byte[] file : files()) {
      try (SeekableGzipReader reader = open(file)) {
        ByteBuffer bytes = ByteBuffer.allocate(300_000);
        assertThat(reader.read(DATA.length - 200_000, bytes)).isEqualTo(200_000);
        assertThat(bytes.position()).isEqualTo(200_000);
        assertThat(Arrays.equals(bytes.array(), 0, 200_000, DATA, 600_000, 800_000)).isTrue();
        assertThat(reader.read(DATA.length, bytes)).isEqualTo(-1);
        assertThat(reader.read(DATA.length + 5L, bytes)).isEqualTo(-1);
        assertThat(reader.read(Long.MAX_VALUE, bytes)).isEqualTo(-1);
        assertThat(reader.read(9, ByteBuffer.allocate(0))).isZero();
        assertThatThrownBy(() -> reader.read(-1, bytes)).isInstanceOf(EOFException.class);
        assertThat(bytes.position()).isEqualTo(200_000);
      }
    }
  }

  @Test
  void requestsBehindTheEndOrBeforeTheStartFail() throws IOException {
    for (byte[] file : files()) {
      try (SeekableGzipReader reader = open(file)) {
        for (long position : new long[] {-1, DATA.length - 9, DATA.length, Long.MAX_VALUE}) {
          ByteBuffer bytes = ByteBuffer.allocate(10);
          List<BlockRead> requests =
              List.of(new BlockRead(0, ByteBuffer.allocate(1)), new BlockRead(position, bytes));
          assertThatThrownBy(() -> reader.read(requests))
              .isInstanceOf(EOFException.class)
              .hasMessageContaining("x.gz");
          assertThat(bytes.position()).isZero();
        }
        reader.read(List.of());
      }
    }
  }

  @Test
  void smallReadsInARowDecodeEachBlockOnce() throws IOException {
    MemoryInput in = new MemoryInput("x.gz", INDEXED);
    try (SeekableGzipReader reader = open(in, Reading.settings())) {
      ByteBuffer bytes = ByteBuffer.allocate(1000);
      for (int at = 0; at < DATA.length; at += 1000) {
        reader.read(at, bytes.clear());
      }
      assertThat(in.bytesRead()).isLessThan(INDEXED.length + 40_000);
      assertThat(in.reads()).isLessThan(DATA.length / 4096 + 8);
    }
  }

  @Test
  void adjacentMembersAreFetchedTogether() throws IOException {
    MemoryInput in = new MemoryInput("x.gz", INDEXED);
    try (SeekableGzipReader reader = open(in, Reading.settings())) {
      long reads = in.reads();
      reader.read(0, ByteBuffer.allocateDirect(DATA.length));
      assertThat(in.reads() - reads).isEqualTo(1);
    }
    byte[] large = Members.written(Sample.RANDOM.bytes(3 << 20), WriteSettings.defaults());
    MemoryInput largeIn = new MemoryInput("x.gz", large);
    try (SeekableGzipReader reader = open(largeIn, Reading.settings())) {
      long reads = largeIn.reads();
      reader.read(0, ByteBuffer.allocate(3 << 20));
      assertThat(largeIn.reads() - reads).isEqualTo(4);
    }
  }

  @Test
  void bytesFetchedAreNearlyThoseOfTheMembersNeeded() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Integer> ends = new ArrayList<>(MemberBoundaries.of(INDEXED));
    ends.add(0, 0);
    for (int i = 0; i < 100; i++) {
      MemoryInput in = new MemoryInput("x.gz", INDEXED);
      try (SeekableGzipReader reader = open(in, Reading.settings())) {
        List<BlockRead> requests = new ArrayList<>();
        TreeSet<Integer> members = new TreeSet<>();
        for (int n = 0; n < 30; n++) {
          int position = random.nextInt(DATA.length - 10);
          requests.add(new BlockRead(position, ByteBuffer.allocate(10)));
          members.add(position / 4096);
          members.add((position + 9) / 4096);
        }
        long before = in.bytesRead();
        long readsBefore = in.reads();
        reader.read(requests);
        long needed = members.stream().mapToLong(m -> ends.get(m + 1) - ends.get(m)).sum();
        assertThat(in.bytesRead() - before)
            .as("bytes, seed %d", seed)
            .isBetween(needed, needed * 12 / 10);
        assertThat(in.reads() - readsBefore).isLessThanOrEqualTo(members.size());
      }
    }
  }

  @Test
  void openingCostsOneReadWithAnIndexAndNoneWithout() throws IOException {
    MemoryInput in = new MemoryInput("x.gz", INDEXED);
    FileContent content = FileContent.of(in);
    try (SeekableGzipReader reader = new SeekableGzipReader(in, content, Reading.settings())) {
      assertThat(in.reads()).isEqualTo(2);
      assertThat(reader.length()).isEqualTo(DATA.length);
      reader.read(DATA.length / 2, ByteBuffer.allocate(1));
      assertThat(in.reads()).isEqualTo(3);
    }
    MemoryInput bare = new MemoryInput("x.gz", Members.withoutIndex(INDEXED));
    FileContent hopped = FileContent.of(bare);
    long reads = bare.reads();
    try (SeekableGzipReader reader = new SeekableGzipReader(bare, hopped, Reading.settings())) {
      assertThat(reader.length()).isEqualTo(DATA.length);
      assertThat(reader.read(DATA.length, ByteBuffer.allocate(1))).isEqualTo(-1);
      assertThat(bare.reads()).isEqualTo(reads);
    }
  }

  @Test
  void memoryOfAReadIsBounded() throws IOException {
    byte[] data = Sample.RANDOM.bytes(16 << 20);
    byte[] file = Members.written(data, WriteSettings.defaults());
    TrackingBufferPool pool = new TrackingBufferPool();
    MemoryInput in = new MemoryInput("x.gz", file);
    try (SeekableGzipReader reader =
        new SeekableGzipReader(
            in,
            FileContent.of(in),
            ReadSettings.defaults().withThreads(4),
            new StreamResources(pool, Workers.instance()))) {
      ByteBuffer found = ByteBuffer.allocate(data.length);
      reader.read(0, found);
      assertThat(found.array()).isEqualTo(data);
      assertThat(pool.peakBytes()).isLessThan(5 << 20);
      ByteBuffer direct = ByteBuffer.allocateDirect(data.length);
      long acquires = pool.acquires();
      reader.read(0, direct);
      assertThat(direct.flip()).isEqualTo(ByteBuffer.wrap(data));
      assertThat(pool.acquires() - acquires).as("runs, and no block").isLessThan(30);
    }
    pool.assertNothingIsOut();
  }

  @Test
  void membersAreLocatedByBothPositions() throws IOException {
    for (byte[] file :
        List.of(INDEXED, Members.withoutIndex(INDEXED), Appending.append(INDEXED, DATA))) {
      List<Integer> ends = MemberBoundaries.of(file);
      try (SeekableGzipReader reader = open(file)) {
        MemberEntry second = reader.locate(4096).orElseThrow();
        assertThat(second.position()).isEqualTo((long) ends.get(0));
        assertThat(second.end()).isEqualTo((long) ends.get(1));
        assertThat(second.blockEnd()).isEqualTo(8192);
        assertThat(reader.memberAtOrAfter(1)).contains(second);
        assertThat(reader.memberAtOrAfter(second.position())).contains(second);
        assertThat(reader.memberAtOrAfter(0).orElseThrow().position()).isZero();
        assertThat(reader.memberAtOrAfter(file.length)).isEmpty();
        assertThat(reader.memberAtOrAfter(Long.MAX_VALUE)).isEmpty();
        assertThat(reader.locate(reader.length())).isEmpty();
        assertThat(reader.locate(Long.MAX_VALUE)).isEmpty();
      }
    }
    byte[] longer = Appending.append(INDEXED, DATA);
    try (SeekableGzipReader reader = open(longer)) {
      MemberEntry first =
          reader.memberAtOrAfter(Members.withoutIndex(INDEXED).length).orElseThrow();
      assertThat(first.position()).isEqualTo(INDEXED.length);
      assertThat(first.blockPosition()).isEqualTo(DATA.length);
    }
  }

  @Test
  void fileThatIsShorterThanItWasFoundFails() throws IOException {
    byte[] file = Members.withoutIndex(INDEXED);
    FileContent content = FileContent.of(new MemoryInput("x.gz", file));
    List<Integer> ends = MemberBoundaries.of(file);
    for (int length : new int[] {ends.get(9), ends.get(9) + 5, ends.get(9) + 50}) {
      try (SeekableGzipReader reader =
          new SeekableGzipReader(
              new MemoryInput("x.gz", Arrays.copyOf(file, length)), content, Reading.settings())) {
        assertThatThrownBy(() -> reader.read(0, ByteBuffer.allocate(DATA.length)))
            .isInstanceOf(IOException.class)
            .hasMessageContaining("x.gz");
        ByteBuffer good = ByteBuffer.allocate(40_960);
        assertThat(reader.read(0, good)).isEqualTo(40_960);
        assertThat(good.array()).isEqualTo(Arrays.copyOf(DATA, 40_960));
      }
    }
  }

  @Test
  void manyThreadsReadOneReader(@TempDir Path folder) throws Exception {
    for (byte[] file : List.of(INDEXED, Members.withoutIndex(INDEXED))) {
      Path path = Files.write(folder.resolve("x.gz"), file);
      TrackingBufferPool pool = new TrackingBufferPool();
      FileInput in = new FileInput(path);
      ExecutorService threads = Executors.newFixedThreadPool(64);
      try (SeekableGzipReader reader =
          new SeekableGzipReader(
              in,
              FileContent.of(in),
              ReadSettings.defaults(),
              new StreamResources(pool, Workers.instance()))) {
        Callable<Void> task = () -> readSome(reader);
        for (Future<Void> done : threads.invokeAll(Collections.nCopies(64, task))) {
          done.get();
        }
      } finally {
        threads.shutdownNow();
      }
      pool.assertNothingIsOut();
    }
  }

  private static Void readSome(SeekableGzipReader reader) throws IOException {
    long seed = Thread.currentThread().getId();
    Random random = new Random(seed);
    for (int i = 0; i < 10; i++) {
      List<BlockRead> requests = randomRequests(random);
      reader.read(requests);
      requests.forEach(request -> assertIsData(request, seed));
      int position = random.nextInt(DATA.length - 2000);
      for (int at = position; at < position + 2000; at += 100) {
        byte[] found = new byte[100];
        reader.readFully(at, found, 0, 100);
        assertThat(Arrays.equals(found, 0, 100, DATA, at, at + 100)).isTrue();
      }
    }
    return null;
  }

  @Test
  void memoryThatIsNotThereLeaksNothing() throws IOException {
    TrackingBufferPool pool = new TrackingBufferPool();
    for (int n = 0; n < 12; n++) {
      MemoryInput in = new MemoryInput("x.gz", INDEXED);
      try (SeekableGzipReader reader =
          new SeekableGzipReader(
              in,
              FileContent.of(in),
              ReadSettings.defaults().withThreads(3),
              new StreamResources(pool, Workers.instance()))) {
        pool.failAtAcquire(n);
        assertThatThrownBy(() -> reader.read(5, ByteBuffer.allocate(100_000)))
            .isInstanceOf(OutOfMemoryError.class);
        pool.failAtAcquire(Long.MAX_VALUE / 2);
        assertThat(reader.read(0, ByteBuffer.allocate(9))).isEqualTo(9);
      }
      pool.assertNothingIsOut();
    }
  }
}
