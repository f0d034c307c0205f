// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.OnDevice;
import io.qzfs.engine.Sample;
import io.qzfs.gzip.Gzip;
import io.qzfs.io.MemberBoundaries;
import io.qzfs.io.Members;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CodecPool;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.apache.hadoop.io.compress.Compressor;
import org.apache.hadoop.io.compress.Decompressor;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

@ExtendWith(OnDevice.class)
class QatGzipCodecTest {
  private static final byte[] DATA = Sample.TEXT.bytes(200_000);

  @ParameterizedTest
  @EnumSource(Sample.class)
  void stockReadsOursAndOursReadsStock(Sample kind) throws IOException {
    for (int size : new int[] {0, 1, 20, 4096, 65_536, 65_537, 300_000}) {
      byte[] data = kind.bytes(size);
      for (byte[] file :
          new byte[][] {
            Codecs.compress(Codecs.ours(), data),
            Codecs.compressPooled(Codecs.ours(), data),
            Codecs.compress(Codecs.stock(), data),
            Codecs.compressPooled(Codecs.stock(), data)
          }) {
        assertThat(Codecs.decompress(Codecs.stock(), file)).isEqualTo(data);
        assertThat(Codecs.decompress(Codecs.ours(), file)).isEqualTo(data);
        assertThat(Codecs.decompressPooled(Codecs.ours(), file)).isEqualTo(data);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(file)).readAllBytes())
            .isEqualTo(data);
      }
    }
  }

  @Test
  void withoutACompressorAFileOfBlocksIsWrittenAndWithOneASingleMember() throws IOException {
    assertThat(MemberBoundaries.of(Codecs.compress(Codecs.ours(), DATA)).size()).isGreaterThan(3);
    assertThat(MemberBoundaries.of(Codecs.compressPooled(Codecs.ours(), DATA))).hasSize(1);
  }

  @Test
  void codecWithoutAConfigurationHasTheDefaults() throws IOException {
    QatGzipCodec codec = new QatGzipCodec();
    assertThat(codec.getConf()).isNull();
    assertThat(codec.getDefaultExtension()).isEqualTo(".gz");
    assertThat(Codecs.decompress(codec, Codecs.compress(codec, DATA))).isEqualTo(DATA);
    codec.setConf(null);
    assertThat(Codecs.decompress(codec, Codecs.compress(codec, DATA))).isEqualTo(DATA);
  }

  // C01

  @Test
  void readNeverReturnsZeroWhereAMemberHasNoBytes() throws IOException {
    byte[] file =
        Members.concat(
            Gzip.emptyMember(),
            Members.plain(new byte[] {0}),
            Members.qz(new byte[0]),
            Gzip.emptyMember(),
            Members.plain(new byte[] {0, 5}),
            Gzip.emptyMember());
    try (InputStream in = Codecs.ours().createInputStream(new ByteArrayInputStream(file))) {
      assertThat(new BufferedInputStream(in).readAllBytes()).containsExactly(0, 0, 5);
    }
    try (InputStream in = Codecs.ours().createInputStream(new ByteArrayInputStream(file))) {
      assertThat(in.read()).isZero();
      assertThat(in.read()).isZero();
      assertThat(in.read()).isEqualTo(5);
      assertThat(in.read()).isEqualTo(-1);
    }
  }

  // C07

  @ParameterizedTest
  @CsvSource({"true, 1", "true, 6", "true, 9", "false, 1", "false, 6", "false, 9"})
  void finishAndResetStateMakeTwoWholeParts(boolean pooled, int level) throws IOException {
    Configuration conf = new Configuration();
    conf.setInt(QatCodecKeys.LEVEL, level);
    QatGzipCodec codec = Codecs.ours(conf);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Compressor compressor = pooled ? CodecPool.getCompressor(codec) : null;
    CompressionOutputStream out = codec.createOutputStream(bytes, compressor);
    out.write("one\n".getBytes(US_ASCII));
    out.finish();
    assertThatThrownBy(() -> out.write('x')).isInstanceOf(IOException.class);
    out.resetState();
    out.write("two\n".getBytes(US_ASCII));
    out.flush();
    out.finish();
    out.finish();
    out.close();
    out.close();
    CodecPool.returnCompressor(compressor);
    byte[] file = bytes.toByteArray();
    assertThat(Codecs.decompress(Codecs.stock(), file)).isEqualTo("one\ntwo\n".getBytes(US_ASCII));
    assertThat(Codecs.decompress(codec, file)).isEqualTo("one\ntwo\n".getBytes(US_ASCII));
    long withData = MemberBoundaries.of(file).stream().filter(end -> file[end - 4] != 0).count();
    assertThat(withData).as("members that hold data").isEqualTo(2);
  }

  @Test
  void nothingWrittenIsTheMemberOfTwentyBytes() throws IOException {
    assertThat(Codecs.compress(Codecs.ours(), new byte[0])).isEqualTo(Gzip.emptyMember());
    assertThat(Codecs.compressPooled(Codecs.ours(), new byte[0])).hasSize(20);
  }

  @Test
  void compressorUsedAfterItWasReturnedIsStillACompressor() throws IOException {
    Compressor compressor = CodecPool.getCompressor(Codecs.ours());
    CodecPool.returnCompressor(compressor);
    compressor.setInput(DATA, 0, 100);
    compressor.finish();
    byte[] member = new byte[1000];
    int length = compressor.compress(member, 0, 1000);
    assertThat(compressor.finished()).isTrue();
    assertThat(compressor.getBytesRead()).isEqualTo(100);
    assertThat(compressor.getBytesWritten()).isEqualTo(length);
    compressor.end();
    compressor.end();
  }

  @Test
  void reinitTakesOtherSettingsOver() throws IOException {
    Configuration small = new Configuration();
    small.setInt(QatCodecKeys.LEVEL, 9);
    QatGzipCodec codec = Codecs.ours();
    Compressor compressor = codec.createCompressor();
    int fast = lengthOf(compressor);
    compressor.reinit(small);
    assertThat(lengthOf(compressor)).isLessThan(fast);
    compressor.reinit(null);
    assertThat(lengthOf(compressor)).isLessThan(fast);
    compressor.end();
  }

  private static int lengthOf(Compressor compressor) throws IOException {
    compressor.setInput(DATA, 0, DATA.length);
    compressor.finish();
    byte[] piece = new byte[1000];
    int length = 0;
    while (!compressor.finished()) {
      length += compressor.compress(piece, 0, piece.length);
    }
    return length;
  }

  // C03

  @Test
  void pooledDecompressorIsAsGoodAsNewAfterWhateverHappened() throws IOException {
    QatGzipCodec codec = Codecs.ours();
    byte[] good = Codecs.compressPooled(codec, DATA);
    byte[] beheaded = java.util.Arrays.copyOfRange(good, 10, good.length);
    byte[] damaged = good.clone();
    damaged[good.length / 2] ^= 0x55;
    Decompressor decompressor = CodecPool.getDecompressor(codec);
    for (int round = 0; round < 3; round++) {
      assertThatThrownBy(() -> decompress(decompressor, beheaded)).isInstanceOf(IOException.class);
      CodecPool.returnDecompressor(decompressor);
      takeBack(decompressor, codec);
      assertThat(decompress(decompressor, good)).isEqualTo(DATA);
      decompressor.reset();
      assertThatThrownBy(() -> decompress(decompressor, damaged)).isInstanceOf(IOException.class);
      decompressor.reset();
      decompressor.setInput(good, 0, good.length / 2);
      assertThat(decompressor.decompress(new byte[100], 0, 100)).isPositive();
      decompressor.reset();
      assertThat(decompressor.needsInput()).isTrue();
      assertThat(decompressor.finished()).isFalse();
      assertThat(decompressor.getRemaining()).isZero();
      assertThat(decompress(decompressor, good)).isEqualTo(DATA);
      decompressor.reset();
    }
    CodecPool.returnDecompressor(decompressor);
  }

  /** Takes from the process's pool, which has no order, until it hands this one out. */
  private static void takeBack(Decompressor wanted, QatGzipCodec codec) {
    List<Decompressor> others = new ArrayList<>();
    Decompressor next = CodecPool.getDecompressor(codec);
    while (next != wanted) {
      assertThat(others)
          .as("decompressors handed out in place of the returned")
          .hasSizeLessThan(999);
      others.add(next);
      next = CodecPool.getDecompressor(codec);
    }
    others.forEach(CodecPool::returnDecompressor);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 7, 1000, 1_000_000})
  void decompressorTakesInputInPiecesAndTellsWhatIsLeft(int piece) throws IOException {
    byte[] good = Codecs.compressPooled(Codecs.stock(), DATA);
    byte[] file = Members.concat(good, "rest".getBytes(US_ASCII));
    Decompressor decompressor = Codecs.ours().createDecompressor();
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    byte[] room = new byte[777];
    int at = 0;
    while (!decompressor.finished()) {
      if (decompressor.needsInput()) {
        int length = Math.min(piece, file.length - at);
        decompressor.setInput(file, at, length);
        at += length;
      }
      data.write(room, 0, decompressor.decompress(room, 0, room.length));
    }
    assertThat(data.toByteArray()).isEqualTo(DATA);
    assertThat(at - decompressor.getRemaining()).isEqualTo(good.length);
    decompressor.end();
  }

  private static byte[] decompress(Decompressor decompressor, byte[] member) throws IOException {
    decompressor.setInput(member, 0, member.length);
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    byte[] room = new byte[5000];
    while (!decompressor.finished()) {
      int count = decompressor.decompress(room, 0, room.length);
      if (count == 0 && decompressor.needsInput()) {
        throw new java.io.EOFException("cut off");
      }
      data.write(room, 0, count);
    }
    return data.toByteArray();
  }

  @Test
  void dictionariesAreRefused() {
    QatGzipCodec codec = Codecs.ours();
    assertThatThrownBy(() -> codec.createCompressor().setDictionary(DATA, 0, 10))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThatThrownBy(() -> codec.createDecompressor().setDictionary(DATA, 0, 10))
        .isInstanceOf(UnsupportedOperationException.class);
    assertThat(codec.createDecompressor().needsDictionary()).isFalse();
  }

  @Test
  void messagesOfPathsHaveThePath() {
    ByteArrayInputStream named =
        new ByteArrayInputStream(new byte[] {1, 2, 3}) {
          @Override
          public synchronized String toString() {
            return "S3AInputStream{s3a://bucket/data/x.gz status=open}";
          }
        };
    assertThatThrownBy(() -> Codecs.ours().createInputStream(named).read())
        .hasMessageContaining("s3a://bucket/data/x.gz");
  }
}
