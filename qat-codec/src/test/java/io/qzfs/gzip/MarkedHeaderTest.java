// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MarkedHeaderTest {
  private static final HexFormat HEX = HexFormat.of();

  @Test
  void qzHeaderIsWhatTheFormatPageSays() {
    byte[] header = qz(65_536, 20_000);
    assertThat(HEX.formatHex(header))
        .isEqualTo("1f8b080400000000" + "00ff" + "0c00" + "515a0800" + "00000100" + "204e0000");
  }

  @Test
  void bgzfHeaderIsWhatTheSamSpecificationSays() {
    ByteBuffer header = ByteBuffer.allocate(MarkedHeader.BGZF_LENGTH);
    MarkedHeader.putBgzf(header, 0, 28);
    assertThat(HEX.formatHex(header.array()))
        .isEqualTo("1f8b0804000000000" + "0ff0600" + "42430200" + "1b00");
  }

  @Test
  void qzHeaderRoundTripsInBothByteOrders() {
    for (ByteOrder order : new ByteOrder[] {ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN}) {
      ByteBuffer bytes = ByteBuffer.allocate(100).order(order);
      MarkedHeader.putQz(bytes, 9, 70_000, 40_000);
      assertThat(MarkedHeader.lengthOf(bytes, 9)).isEqualTo(24);
      assertThat(MarkedHeader.parse(bytes, 9))
          .contains(new MarkedHeader(MarkedHeader.Kind.QZ, 24, 40_032, 70_000));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "0, 2, true",
    "524288, 590848, true",
    "524289, 100, false",
    "100, 590849, false",
    "100, 1, false",
    "100, 0, false",
    "0, 0, false",
    "-1, 100, false",
    "100, -1, false",
    "2147483647, 100, false",
    "100, -2147483648, false"
  })
  void claimsOfQzAreBounded(int blockLength, int bodyLength, boolean marked) {
    assertThat(parse(qz(blockLength, bodyLength)).isPresent()).isEqualTo(marked);
  }

  @Test
  void largestMemberIsTheBoundOfTheFormatPage() {
    assertThat(parse(qz(524_288, 590_848)).orElseThrow().memberLength())
        .isEqualTo(590_880)
        .isEqualTo(Gzip.MAX_MEMBER);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1f8b080500000000" + "00ff" + "0c00" + "515a0800" + "0000010000000100", // FLG
        "1f8b080c00000000" + "00ff" + "0c00" + "515a0800" + "0000010000000100",
        "1f8b080000000000" + "00ff" + "0c00" + "515a0800" + "0000010000000100",
        "1f8b090400000000" + "00ff" + "0c00" + "515a0800" + "0000010000000100", // CM
        "1f8c080400000000" + "00ff" + "0c00" + "515a0800" + "0000010000000100", // magic
        "1f8b080400000000" + "00ff" + "0b00" + "515a0800" + "0000010000000100", // XLEN
        "1f8b080400000000" + "00ff" + "0d00" + "515a0800" + "000001000000010000",
        "1f8b080400000000" + "00ff" + "1000" + "515a0800" + "0000010000000100" + "41420000",
        "1f8b080400000000" + "00ff" + "1000" + "41420000" + "515a0800" + "0000010000000100",
        "1f8b080400000000" + "00ff" + "0c00" + "515a0700" + "0000010000000100", // LEN
        "1f8b080400000000" + "00ff" + "0c00" + "515a0900" + "0000010000000100",
        "1f8b080400000000" + "00ff" + "0c00" + "515b0800" + "0000010000000100", // id
        "1f8b080400000000" + "00ff" + "0000" + "515a0800" + "0000010000000100",
        "1f8b080400000000" + "00ff" + "0300" + "515a08", // shorter than a subfield
        "1f8b080400000000" + "00ff" + "0600" + "42430300" + "1b00", // BC's LEN
        "1f8b080400000000" + "00ff" + "0700" + "42430300" + "1b0000",
        "1f8b080400000000" + "00ff" + "0600" + "42430200" + "1a00", // less than a member
      })
  void anythingElseIsNotMarked(String header) {
    assertThat(parse(HEX.parseHex(header))).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "1f8b08040000000000ff0600424302001b00, 18, 28",
    "1f8b08040000000000ff060042430200ffff, 18, 65536",
    "1f8b080401020304020306004243020000ff, 18, 65281",
    "1f8b08040000000000ff0c0041420200cafe424302001b01, 24, 284",
    "1f8b08040000000000ff0b00424302001b0041420100ca, 23, 28",
    "1f8b08040000000000ff0a0041420000424302001b01, 22, 284"
  })
  void bgzfSubfieldIsFoundAmongOthers(String header, int headerLength, int memberLength) {
    // 28 bytes are too few for a member with a header of 23.
    Optional<MarkedHeader> parsed = parse(HEX.parseHex(header));
    if (memberLength < headerLength + 10) {
      assertThat(parsed).isEmpty();
    } else {
      assertThat(parsed)
          .contains(
              new MarkedHeader(
                  MarkedHeader.Kind.BGZF, headerLength, memberLength, MarkedHeader.UNKNOWN));
    }
  }

  @Test
  void mtimeXflAndOsMayBeAnything() {
    byte[] header = qz(1000, 500);
    for (int at = 4; at < 10; at++) {
      header[at] = (byte) 0xa5;
    }
    assertThat(parse(header)).isPresent();
  }

  private static byte[] qz(int blockLength, int bodyLength) {
    ByteBuffer header = ByteBuffer.allocate(MarkedHeader.QZ_LENGTH);
    MarkedHeader.putQz(header, 0, blockLength, bodyLength);
    return header.array();
  }

  private static Optional<MarkedHeader> parse(byte[] header) {
    return MarkedHeader.parse(ByteBuffer.wrap(header), 0);
  }

  @Test
  void everyBeginningOfAMarkedHeaderIsOne() {
    byte[] index = IndexMember.frame(IndexMember.payload(IndexMember.LEAF, 100));
    ByteBuffer bgzf = ByteBuffer.allocate(MarkedHeader.BGZF_LENGTH);
    MarkedHeader.putBgzf(bgzf, 0, 100);
    String other = "58580300616263";
    byte[] late = HEX.parseHex("1f8b080400000000" + "00ff" + "0d00" + other + "42430200" + "1b00");
    for (byte[] header : new byte[][] {qz(65_536, 20_000), bgzf.array(), late, index}) {
      int length = MarkedHeader.lengthOf(ByteBuffer.wrap(header), 0);
      for (int count = 0; count < length; count++) {
        assertThat(MarkedHeader.isBeginning(ByteBuffer.wrap(header), 0, count))
            .as("%d of %d", count, length)
            .isTrue();
      }
      assertThat(MarkedHeader.isBeginning(ByteBuffer.wrap(header), 0, length)).isFalse();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "00",
        "1f8c",
        "1f8b0800",
        "1f8b080400000000" + "00ff" + "0000",
        "1f8b080400000000" + "00ff" + "0500" + "00",
        "1f8b080400000000" + "00ff" + "0c00" + "515a0900",
        "1f8b080400000000" + "00ff" + "0c00" + "58580600" + "00",
        "1f8b080400000000" + "00ff" + "0c00" + "5858ff00" + "00"
      })
  void whatCannotBecomeAMarkedHeaderIsNoBeginning(String start) {
    byte[] bytes = HEX.parseHex(start);
    assertThat(MarkedHeader.isBeginning(ByteBuffer.wrap(bytes), 0, bytes.length)).isFalse();
  }
}
