// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.IndexRoot;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** An index may lie; what is read is true all the same, or reading fails. */
class HostileIndexTest {
  private static final int LENGTH = 50_000;
  private static final int BLOCK = 1000;

  private static HostileIndex index(Consumer<HostileIndex> lie) {
    HostileIndex index = new HostileIndex(LENGTH, BLOCK);
    index.leafStarts.addAll(List.of(20, 35));
    lie.accept(index);
    return index;
  }

  private static SeekableGzipReader open(byte[] file) throws IOException {
    MemoryInput in = new MemoryInput("x.gz", file);
    return new SeekableGzipReader(in, FileContent.of(in), Reading.settings());
  }

  private static Consumer<HostileIndex> root(int leaf, HostileIndex.Change lie) {
    return index -> index.change = (number, e) -> number == leaf ? lie.of(number, e) : e;
  }

  private static Consumer<HostileIndex> pair(int member, int memberError, int blockError) {
    return index -> {
      index.lengths.get(member)[0] += memberError;
      index.lengths.get(member)[1] += blockError;
    };
  }

  private static Map<String, Consumer<HostileIndex>> lies() {
    Map<String, Consumer<HostileIndex>> lies = new LinkedHashMap<>();
    lies.put("leaf elsewhere", root(1, (i, e) -> e.at(e.leaf() + 1)));
    lies.put("leaf of another leaf", root(2, (i, e) -> e.at(e.leaf() - 146)));
    lies.put(
        "first member",
        root(
            1,
            (i, e) ->
                new IndexRoot.Entry(
                    e.leaf(), e.firstMember() + 1, e.firstBlock(), e.count(), e.leafCrc32())));
    for (int error : new int[] {-1, 1, 999, -999}) {
      lies.put(
          "first block " + error,
          root(
              1,
              (i, e) ->
                  new IndexRoot.Entry(
                      e.leaf(),
                      e.firstMember(),
                      e.firstBlock() + error,
                      e.count(),
                      e.leafCrc32())));
      lies.put("block length " + error, pair(25, 0, error));
      lies.put("length of the last block " + error, pair(49, 0, error == 999 ? 9 : error));
    }
    lies.put("member length", pair(25, 1, 0));
    lies.put("member length of the last", pair(49, -1, 0));
    lies.put("two block lengths", pair(25, 0, 7).andThen(pair(26, 0, -7)));
    lies.put("two member lengths", pair(25, 3, 0).andThen(pair(26, -3, 0)));
    lies.put(
        "a count",
        root(
            1,
            (i, e) ->
                new IndexRoot.Entry(
                    e.leaf(), e.firstMember(), e.firstBlock(), e.count() + 1, e.leafCrc32())));
    lies.put("members in the footer", index -> index.membersError = 1);
    lies.put("length in the footer, less", index -> index.footerError = -BLOCK);
    lies.put("length in the footer, more", index -> index.footerError = 1);
    lies.put("length in the footer, far more", index -> index.footerError = 1L << 50);
    return lies;
  }

  @Test
  void rightIndexIsUsedToTheEnd() throws IOException {
    try (SeekableGzipReader reader = open(index(lie -> {}).file())) {
      byte[] found = new byte[LENGTH];
      reader.readFully(0, found, 0, LENGTH);
      assertThat(found).isEqualTo(Arrays.copyOf(HostileIndex.DATA, LENGTH));
      assertThat(reader.isIndexed()).isTrue();
    }
  }

