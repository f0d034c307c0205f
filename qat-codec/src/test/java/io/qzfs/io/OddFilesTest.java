// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.NotGzipException;
import io.qzfs.gzip.UnsupportedGzipException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that real tools write and simple readers get wrong. */
@Timeout(60)
class OddFilesTest {
  private static final byte[] EMPTY =
      HexFormat.of().parseHex("1f8b08000000000002ff" + "0300" + "0000000000000000");
  private static final byte[] EMPTY_BY_SYNC_FLUSH =
      HexFormat.of().parseHex("1f8b0800000000000003" + "000000ffff0300" + "0000000000000000");
  private static final byte[] HELLO =
      HexFormat.of().parseHex("1f8b08000000000002ff" + "cb48cdc9c90700" + "86a6103605000000");

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  // D01

  @Test
  void emptyMembersAreInvisibleWhereverTheyAre() throws IOException {
    byte[][] files = {
      Members.concat(EMPTY, HELLO),
      Members.concat(EMPTY_BY_SYNC_FLUSH, HELLO),
      Members.concat(HELLO, EMPTY),
      Members.concat(EMPTY, EMPTY_BY_SYNC_FLUSH, EMPTY, HELLO, EMPTY, EMPTY_BY_SYNC_FLUSH),
      Members.concat(Members.qz(new byte[0]), HELLO, Members.bgzf(new byte[0]))
    };
    for (byte[] file : files) {
      for (int piece : new int[] {1, 11, 1000}) {
        Reading.Outcome outcome =
            Reading.upToFailure(new OddInputStream(file, piece), Reading.settings(), 11);
        assertThat(outcome.failure()).isNull();
        assertThat(outcome.data()).isEqualTo(bytes("hello"));
      }
    }
  }

  @Test
  void fileOfEmptyMembersAloneIsEmpty() throws IOException {
    assertThat(Reading.all(Members.concat(EMPTY, EMPTY_BY_SYNC_FLUSH, Gzip.emptyMember())))
        .isEmpty();
  }

  // D04

  @Test
  void everyBoundaryMeetsEveryBufferSize() throws IOException {
    byte[] lines = lines(10_000);
    byte[] first =
        Members.concat(Members.plain(bytes("[\n")), Members.plain(Sample.TEXT.bytes(100_000)));
    byte[] firstData = Members.concat(bytes("[\n"), Sample.TEXT.bytes(100_000));
    byte[] members = oneLineMembers(10_000);
    assertThat(lines).hasSize(48_890);
    assertThat(members).hasSize(248_890);
    for (int size : bufferSizes()) {
      assertReads(members, lines, size);
      assertReads(first, firstData, size);
    }
  }

  private static void assertReads(byte[] file, byte[] data, int size) {
    for (String engine : new String[] {"isal", "jdk"}) {
      Reading.Outcome outcome =
          Reading.upToFailure(new OddInputStream(file, size), Reading.settings(engine), size);
      assertThat(outcome.failure()).isNull();
      assertThat(Arrays.equals(outcome.data(), data))
          .as("buffers of %d, %s", size, engine)
          .isTrue();
    }
  }

  private static int[] bufferSizes() {
    return IntStream.concat(
            IntStream.rangeClosed(1, 33),
            IntStream.of(512, 1024, 2048, 4096, 64_512, 65_536, 66_560, 130_048, 131_072, 132_096))
        .toArray();
  }

  static byte[] lines(int count) {
    StringBuilder text = new StringBuilder();
    IntStream.range(0, count).forEach(i -> text.append(i).append('\n'));
    return bytes(text.toString());
  }

  /** Members of one numbered line each, in one stored-size deflate block. */
  static byte[] oneLineMembers(int count) {
    return Members.concat(
        IntStream.range(0, count)
            .mapToObj(i -> Members.plain(bytes(i + "\n")))
            .toArray(byte[][]::new));
  }

