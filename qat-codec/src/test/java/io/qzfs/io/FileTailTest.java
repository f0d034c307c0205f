// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.IndexLeaf;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(120)
class FileTailTest {
  private static final byte[] DATA = Sample.TEXT.bytes(40_000);
  private static final byte[] MORE = Sample.RAMPS.bytes(40_000);

  private static byte[] file(int length) {
    return Members.writtenSmall(Arrays.copyOf(DATA, length), GzipFormat.QZ);
  }

  @Test
  void appendAfterAppendIsOneIndexedFile() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int first : new int[] {0, 1, 4096, 4097, 20_000}) {
      byte[] file = file(first);
      byte[] data = Arrays.copyOf(DATA, first);
      for (int i = 0; i < 8; i++) {
        int from = random.nextInt(MORE.length);
        int to = Math.min(MORE.length, from + 1 + random.nextInt(9000));
        byte[] more = Arrays.copyOfRange(MORE, from, to);
        byte[] longer = Appending.append(file, more);
        int old = data.length == 0 ? 0 : file.length;
        assertThat(Arrays.copyOf(longer, old)).isEqualTo(Arrays.copyOf(file, old));
        file = longer;
        data = Members.concat(data, more);
        try {
          Appending.assertHolds(file, data);
        } catch (AssertionError e) {
          throw new AssertionError("seed " + seed + ", first " + first + ", append " + i, e);
        }
      }
    }
  }

  @Test
  void everyTruncationAndWhatIsAppendedThen() throws IOException {
    byte[] more = Arrays.copyOf(MORE, 5000);
    byte[] data = Members.concat(Arrays.copyOf(DATA, 10_000), more);
    byte[] file = Appending.append(file(10_000), more);
    for (int length = 0; length <= data.length; length += 251) {
      assertTruncates(file, data, length);
    }
    for (int boundary : new int[] {1, 4095, 4096, 4097, 8192, 10_000, 10_001, 14_096, 14_999}) {
      assertTruncates(file, data, boundary);
    }
  }

  private static void assertTruncates(byte[] file, byte[] data, int length) throws IOException {
    byte[] cut = Appending.truncate(file, data, length);
    byte[] left = Arrays.copyOf(data, length);
    Appending.assertHolds(cut, left);
    Appending.assertHolds(Appending.append(cut, MORE), Members.concat(left, MORE));
  }

  @Test
  void cutAtTheEndOfABlockLeavesNothingOver() throws IOException {
    byte[] file = file(10_000);
    MemoryInput in = new MemoryInput("x.gz", file);
    FileTail tail = Appending.tailOf(file);
    assertThat(tail.position()).isEqualTo(file.length);
    assertThat(tail.length()).isEqualTo(10_000);
    FileTail whole = tail.truncatedTo(in, 8192);
    assertThat(whole.length()).isEqualTo(8192);
    List<Integer> ends = MemberBoundaries.of(file);
    assertThat(whole.position()).isEqualTo((long) ends.get(1));
    FileTail inside = tail.truncatedTo(in, 8191);
    assertThat(inside.length()).isEqualTo(4096);
    assertThat(inside.position()).isEqualTo((long) ends.get(0));
    assertThat(tail.truncatedTo(in, 10_000).position()).isEqualTo(file.length);
    assertThat(tail.truncatedTo(in, 4095).position()).isZero();
    assertThat(tail.truncatedTo(in, 0).position()).isZero();
    for (long wrong : new long[] {-1, 10_001}) {
      assertThatThrownBy(() -> tail.truncatedTo(in, wrong))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void joinedFilesGetOneIndex() throws IOException {
    byte[] empty = Gzip.emptyMember();
    List<byte[]> files =
        List.of(
            file(10_000),
            file(100),
            Appending.append(file(9000), MORE),
            Members.withoutIndex(file(30_000)),
            Members.qz(new byte[0]),
            empty);
    List<byte[]> first = files.subList(0, files.size() - 1);
    for (byte[] one : first) {
      for (byte[] other : files) {
        assertJoins(one, other);
      }
    }
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 20; i++) {
      byte[][] joined = new byte[3 + random.nextInt(3)][];
      joined[0] = first.get(random.nextInt(first.size()));
      for (int n = 1; n < joined.length; n++) {
        joined[n] = files.get(random.nextInt(files.size()));
      }
      try {
        assertJoins(joined);
      } catch (AssertionError e) {
        throw new AssertionError("seed " + seed + ", number " + i, e);
      }
    }
  }

  private static void assertJoins(byte[]... files) throws IOException {
    byte[] data = new byte[0];
    byte[] stored = new byte[0];
    FileTail tail = FileTail.empty();
    for (byte[] file : files) {
      tail = tail.followedBy(Appending.tailOf(file), stored.length);
      stored = Members.concat(stored, file);
      data = Members.concat(data, Reading.all(file));
    }
    assertThat(tail.length()).isEqualTo(data.length);
    Appending.assertHolds(Appending.append(stored, tail, new byte[0]), data);
    Appending.assertHolds(Appending.append(stored, tail, MORE), Members.concat(data, MORE));
  }

  @Test
  void fileBehindAFileOfNoBytesIsReadByItsHeaders() throws IOException {
    byte[] first = Gzip.emptyMember();
    byte[] second = file(10_000);
    FileTail tail = Appending.tailOf(first).followedBy(Appending.tailOf(second), first.length);
    byte[] joined = Appending.append(Members.concat(first, second), tail, MORE);
    byte[] data = Members.concat(Arrays.copyOf(DATA, 10_000), MORE);
    assertThat(Reading.all(joined)).isEqualTo(data);
    assertThat(Reading.byPosition(joined, Reading.settings()).data()).isEqualTo(data);
    MemoryInput in = new MemoryInput("x.gz", joined);
    assertThat(FileContent.of(in))
        .isEqualTo(new FileContent(FileContent.State.MARKED, data.length, joined.length, null));
    byte[] cut = Appending.truncate(joined, data, 9000);
    assertThat(Reading.all(cut)).isEqualTo(Arrays.copyOf(data, 9000));
  }

  @Test
  void fileWithBytesBehindItsTailIsNotJoined() throws IOException {
    byte[] file = file(10_000);
    FileTail tail = Appending.tailOf(Arrays.copyOf(file, file.length - 1));
    assertThatThrownBy(() -> tail.followedBy(tail, file.length - 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("" + tail.position());
    FileTail empty = Appending.tailOf(Arrays.copyOf(Gzip.emptyMember(), 7));
    assertThatThrownBy(() -> empty.followedBy(tail, 7))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void tornTailIsCutAndWritingGoesOn() throws IOException {
    byte[] file = Appending.append(file(6000), Arrays.copyOf(MORE, 5000));
    byte[] data = Reading.all(file);
    for (int length = 1; length < file.length; length += 67) {
      byte[] torn = Arrays.copyOf(file, length);
      FileTail tail = Appending.tailOf(torn);
      byte[] left = Arrays.copyOf(data, (int) tail.length());
      Appending.assertHolds(Appending.append(torn, tail, MORE), Members.concat(left, MORE));
      Appending.assertHolds(Appending.append(torn, tail, new byte[0]), left);
    }
  }

  @Test
  void nothingIsWrittenBehindAnIndexedFileIfNothingIsAppended() throws IOException {
    byte[] file = file(10_000);
    assertThat(Appending.append(file, new byte[0])).isEqualTo(file);
    byte[] one = file(100);
    assertThat(Appending.append(one, new byte[0])).isEqualTo(one);
  }

  @Test
  void fileWithoutAnIndexGetsOne() throws IOException {
    byte[] data = Members.withoutIndex(file(10_000));
    byte[] repaired = Appending.append(data, new byte[0]);
    assertThat(repaired).isEqualTo(file(10_000));
    byte[] padded = Members.concat(data, new byte[500]);
    assertThat(Appending.append(padded, new byte[0])).isEqualTo(file(10_000));
  }

  @Test
  void fileOfMoreMembersThanOneLeafListsGetsItsIndexAgain() throws IOException {
    int members = 2 * IndexLeaf.MAX_ENTRIES + 100;
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    byte[] member = Members.qz(new byte[] {1});
    for (int i = 0; i < members; i++) {
      out.write(member);
    }
    byte[] data = new byte[members];
    Arrays.fill(data, (byte) 1);
    byte[] repaired = Appending.append(out.toByteArray(), new byte[0]);
    Appending.assertHolds(repaired, data);
    byte[] longer = Appending.append(out.toByteArray(), DATA);
    Appending.assertHolds(longer, Members.concat(data, DATA));
    for (int length :
        new int[] {1, IndexLeaf.MAX_ENTRIES, IndexLeaf.MAX_ENTRIES + 1, members - 1}) {
      Appending.assertHolds(
          Appending.truncate(repaired, data, length), Arrays.copyOf(data, length));
    }
    byte[] twice = Appending.append(repaired, DATA);
    Appending.assertHolds(twice, Members.concat(data, DATA));
    Appending.assertHolds(
        Appending.truncate(twice, Members.concat(data, DATA), members + 5000),
        Members.concat(data, Arrays.copyOf(DATA, 5000)));
  }

  @Test
  void tailOfAnIndexedFileIsFoundInOneRead() throws IOException {
    byte[] file = file(40_000);
    MemoryInput in = new MemoryInput("x.gz", file);
    FileContent content = FileContent.of(in);
    long reads = in.reads();
    FileTail.of(in, content);
    assertThat(in.reads() - reads).isEqualTo(1);
  }

  @Test
  void bgzfIsContinuedWithoutAnIndex() throws IOException {
    byte[] bgzf = Members.writtenSmall(DATA, GzipFormat.BGZF);
    byte[] longer = Appending.append(bgzf, MORE);
    byte[] data = Members.concat(DATA, MORE);
    assertThat(Reading.all(longer)).isEqualTo(data);
    assertThat(IndexAudit.of(new MemoryInput("x.gz", longer)).state())
        .isEqualTo(IndexAudit.State.ABSENT);
    byte[] cut = Appending.truncate(longer, data, DATA.length + 10);
    assertThat(Reading.all(cut)).isEqualTo(Arrays.copyOf(data, DATA.length + 10));
    assertThatThrownBy(
            () ->
                new BlockGzipOutputStream(
                    new ByteArrayOutputStream(),
                    Appending.tailOf(bgzf),
                    Members.smallBlocks().withFormat(GzipFormat.BGZF),
                    StreamResources.shared()))
        .isInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void nothingIsWrittenBehindDamageOrFilesOfOthers() {
    for (byte[] file : List.of(Members.plain(DATA), Members.concat(file(9000), new byte[] {7}))) {
      assertThatThrownBy(() -> Appending.tailOf(file))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("x.gz")
          .hasMessageContaining("qzfs fsck");
    }
  }

  @Test
  void footerThatClaimsAnotherLengthThanMembersHoldStopsWriting() throws IOException {
    byte[] file = HostileIndex.ofOneLeaf(10_000, 10_001);
    assertThatThrownBy(() -> Appending.tailOf(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("10001")
        .hasMessageContaining("qzfs fsck");
  }

  @Test
  void abandonedStreamWritesNothingMoreAndGivesBackItsBuffers() throws IOException {
    TrackingBufferPool pool = new TrackingBufferPool();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    BlockGzipOutputStream gzip =
        new BlockGzipOutputStream(
            out,
            Appending.tailOf(file(10_000)),
            Members.smallBlocks(),
            new StreamResources(pool, Workers.instance()));
    gzip.write(DATA, 0, 5000);
    gzip.flush();
    assertThat(gzip.written()).isEqualTo(5000);
    int size = out.size();
    gzip.abandon();
    pool.assertNothingIsOut();
    assertThatThrownBy(() -> gzip.write(1)).isInstanceOf(IOException.class);
    gzip.close();
    gzip.abandon();
    assertThat(out.size()).isEqualTo(size);
  }
}
