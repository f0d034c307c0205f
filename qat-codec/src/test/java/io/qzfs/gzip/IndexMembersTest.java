// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

class IndexMembersTest {
  private static final HexFormat HEX = HexFormat.of();

  /** Two members, 100 and 200 bytes, of blocks of 4096 and 1000, from position 0. */
  private static final byte[] LEAF = leafMember();

  private static final IndexRoot.Entry ENTRY =
      new IndexRoot.Entry(300, 0, 0, 2, IndexLeaf.crcOf(LEAF));
  private static final IndexRoot ROOT = new IndexRoot(List.of(ENTRY));
  private static final IndexFooter FOOTER =
      IndexFooter.of(ROOT.toMembers(), 300 + LEAF.length, 5096, 2);

  private static byte[] leafMember() {
    IndexLeaf.Builder builder = new IndexLeaf.Builder();
    builder.add(100, 4096);
    builder.add(200, 1000);
    return builder.takeMember();
  }

  @Test
  void leafIsWhatTheFormatPageSays() {
    String payload = "01010000" + "64000000" + "00100000" + "c8000000" + "e8030000";
    assertThat(HEX.formatHex(LEAF)).isEqualTo(member("1800", "1400", payload));
  }

  @Test
  void rootIsWhatTheFormatPageSays() {
    String payload =
        "01020000"
            + "2c01000000000000"
            + "0000000000000000"
            + "0000000000000000"
            + "02000000"
            + crcHex(HEX.parseHex("01010000" + "6400000000100000c8000000e8030000"));
    assertThat(HEX.formatHex(ROOT.toMembers().get(0))).isEqualTo(member("2800", "2400", payload));
  }

  @Test
  void footerIsWhatTheFormatPageSays() {
    byte[] root = ROOT.toMembers().get(0);
    long rootAt = 300L + LEAF.length;
    String start =
        "01030000"
            + "01000000"
            + "e813000000000000"
            + longHex(rootAt)
            + longHex(rootAt + root.length)
            + "0200000000000000"
            + crcHex(Arrays.copyOfRange(root, 16, root.length - 10));
    String payload = start + crcHex(HEX.parseHex(start)) + "515a465349445801";
    assertThat(HEX.formatHex(FOOTER.toMember())).isEqualTo(member("3c00", "3800", payload));
    assertThat(FOOTER.toMember()).hasSize(82).hasSize(IndexFooter.MEMBER_LENGTH);
  }

  @Test
  void indexMembersAreMarkedHeadersThatTellTheirLength() {
    for (byte[] member : List.of(LEAF, ROOT.toMembers().get(0), FOOTER.toMember())) {
      MarkedHeader header = MarkedHeader.parse(ByteBuffer.wrap(member), 0).orElseThrow();
      assertThat(header.kind()).isEqualTo(MarkedHeader.Kind.INDEX);
      assertThat(header.memberLength()).isEqualTo(member.length);
      assertThat(header.blockLength()).isZero();
    }
  }

  @Test
  void leafRoundTrips() {
    IndexLeaf leaf = IndexLeaf.read(ByteBuffer.wrap(LEAF), ENTRY).orElseThrow();
    assertThat(leaf.count()).isEqualTo(2);
    assertThat(leaf.memberPosition(1)).isEqualTo(100);
    assertThat(leaf.memberPosition(2)).isEqualTo(300);
    assertThat(leaf.blockPosition(1)).isEqualTo(4096);
    assertThat(leaf.blockPosition(2)).isEqualTo(5096);
    assertThat(leaf.memberOfBlock(0)).isZero();
    assertThat(leaf.memberOfBlock(4095)).isZero();
    assertThat(leaf.memberOfBlock(4096)).isEqualTo(1);
    assertThat(leaf.memberAtOrAfter(0)).isZero();
    assertThat(leaf.memberAtOrAfter(1)).isEqualTo(1);
    assertThat(leaf.memberAtOrAfter(101)).isEqualTo(2);
  }

  @Test
  void positionBehindEmptyBlocksBelongsToTheBlockThatHasTheByte() {
    IndexLeaf.Builder builder = new IndexLeaf.Builder();
    int[] blocks = {0, 0, 10, 0, 0, 5, 0};
    for (int block : blocks) {
      builder.add(40, block);
    }
    byte[] member = builder.takeMember();
    IndexRoot.Entry entry =
        new IndexRoot.Entry(40L * blocks.length, 0, 0, blocks.length, IndexLeaf.crcOf(member));
    IndexLeaf leaf = IndexLeaf.read(ByteBuffer.wrap(member), entry).orElseThrow();
    assertThat(leaf.memberOfBlock(0)).isEqualTo(2);
    assertThat(leaf.memberOfBlock(9)).isEqualTo(2);
    assertThat(leaf.memberOfBlock(10)).isEqualTo(5);
    assertThat(leaf.memberOfBlock(14)).isEqualTo(5);
  }