  // D05

  @ParameterizedTest
  @ValueSource(strings = {"qz", "bgzf", "plain"})
  void endOfDataIsWhereReadSaysSoAndNeverWhatAvailableSays(String kind) throws IOException {
    byte[] data = Sample.TEXT.bytes(30_000);
    byte[] file =
        switch (kind) {
          case "qz" -> Members.writtenSmall(data, GzipFormat.QZ);
          case "bgzf" -> Members.writtenSmall(data, GzipFormat.BGZF);
          default ->
              Members.concat(
                  Members.plain(Arrays.copyOf(data, 1000)),
                  Members.plain(Arrays.copyOfRange(data, 1000, data.length)));
        };
    Reading.Outcome outcome =
        Reading.upToFailure(new OddInputStream(file, 11), Reading.settings(), 1000);
    assertThat(outcome.failure()).isNull();
    assertThat(outcome.data()).isEqualTo(data);
    for (int cut = 0; cut <= file.length; cut += 97) {
      SequenceInputStream parts =
          new SequenceInputStream(
              new ByteArrayInputStream(file, 0, cut),
              new ByteArrayInputStream(file, cut, file.length - cut));
      assertThat(Reading.upToFailure(parts, Reading.settings(), 5000).data()).isEqualTo(data);
    }
  }

  // D06

  @Test
  void nulBytesBehindTheLastMemberArePadding() throws IOException {
    for (int count : new int[] {1, 7, 8, 17, 512, 10_240, 200_000}) {
      for (byte[] member : new byte[][] {HELLO, Members.qz(bytes("hello"))}) {
        byte[] padded = Members.concat(member, new byte[count]);
        for (int piece : new int[] {1000, 13}) {
          Reading.Outcome outcome =
              Reading.upToFailure(new OddInputStream(padded, piece), Reading.settings(), 100);
          assertThat(outcome.failure()).as("%d bytes", count).isNull();
          assertThat(outcome.data()).isEqualTo(bytes("hello"));
        }
      }
      byte[] marked = Members.concat(Members.qz(bytes("hello")), new byte[count]);
      assertThat(Reading.byPosition(marked, Reading.settings()).data()).isEqualTo(bytes("hello"));
    }
  }

  @Test
  void memberBehindNulBytesIsAnExceptionAfterTheGoodData() {
    byte[] file = Members.concat(HELLO, new byte[100], HELLO);
    Reading.Outcome outcome = Reading.upToFailure(file);
    assertThat(outcome.data()).isEqualTo(bytes("hello"));
    assertThat(outcome.failure())
        .isInstanceOf(CorruptGzipException.class)
        .hasMessageContaining("x.gz, member 1 at offset " + (HELLO.length + 100))
        .hasMessageContaining("NUL padding is 1f");
    Reading.Outcome marked =
        Reading.byPosition(
            Members.concat(Members.qz(bytes("hello")), new byte[9], Members.qz(bytes("x"))),
            Reading.settings());
    assertThat(marked.data()).isEqualTo(bytes("hello"));
    assertThat(marked.failure()).isInstanceOf(IOException.class);
  }

  @Test
  void rubbishBehindTheLastMemberIsAnExceptionAfterTheGoodData() {
    for (String rubbish : new String[] {"G", "rubbish", "\u001f", "\u001fx"}) {
      Reading.Outcome outcome = Reading.upToFailure(Members.concat(HELLO, bytes(rubbish)));
      assertThat(outcome.data()).isEqualTo(bytes("hello"));
      assertThat(outcome.failure())
          .isInstanceOf(IOException.class)
          .hasMessageContaining("x.gz, member 1 at offset 25");
    }
  }

