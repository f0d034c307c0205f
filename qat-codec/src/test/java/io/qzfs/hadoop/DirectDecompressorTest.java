// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import io.qzfs.io.Members;
import java.io.IOException;
import java.nio.ByteBuffer;
import org.apache.hadoop.io.compress.DirectDecompressor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DirectDecompressorTest {
  private static final byte[] DATA = Sample.TEXT.bytes(200_000);
  private static final byte[] FILE =
      Members.concat(
          Members.plain(DATA), Members.qz(new byte[0]), Members.qz(Sample.RAMPS.bytes(70_000)));
  private static final byte[] ALL = Members.concat(DATA, Sample.RAMPS.bytes(70_000));

  private static ByteBuffer buffer(boolean direct, int size) {
    return direct ? ByteBuffer.allocateDirect(size) : ByteBuffer.allocate(size);
  }

  @ParameterizedTest
  @CsvSource({"true, true", "true, false", "false, true", "false, false"})
  void membersAreDecodedFromBufferToBuffer(boolean directSource, boolean directDestination)
      throws IOException {
    DirectDecompressor decompressor = Codecs.ours().createDirectDecompressor();
    for (int round = 0; round < 2; round++) {
      ByteBuffer source = buffer(directSource, FILE.length).put(FILE).flip();
      ByteBuffer destination = buffer(directDestination, ALL.length);
      decompressor.decompress(source, destination);
      assertThat(destination.hasRemaining()).isFalse();
      assertThat(destination.flip()).isEqualTo(ByteBuffer.wrap(ALL));
    }
  }

  @ParameterizedTest
  @CsvSource({"1, 1000", "7, 1", "100000, 7", "1000, 1000"})
  void piecesOfSourceAndDestinationAreTakenAsTheyCome(int piece, int room) throws IOException {
    DirectDecompressor decompressor = Codecs.ours().createDirectDecompressor();
    ByteBuffer source = buffer(true, FILE.length).put(FILE).flip().limit(0);
    ByteBuffer all = ByteBuffer.allocate(ALL.length);
    while (all.hasRemaining()) {
      source.limit(Math.min(FILE.length, source.position() + piece));
      ByteBuffer destination = buffer(true, room);
      decompressor.decompress(source, destination);
      all.put(destination.flip());
    }
    assertThat(all.array()).isEqualTo(ALL);
  }

  @Test
  void damagedMemberIsAnExceptionAndTheNextCallStartsAnew() throws IOException {
    DirectDecompressor decompressor = Codecs.ours().createDirectDecompressor();
    byte[] damaged = Members.plain(DATA);
    damaged[damaged.length - 5] ^= 1;
    ByteBuffer destination = buffer(true, DATA.length + 10);
    assertThatThrownBy(() -> decompressor.decompress(ByteBuffer.wrap(damaged), destination))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("CRC-32");
    destination.clear();
    decompressor.decompress(ByteBuffer.wrap(Members.plain(DATA)), destination);
    assertThat(destination.flip()).isEqualTo(ByteBuffer.wrap(DATA));
  }
}