  @Test
  void whateverIsReadFromFrontToBackIsTrueAndAShortEndIsNoCleanEnd() throws IOException {
    byte[] data = Arrays.copyOf(HostileIndex.DATA, LENGTH);
    for (Map.Entry<String, Consumer<HostileIndex>> lie : lies().entrySet()) {
      byte[] file = index(lie.getValue()).file();
      for (int request : new int[] {100, 4000, 100_000}) {
        ByteArrayOutputStream found = new ByteArrayOutputStream();
        boolean clean = true;
        try (SeekableGzipReader reader = open(file)) {
          ByteBuffer bytes = ByteBuffer.allocate(request);
          while (reader.read(found.size(), bytes.clear()) >= 0) {
            found.write(bytes.array(), 0, bytes.position());
          }
        } catch (CorruptGzipException e) {
          assertThat(e).hasMessageContaining("x.gz").hasMessageContaining("" + LENGTH);
          clean = false;
        }
        assertThat(found.toByteArray())
            .as(lie.getKey())
            .isEqualTo(Arrays.copyOf(data, Math.min(LENGTH, found.size())));
        assertThat(!clean || found.size() == LENGTH)
            .as("%s: %d bytes and a clean end", lie.getKey(), found.size())
            .isTrue();
      }
    }
  }

  @Test
  void rangesThatTouchTheLieAreTrueOrFail() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (Map.Entry<String, Consumer<HostileIndex>> lie : lies().entrySet()) {
      if (lie.getKey().startsWith("two ")) {
        // Lies that cancel out are found by whoever reads the members they are about.
        continue;
      }
      byte[] file = index(lie.getValue()).file();
      try (SeekableGzipReader reader = open(file)) {
        for (int i = 0; i < 20; i++) {
          assertTrueOrFails(reader, random, lie.getKey() + ", seed " + seed);
        }
      }
    }
  }

  private static void assertTrueOrFails(SeekableGzipReader reader, Random random, String what)
      throws IOException {
    List<BlockRead> requests = new ArrayList<>();
    // The leaf that lies is among those that are read.
    requests.add(new BlockRead(25_000, ByteBuffer.allocate(2100)));
    requests.add(new BlockRead(49_500, ByteBuffer.allocate(100)));
    for (int i = 0; i < 5; i++) {
      int length = random.nextInt(3000);
      requests.add(
          new BlockRead(random.nextInt(LENGTH - length), ByteBuffer.allocateDirect(length)));
    }
    try {
      reader.read(requests);
    } catch (EOFException | CorruptGzipException e) {
      return;
    }
    for (BlockRead request : requests) {
      byte[] found = new byte[request.destination().flip().remaining()];
      request.destination().get(found);
      int from = (int) request.position();
      assertThat(found)
          .as(what)
          .isEqualTo(Arrays.copyOfRange(HostileIndex.DATA, from, from + found.length));
    }
  }

  @Test
  void footerThatClaimsMoreIsNamedWhereTheDataEnds() throws IOException {
    byte[] file = HostileIndex.ofOneLeaf(LENGTH, LENGTH + 10);
    try (SeekableGzipReader reader = open(file)) {
      ByteBuffer bytes = ByteBuffer.allocate(LENGTH + 10);
      assertThatThrownBy(() -> reader.read(LENGTH, bytes))
          .isInstanceOf(CorruptGzipException.class)
          .hasMessageContaining("footer is " + (LENGTH + 10))
          .hasMessageContaining(LENGTH + " as the members hold");
      assertThatThrownBy(() -> reader.read(0, bytes)).isInstanceOf(CorruptGzipException.class);
      assertThat(reader.read(LENGTH + 10, bytes.clear())).isNegative();
    } catch (CorruptGzipException e) {
      assertThat(e).hasMessageContaining("as the members hold");
    }
  }

  @Test
  void membersAreLocatedByTheirHeadersWhereTheIndexLies() throws IOException {
    byte[] file = index(root(1, (i, e) -> e.at(e.leaf() + 1))).file();
    List<Integer> ends = MemberBoundaries.of(file);
    try (SeekableGzipReader reader = open(file)) {
      MemberEntry entry = reader.memberAtOrAfter(ends.get(24) - 5).orElseThrow();
      assertThat(entry.position()).isEqualTo((long) ends.get(24));
      assertThat(entry.blockPosition()).isEqualTo(25L * BLOCK);
      assertThat(reader.isIndexed()).isFalse();
      assertThat(reader.memberAtOrAfter(ends.get(49))).isEmpty();
      assertThat(reader.locate(25_500)).contains(entry);
    }
  }
}