  @Test
  void fullLeafFillsTheExtraField() {
    IndexLeaf.Builder builder = new IndexLeaf.Builder();
    while (!builder.isFull()) {
      builder.add(1, 1);
    }
    assertThat(builder.count()).isEqualTo(8190);
    byte[] member = builder.takeMember();
    assertThat(member.length).isEqualTo(IndexLeaf.memberLength(8190)).isLessThan(12 + 65_536 + 10);
    assertThat(builder.count()).isZero();
    IndexRoot.Entry entry = new IndexRoot.Entry(8190, 0, 0, 8190, IndexLeaf.crcOf(member));
    assertThat(IndexLeaf.read(ByteBuffer.wrap(member), entry)).isPresent();
  }

  @Test
  void everyFlippedBitOfALeafIsRefusedOrWithoutMeaning() {
    forEveryFlippedBit(LEAF, damaged -> IndexLeaf.read(damaged, ENTRY).isPresent());
  }

  @Test
  void everyFlippedBitOfARootIsRefusedOrWithoutMeaning() {
    forEveryFlippedBit(
        ROOT.toMembers().get(0), damaged -> IndexRoot.read(damaged, FOOTER).isPresent());
  }

  @Test
  void everyFlippedBitOfAFooterIsRefusedOrWithoutMeaning() {
    forEveryFlippedBit(FOOTER.toMember(), damaged -> IndexFooter.read(damaged).isPresent());
  }

  private interface Reader {
    boolean accepts(ByteBuffer member);
  }

  /** MTIME, XFL and OS mean nothing, so a reader may take a member in which they are changed. */
  private static void forEveryFlippedBit(byte[] member, Reader reader) {
    assertThat(reader.accepts(ByteBuffer.wrap(member))).isTrue();
    for (int bit = 0; bit < 8 * member.length; bit++) {
      byte[] damaged = member.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      boolean meaningless = bit / 8 >= 4 && bit / 8 < 10;
      assertThat(reader.accepts(ByteBuffer.wrap(damaged))).as("bit %d", bit).isEqualTo(meaningless);
    }
  }

  @Test
  void everyCutOfAnIndexMemberIsRefused() {
    byte[] root = ROOT.toMembers().get(0);
    byte[] footer = FOOTER.toMember();
    for (int length = 0; length < root.length; length++) {
      assertThat(IndexRoot.read(ByteBuffer.wrap(root, 0, length), FOOTER)).isEmpty();
    }
    for (int length = 0; length < footer.length; length++) {
      assertThat(IndexFooter.read(ByteBuffer.wrap(footer, 0, length))).isEmpty();
    }
    for (int length = 0; length < LEAF.length; length++) {
      assertThat(IndexLeaf.read(ByteBuffer.wrap(LEAF, 0, length), ENTRY)).isEmpty();
    }
  }

  @Test
  void otherVersionsAndReservedBytesAreRefusedEvenUnderARightCrc() {
    for (int at : new int[] {0, 1, 2, 3}) {
      byte[] leaf = LEAF.clone();
      leaf[IndexMember.HEADER_LENGTH + at] ^= 4;
      IndexRoot.Entry entry = new IndexRoot.Entry(300, 0, 0, 2, IndexLeaf.crcOf(leaf));
      assertThat(IndexLeaf.read(ByteBuffer.wrap(leaf), entry)).as("byte %d", at).isEmpty();
    }
  }

  @Test
  void leafWithLengthsThatCannotBeIsRefusedEvenUnderARightCrc() {
    int[][] pairs = {
      {0, 10}, {-1, 10}, {Gzip.MAX_MEMBER + 1, 10}, {40, -1}, {40, Gzip.MAX_BLOCK + 1}, {301, 10}
    };
    for (int[] pair : pairs) {
      IndexLeaf.Builder builder = new IndexLeaf.Builder();
      builder.add(pair[0], pair[1]);
      byte[] member = builder.takeMember();
      IndexRoot.Entry entry = new IndexRoot.Entry(300, 0, 0, 1, IndexLeaf.crcOf(member));
      assertThat(IndexLeaf.read(ByteBuffer.wrap(member), entry))
          .as("%d, %d", pair[0], pair[1])
          .isEmpty();
    }
  }

