// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.IndexFooter;
import io.qzfs.io.FileContent.State;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FileContentTest {
  private static final byte[] DATA = Sample.TEXT.bytes(9_000);
  private static final byte[] INDEXED = Members.writtenSmall(DATA, GzipFormat.QZ);
  private static final byte[] BGZF = Members.writtenSmall(DATA, GzipFormat.BGZF);

  private static FileContent of(byte[] file) throws IOException {
    return FileContent.of(new MemoryInput("x.gz", file));
  }

  @Test
  void indexedFileCostsOneReadOfItsFooter() throws IOException {
    MemoryInput in = new MemoryInput("x.gz", INDEXED);
    assertThat(FileContent.of(in))
        .isEqualTo(new FileContent(State.INDEXED, DATA.length, INDEXED.length, null));
    assertThat(in.reads()).isEqualTo(1);
    assertThat(in.bytesRead()).isEqualTo(IndexFooter.MEMBER_LENGTH);
  }

  @Test
  void fileOfOneMemberCostsThreeSmallReads() throws IOException {
    byte[] block = Sample.RANDOM.bytes(200_000);
    for (byte[] file : List.of(Members.qz(block), Members.bgzf(Arrays.copyOf(block, 50_000)))) {
      MemoryInput in = new MemoryInput("x.gz", file);
      FileContent content = FileContent.of(in);
      assertThat(content.state()).isEqualTo(State.MARKED);
      assertThat(content.end()).isEqualTo(file.length);
      assertThat(in.reads()).isLessThanOrEqualTo(3);
      assertThat(in.bytesRead()).isLessThan(2000);
    }
  }

  @Test
  void wholeFilesWithoutAnIndexAreMarked() throws IOException {
    byte[] data = Members.withoutIndex(INDEXED);
    assertMarked(data, DATA.length, data.length);
    assertMarked(BGZF, DATA.length, BGZF.length);
    assertMarked(Members.concat(INDEXED, INDEXED), 2 * DATA.length, 2 * INDEXED.length);
    assertMarked(Members.concat(data, new byte[70_000]), DATA.length, data.length);
    assertMarked(Members.concat(INDEXED, new byte[1]), DATA.length, INDEXED.length);
    assertMarked(Members.qz(new byte[0]), 0, 34);
    assertMarked(new byte[0], 0, 0);
    assertMarked(Gzip.emptyMember(), 0, 20);
    assertMarked(Members.concat(Gzip.emptyMember(), data), DATA.length, 20 + data.length);
    assertMarked(Members.concat(data, Gzip.emptyMember()), DATA.length, 20 + data.length);
  }

  private static void assertMarked(byte[] file, long length, long end) throws IOException {
    assertThat(of(file)).isEqualTo(new FileContent(State.MARKED, length, end, null));
  }

  @Test
  void everyTruncationOfAnIndexedFileIsTornOrWhole() throws IOException {
    assertEveryTruncation(INDEXED);
  }

  @Test
  void everyTruncationOfABgzfFileIsTornOrWhole() throws IOException {
    assertEveryTruncation(BGZF);
  }

  @Test
  void everyTruncationOfAFileThatWasContinuedIsTornOrWhole() throws IOException {
    byte[] file = Appending.append(INDEXED, Arrays.copyOf(DATA, 500));
    assertThat(of(file).state()).isEqualTo(State.INDEXED);
    assertEveryTruncation(file);
  }

  @Test
  void everyTruncationOfAFileOfOneMemberIsTorn() throws IOException {
    assertEveryTruncation(Members.qz(Arrays.copyOf(DATA, 100)));
  }

  private static void assertEveryTruncation(byte[] file) throws IOException {
    List<Integer> ends = new ArrayList<>(MemberBoundaries.of(file));
    ends.add(0, 0);
    for (int length = 0; length < file.length; length++) {
      int size = length;
      int end = ends.stream().filter(e -> e <= size).mapToInt(e -> e).max().orElseThrow();
      FileContent content = of(Arrays.copyOf(file, length));
      byte[] whole = end == 0 ? new byte[0] : RoundTripTest.byJava(Arrays.copyOf(file, end));
      assertThat(content.end()).as("end of %d bytes", length).isEqualTo(end);
      assertThat(content.length()).as("length of %d bytes", length).isEqualTo(whole.length);
      if (end < length) {
        assertThat(content.state()).as("%d bytes", length).isEqualTo(State.TORN);
        assertThat(content.problem()).contains("offset " + end, (length - end) + " bytes");
      } else {
        assertThat(content.state()).isIn(State.MARKED, State.INDEXED);
        assertThat(content.problem()).isNull();
      }
      assertReads(Arrays.copyOf(file, length), content, whole);
    }
  }

  private static void assertReads(byte[] file, FileContent content, byte[] whole)
      throws IOException {
    try (SeekableGzipReader reader =
        new SeekableGzipReader(new MemoryInput("x.gz", file), content, Reading.settings())) {
      assertThat(reader.length()).isEqualTo(whole.length);
      ByteBuffer found = ByteBuffer.allocate(whole.length + 10);
      assertThat(reader.read(0, found)).isEqualTo(whole.length == 0 ? -1 : whole.length);
      assertThat(Arrays.copyOf(found.array(), found.position())).isEqualTo(whole);
      assertThat(reader.read(whole.length, found)).isEqualTo(-1);
    }
  }

  @Test
  void everyTruncationOfTheEmptyMemberIsTorn() throws IOException {
    for (int length = 1; length < 20; length++) {
      FileContent content = of(Arrays.copyOf(Gzip.emptyMember(), length));
      assertThat(content.state()).as("%d bytes", length).isEqualTo(State.TORN);
      assertThat(content.end()).isZero();
      assertThat(content.length()).isZero();
    }
  }

  @Test
  void filesOfOthersAreForeign() throws IOException {
    List<byte[]> files =
        List.of(
            Members.plain(DATA),
            Arrays.copyOf(Members.plain(DATA), 11),
            "plain text".getBytes(StandardCharsets.UTF_8),
            new byte[1],
            new byte[1000],
            new byte[] {0x1f, 0x00},
            Members.lyingQz(new byte[10], Gzip.MAX_BLOCK, 0));
    for (byte[] file : files) {
      FileContent content = of(file);
      assertThat(content.state()).isEqualTo(State.FOREIGN);
      assertThat(content.length()).isZero();
      assertThat(content.end()).isZero();
      assertThat(content.problem()).contains("expected");
      assertThatThrownBy(
              () ->
                  new SeekableGzipReader(
                      new MemoryInput("x.gz", file), content, Reading.settings()))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("x.gz");
    }
  }

  @Test
  void whatIsBehindWholeMembersAndNoPieceOfOneIsDamage() throws IOException {
    List<byte[]> tails =
        List.of(
            Members.plain(DATA),
            "text".getBytes(StandardCharsets.UTF_8),
            new byte[] {0, 0, 1},
            Members.concat(new byte[70_000], new byte[] {1}),
            Members.lyingQz(new byte[10], Gzip.MAX_BLOCK, 0));
    for (byte[] tail : tails) {
      byte[] file = Members.concat(INDEXED, tail);
      FileContent content = of(file);
      assertThat(content.state()).isEqualTo(State.DAMAGED);
      assertThat(content.length()).isEqualTo(DATA.length);
      assertThat(content.end()).isEqualTo(INDEXED.length);
      assertThat(content.problem()).contains("offset " + INDEXED.length, "expected");
      assertReads(file, content, DATA);
    }
  }

  @Test
  void footerOfAnotherFileIsNone() throws IOException {
    byte[] stale = Members.concat(Members.qz(new byte[9]), INDEXED);
    assertThat(of(stale))
        .isEqualTo(new FileContent(State.MARKED, DATA.length + 9, stale.length, null));
    byte[] damaged = INDEXED.clone();
    damaged[damaged.length - 30] ^= 1;
    assertThat(of(damaged).state()).isEqualTo(State.MARKED);
  }

  @Test
  void shortMembersShareReads() throws IOException {
    byte[] line = Members.qz("a line of a log".getBytes(StandardCharsets.UTF_8));
    byte[][] lines = new byte[1000][];
    Arrays.fill(lines, line);
    MemoryInput in = new MemoryInput("x.gz", Members.concat(lines));
    assertThat(FileContent.of(in).length()).isEqualTo(15_000);
    assertThat(in.reads()).isLessThan(200);
  }

  @Test
  void fileThatDoesNotTellItsLengthIsRefused() {
    SeekableInput in =
        new SeekableInput() {
          @Override
          public String name() {
            return "x.gz";
          }

          @Override
          public OptionalLong length() {
            return OptionalLong.empty();
          }

          @Override
          public int read(long position, ByteBuffer destination) {
            return -1;
          }

          @Override
          public void close() {}
        };
    assertThatThrownBy(() -> FileContent.of(in))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("x.gz")
        .hasMessageContaining("length");
  }
}
