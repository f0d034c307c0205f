// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Random;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrailerAndBodyTest {
  private static final GzipLocation LOCATION = new GzipLocation("x.gz", 1, 20);

  @Test
  void trailerIsLittleEndianWhateverTheBufferIs() {
    ByteBuffer bytes = ByteBuffer.allocate(10);
    GzipTrailer trailer = new GzipTrailer(0xfedcba98, 5);
    trailer.put(bytes, 1);
    assertThat(HexFormat.of().formatHex(bytes.array())).isEqualTo("0098badcfe0500000000");
    assertThat(GzipTrailer.read(bytes, 1)).isEqualTo(trailer);
  }

  @Test
  void trailerNamesTheFieldThatIsWrong() {
    GzipTrailer trailer = new GzipTrailer(0x11, 8);
    assertThatCode(() -> trailer.check(LOCATION, 0x11, 8)).doesNotThrowAnyException();
    assertThatThrownBy(() -> trailer.check(LOCATION, 0x12, 8))
        .isInstanceOf(CorruptGzipException.class)
        .hasMessage(
            "Cannot read x.gz, member 1 at offset 20: CRC-32 is 00000011, expected 00000012");
    assertThatThrownBy(() -> trailer.check(LOCATION, 0x11, 7))
        .isInstanceOf(CorruptGzipException.class)
        .hasMessageContaining("ISIZE is 8, expected 7");
  }

  @Test
  void isizeIsTheLengthModuloTwoToThe32() {
    GzipTrailer trailer = new GzipTrailer(0, 5);
    assertThatCode(() -> trailer.check(LOCATION, 0, (1L << 32) + 5)).doesNotThrowAnyException();
    assertThatThrownBy(() -> new GzipTrailer(0, -1).check(LOCATION, 0, 5))
        .hasMessageContaining("ISIZE is 4294967295");
  }

  @Test
  void emptyMemberIsWhatTheFormatPageSays() {
    assertThat(HexFormat.of().formatHex(Gzip.emptyMember()))
        .isEqualTo("1f8b08000000000000ff" + "0300" + "0000000000000000");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 65_534, 65_535, 65_536, 131_070, 131_071, 524_288})
  void storedBodyIsInflatedByJava(int length) throws DataFormatException {
    byte[] block = new byte[length];
    new Random(length).nextBytes(block);
    ByteBuffer body = ByteBuffer.allocate(StoredBody.length(length));
    StoredBody.write(ByteBuffer.wrap(block), body);
    assertThat(body.hasRemaining()).isFalse();
    Inflater inflater = new Inflater(true);
    inflater.setInput(body.array());
    byte[] inflated = new byte[length + 1];
    int count = inflater.inflate(inflated);
    assertThat(Arrays.copyOf(inflated, count)).isEqualTo(block);
    assertThat(inflater.finished()).isTrue();
    assertThat(inflater.getRemaining()).isZero();
    inflater.end();
  }

  @Test
  void locationSaysWhatIsKnown() {
    assertThat(new GzipLocation("f", -1, 7)).hasToString("f, member at offset 7");
    assertThat(LOCATION).hasToString("x.gz, member 1 at offset 20");
  }
}