  @Test
  void rootsOfManyLeavesRoundTrip() {
    List<IndexRoot.Entry> entries = new ArrayList<>();
    for (int i = 0; i < 2 * IndexRoot.MAX_ENTRIES + 1; i++) {
      long at = i * 1000L * 1000 * 1000;
      entries.add(new IndexRoot.Entry(at + 900_000_000, at, i * 536_870_912L, 8190, i));
    }
    IndexRoot root = new IndexRoot(entries);
    List<byte[]> members = root.toMembers();
    assertThat(members).hasSize(3);
    long rootAt = 5_000_000_000_000L;
    IndexFooter footer = IndexFooter.of(members, rootAt, 7, 8);
    assertThat(footer.fits(footer.position())).isTrue();
    assertThat(IndexRoot.read(joined(members), footer)).contains(root);
    assertThat(
            IndexRoot.read(joined(List.of(members.get(1), members.get(0), members.get(2))), footer))
        .isEmpty();
    assertThat(IndexRoot.read(joined(members.subList(0, 2)), footer)).isEmpty();
  }

  @Test
  void rootsThatCannotBeAreRefusedEvenUnderARightCrc() {
    List<List<IndexRoot.Entry>> impossible =
        List.of(
            List.of(new IndexRoot.Entry(300, 0, 1, 2, 0)),
            List.of(new IndexRoot.Entry(0, 0, 0, 2, 0)),
            List.of(new IndexRoot.Entry(300, -1, 0, 2, 0)),
            List.of(new IndexRoot.Entry(300, 0, 0, 0, 0)),
            List.of(new IndexRoot.Entry(300, 0, 0, 8191, 0)),
            List.of(new IndexRoot.Entry(300, 0, 0, 2, 0), new IndexRoot.Entry(500, 67, 9, 2, 0)),
            List.of(new IndexRoot.Entry(300, 0, 0, 2, 0), new IndexRoot.Entry(500, 400, -9, 2, 0)));
    for (List<IndexRoot.Entry> entries : impossible) {
      List<byte[]> members = new IndexRoot(entries).toMembers();
      IndexFooter footer = IndexFooter.of(members, 1000, 9, 9);
      assertThat(IndexRoot.read(joined(members), footer)).as("%s", entries).isEmpty();
    }
  }

  @Test
  void leafMayStandBehindMembersOfTheNextOne() {
    IndexRoot root =
        new IndexRoot(
            List.of(
                new IndexRoot.Entry(700, 0, 0, 2, 0),
                new IndexRoot.Entry(500, 68, 9, 2, 0),
                new IndexRoot.Entry(800, 300, 9, 2, 0)));
    List<byte[]> members = root.toMembers();
    IndexFooter footer = IndexFooter.of(members, 1000, 9, 9);
    assertThat(IndexRoot.read(joined(members), footer)).contains(root);
  }

  @Test
  void footerFitsOnlyItsPlace() {
    long at = FOOTER.position();
    assertThat(FOOTER.fits(at)).isTrue();
    assertThat(FOOTER.fits(at + 1)).isFalse();
    assertThat(FOOTER.fits(0)).isFalse();
    assertThat(new IndexFooter(1, 9, 0, 100, 1, 0).fits(100)).isFalse();
    assertThat(new IndexFooter(1, 9, 100, 100, 1, 0).fits(100)).isFalse();
    assertThat(new IndexFooter(0, 9, 50, 100, 1, 0).fits(100)).isFalse();
    assertThat(new IndexFooter(1, -9, 50, 100, 1, 0).fits(100)).isFalse();
    assertThat(new IndexFooter(1, 9, 50, 100, 0, 0).fits(100)).isFalse();
    assertThat(new IndexFooter(1, 9, 1, 1L << 40, 1, 0).fits(1L << 40)).isFalse();
  }

  @Test
  void damagedFooterIsStillSeenToBeOne() {
    byte[] footer = FOOTER.toMember();
    assertThat(IndexFooter.looksLikeOne(ByteBuffer.wrap(footer))).isTrue();
    footer[30] ^= 1;
    assertThat(IndexFooter.looksLikeOne(ByteBuffer.wrap(footer))).isTrue();
    assertThat(IndexFooter.looksLikeOne(ByteBuffer.wrap(LEAF))).isFalse();
    assertThat(IndexFooter.looksLikeOne(ByteBuffer.wrap(new byte[3]))).isFalse();
  }

  private static ByteBuffer joined(List<byte[]> members) {
    ByteBuffer all = ByteBuffer.allocate(members.stream().mapToInt(m -> m.length).sum());
    members.forEach(all::put);
    return all.flip();
  }

  private static String member(String xlen, String length, String payload) {
    return "1f8b08040000000000ff" + xlen + "5158" + length + payload + "0300" + "00".repeat(8);
  }

  private static String longHex(long value) {
    return HEX.formatHex(
        ByteBuffer.allocate(8).order(ByteOrder.LITTLE_ENDIAN).putLong(value).array());
  }

  private static String crcHex(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return longHex(crc.getValue()).substring(0, 8);
  }

  @Test
  void readerOfAnAbsentIndexFindsNone() {
    assertThat(IndexFooter.read(ByteBuffer.allocate(82))).isEqualTo(Optional.empty());
  }
}