  @Test
  void fileThatStartsWithNulBytesIsNotGzip() {
    for (int count : new int[] {1, 2, 1000}) {
      Reading.Outcome outcome = Reading.upToFailure(new byte[count]);
      assertThat(outcome.failure())
          .isInstanceOf(NotGzipException.class)
          .hasMessageContaining(count == 1 ? "starts with 00, expected" : "starts with 00 00");
      assertThat(Reading.byPosition(new byte[count], Reading.settings()).failure())
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void fileOfNoBytesIsAnEndTooEarlyAsForHadoopsOwnCodec() {
    assertThat(Reading.upToFailure(new byte[0]).failure())
        .isInstanceOf(EOFException.class)
        .hasMessage("Cannot read x.gz: it has 0 bytes, expected at least one member");
    assertThat(Reading.byPosition(new byte[0], Reading.settings()).failure())
        .isInstanceOf(EOFException.class)
        .hasMessage("Cannot read x.gz: it has 0 bytes, expected at least one member");
  }

  // D11

  @Test
  void wrongCrcOrLengthInAMemberThatIsNotTheLastIsFound() {
    for (byte[] member :
        new byte[][] {
          Members.plain(bytes("payload")),
          Members.qz(bytes("payload")),
          Members.bgzf(bytes("payload"))
        }) {
      byte[] crc = member.clone();
      crc[crc.length - 5] ^= 1;
      byte[] isize = member.clone();
      isize[isize.length - 4] = 8;
      byte[] good = Members.plain(bytes("good"));
      Reading.Outcome wrongCrc = Reading.upToFailure(Members.concat(good, crc, good));
      assertThat(wrongCrc.failure())
          .isInstanceOf(CorruptGzipException.class)
          .hasMessageContaining("x.gz, member 1 at offset " + good.length)
          .hasMessageContaining("CRC-32");
      Reading.Outcome wrongSize = Reading.upToFailure(Members.concat(good, isize, good));
      assertThat(wrongSize.failure())
          .isInstanceOf(CorruptGzipException.class)
          .hasMessageContaining("ISIZE is 8, expected 7");
      assertThat(wrongSize.data()).startsWith(bytes("good"));
    }
  }

  @Test
  void damagedBlockIsFoundWhenItIsReadByPositionAndOthersAreRead() throws IOException {
    byte[] data = Sample.TEXT.bytes(20_000);
    byte[] file = Members.writtenSmall(data, GzipFormat.QZ);
    int second = Members.writtenSmall(Arrays.copyOf(data, 4096), GzipFormat.QZ).length;
    file[second + 40] ^= 4;
    try (SeekableGzipReader reader =
        new SeekableGzipReader(new MemoryInput("x.gz", file), Reading.settings())) {
      byte[] found = new byte[100];
      assertThatThrownBy(() -> reader.readFully(4096, found, 0, 100))
          .isInstanceOf(CorruptGzipException.class)
          .hasMessageContaining("offset " + second);
      reader.readFully(8192, found, 0, 100);
      assertThat(found).isEqualTo(Arrays.copyOfRange(data, 8192, 8292));
    }
  }

  // Headers that lie.

  @ParameterizedTest
  @ValueSource(ints = {-1, 1, -50, 50})
  void headersWithWrongLengthsAreDecodedAllTheSame(int error) throws IOException {
    byte[] one = Sample.TEXT.bytes(300);
    byte[] two = Sample.TEXT.bytes(400);
    byte[] data = Members.concat(one, two, one);
    byte[][] liars = {
      Members.lyingQz(one, error, 0),
      Members.lyingQz(one, 0, error),
      Members.lyingQz(one, error, error)
    };
    for (byte[] liar : liars) {
      for (int threads : new int[] {1, 4}) {
        ReadSettings settings = ReadSettings.defaults().withThreads(threads);
        byte[] other = Members.qz(two);
        assertThat(Reading.all(Members.concat(liar, other, Members.qz(one)), settings))
            .isEqualTo(data);
        assertThat(Reading.all(Members.concat(Members.qz(one), other, liar), settings))
            .isEqualTo(data);
      }
    }
  }

  @Test
  void headersWithLengthsOfZeroAreDecodedAllTheSame() throws IOException {
    byte[] block = Sample.TEXT.bytes(300);
    int body = Members.qz(block).length - 32;
    byte[] zero = Members.lyingQz(block, -300, -body);
    byte[] noBlock = Members.lyingQz(block, -300, 0);
    assertThat(Reading.all(Members.concat(zero, Members.qz(block))))
        .isEqualTo(Members.concat(block, block));
    assertThat(Reading.all(Members.concat(noBlock, noBlock)))
        .isEqualTo(Members.concat(block, block));
  }

  @Test
  void bgzfHeaderWithAWrongLengthIsDecodedAllTheSame() throws IOException {
    byte[] block = Sample.TEXT.bytes(300);
    for (int error : new int[] {-1, 1, 100}) {
      byte[] liar = Members.bgzf(block);
      liar[16] += (byte) error;
      assertThat(Reading.all(Members.concat(liar, Members.bgzf(block))))
          .isEqualTo(Members.concat(block, block));
    }
  }

  @Test
  void manyLyingMembersCostNoMoreThanManyMembers() throws IOException {
    byte[] block = Sample.TEXT.bytes(100);
    byte[] liar = Members.lyingQz(block, 0, 1);
    byte[] file =
        Members.concat(java.util.Collections.nCopies(10_000, liar).toArray(new byte[0][]));
    OddInputStream in = new OddInputStream(file, 100_000);
    long start = System.nanoTime();
    Reading.Outcome outcome = Reading.upToFailure(in, Reading.settings(), 65_536);
    assertThat(outcome.failure()).isNull();
    assertThat(outcome.data()).hasSize(1_000_000);
    assertThat(System.nanoTime() - start).as("nanoseconds").isLessThan(5_000_000_000L);
  }

  @Test
  void hugeClaimsTakeNoMemory() {
    TrackingBufferPool pool = new TrackingBufferPool();
    for (int claim : new int[] {524_288, 524_289, Integer.MAX_VALUE, -1}) {
      byte[] block = Sample.TEXT.bytes(300);
      byte[] liar = Members.lyingQz(block, claim - 300, 590_848 - (Members.qz(block).length - 32));
      try (BlockGzipInputStream in =
          new BlockGzipInputStream(
              new ByteArrayInputStream(liar),
              "x.gz",
              0,
              Reading.settings(),
              new StreamResources(pool, Workers.instance()))) {
        assertThat(in.readAllBytes()).isEqualTo(block);
      } catch (IOException e) {
        throw new AssertionError(e);
      }
      pool.assertNothingIsOut();
    }
    assertThat(pool.peakBytes()).isLessThan(2 << 20);
  }

  @Test
  void isizeOfABgzfMemberIsBounded() {
    byte[] liar = Members.bgzf(Sample.TEXT.bytes(300));
    liar[liar.length - 1] = 0x7f;
    assertThat(Reading.upToFailure(liar).failure()).hasMessageContaining("ISIZE");
    assertThat(Reading.byPosition(liar, Reading.settings()).failure())
        .isInstanceOf(CorruptGzipException.class);
  }

  // What has no way to a position.

  @Test
  void plainMembersCannotBeReadByPosition() {
    byte[] plain = Members.plain(Sample.TEXT.bytes(300));
    assertThat(Reading.byPosition(plain, Reading.settings()).failure())
        .isInstanceOf(UnsupportedGzipException.class)
        .hasMessageContaining("x.gz, member 0 at offset 0")
        .hasMessageContaining("qzfs compress");
    Reading.Outcome mixed =
        Reading.byPosition(Members.concat(Members.qz(bytes("ours")), plain), Reading.settings());
    assertThat(mixed.data()).isEqualTo(bytes("ours"));
    assertThat(mixed.failure()).isInstanceOf(UnsupportedGzipException.class);
  }
}
