// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GzipHeaderParserTest {
  private static final GzipLocation LOCATION = new GzipLocation("x.gz", 3, 700);
  private static final byte[] BODY = {3, 0};

  private final GzipHeaderParser parser = new GzipHeaderParser();

  @ParameterizedTest
  @ValueSource(
      ints = {
        0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24,
        25, 26, 27, 28, 29, 30, 31
      })
  void everyCombinationOfFieldsIsParsedFromEverySplit(int flags) throws IOException {
    byte[] header = header(flags, 5, "name", "a comment");
    for (int cut = 0; cut <= header.length; cut++) {
      ByteBuffer bytes = ByteBuffer.wrap(concat(header, BODY));
      parser.start(LOCATION);
      boolean complete = parser.parse(bytes.limit(cut));
      assertThat(complete).as("after %d bytes", cut).isEqualTo(cut == header.length);
      assertThat(parser.parse(bytes.limit(header.length + BODY.length))).isTrue();
      assertThat(bytes.remaining()).isEqualTo(BODY.length);
      assertThat(parser.length()).isEqualTo(header.length);
    }
  }

  @Test
  void headerIsParsedFromSingleBytes() throws IOException {
    byte[] header = header(0x1f, 300, "n".repeat(1000), "");
    parser.start(LOCATION);
    for (int i = 0; i < header.length; i++) {
      assertThat(parser.parse(ByteBuffer.wrap(header, i, 1))).isEqualTo(i == header.length - 1);
    }
  }

  @Test
  void emptyAndLargestExtraFieldsAreParsed() throws IOException {
    for (int length : new int[] {0, 1, 65_535}) {
      parser.start(LOCATION);
      assertThat(parser.parse(ByteBuffer.wrap(header(Gzip.FEXTRA, length, "", "")))).isTrue();
    }
  }

  @Test
  void everyFlippedBitOfAHeaderWithCrcIsFound() {
    byte[] header = header(0x1f, 5, "name", "comment");
    for (int bit = 0; bit < 8 * header.length; bit++) {
      byte[] damaged = header.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      boolean complete;
      try {
        parser.start(LOCATION);
        complete = parser.parse(ByteBuffer.wrap(damaged));
      } catch (IOException e) {
        continue;
      }
      // Without the flag there is no CRC, and with another length the header has no end here.
      assertThat(complete && bit != 3 * 8 + 1).as("bit %d", bit).isFalse();
    }
  }

  @Test
  void wrongHeaderCrcIsNamedWithBothValues() {
    byte[] header = header(Gzip.FHCRC, 0, "", "");
    header[header.length - 2] ^= 1;
    String found = hex(header[header.length - 1]) + hex(header[header.length - 2]);
    parser.start(LOCATION);
    assertThatThrownBy(() -> parser.parse(ByteBuffer.wrap(header)))
        .isInstanceOf(CorruptGzipException.class)
        .hasMessageContaining("x.gz, member 3 at offset 700")
        .hasMessageContaining("header CRC-16 is " + found)
        .hasMessageContaining("expected");
  }

  @ParameterizedTest
  @ValueSource(ints = {0x20, 0x40, 0x80, 0xff})
  void reservedFlagsAreUnsupported(int flags) {
    byte[] header = {0x1f, (byte) 0x8b, 8, (byte) flags};
    parser.start(LOCATION);
    assertThatThrownBy(() -> parser.parse(ByteBuffer.wrap(header)))
        .isInstanceOf(UnsupportedGzipException.class)
        .hasMessageContaining("FLG is " + hex((byte) flags))
        .hasMessageContaining("offset 700");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 7, 9, 255})
  void otherMethodsAreUnsupported(int method) {
    byte[] header = {0x1f, (byte) 0x8b, (byte) method};
    parser.start(LOCATION);
    assertThatThrownBy(() -> parser.parse(ByteBuffer.wrap(header)))
        .isInstanceOf(UnsupportedGzipException.class)
        .hasMessageContaining("CM is " + method);
  }

  @Test
  void wrongMagicNamesTheByte() {
    parser.start(LOCATION);
    assertThatThrownBy(() -> parser.parse(ByteBuffer.wrap(new byte[] {0x50})))
        .isInstanceOf(CorruptGzipException.class)
        .hasMessageContaining("ID1 is 50, expected 1f");
    parser.start(LOCATION);
    assertThatThrownBy(() -> parser.parse(ByteBuffer.wrap(new byte[] {0x1f, 0x4b})))
        .hasMessageContaining("ID2 is 4b, expected 8b");
  }

  /** A header as RFC 1952 section 2.3 has it, with the fields that the flags tell. */
  private static byte[] header(int flags, int extraLength, String name, String comment) {
    ByteArrayOutputStream header = new ByteArrayOutputStream();
    header.writeBytes(new byte[] {0x1f, (byte) 0x8b, 8, (byte) flags, 1, 2, 3, 4, 2, 3});
    if ((flags & Gzip.FEXTRA) != 0) {
      header.write(extraLength);
      header.write(extraLength >>> 8);
      header.writeBytes(new byte[extraLength]);
    }
    if ((flags & Gzip.FNAME) != 0) {
      header.writeBytes((name + "\0").getBytes(StandardCharsets.ISO_8859_1));
    }
    if ((flags & Gzip.FCOMMENT) != 0) {
      header.writeBytes((comment + "\0").getBytes(StandardCharsets.ISO_8859_1));
    }
    if ((flags & Gzip.FHCRC) != 0) {
      CRC32 crc = new CRC32();
      crc.update(header.toByteArray());
      header.write((int) crc.getValue());
      header.write((int) crc.getValue() >>> 8);
    }
    return header.toByteArray();
  }

  private static byte[] concat(byte[] one, byte[] other) {
    return ByteBuffer.allocate(one.length + other.length).put(one).put(other).array();
  }

  private static String hex(byte value) {
    return HexFormat.of().toHexDigits(value);
  }
}
