// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.apache.spark.SparkConf;
import org.apache.spark.io.CompressionCodec;
import org.apache.spark.io.CompressionCodec$;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class QatCompressionCodecTest {
  private final long seed = Long.getLong("qzfs.test.seed", System.nanoTime());
  private final Random random = new Random(seed);
  private final QatCompressionCodec codec = ShuffleStreams.codec();

  @Test
  void sparkMakesItByNameAndConcatenatesItsStreams() {
    SparkConf conf =
        new SparkConf(false).set("spark.io.compression.codec", QatCompressionCodec.class.getName());

    CompressionCodec made = CompressionCodec.createCodec(conf);

    assertThat(made).isInstanceOf(QatCompressionCodec.class);
    assertThat(CompressionCodec$.MODULE$.supportsConcatenationOfSerializedStreams(made)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4095, 4096, 4097, 65_535, 65_536, 65_537, 1_000_000})
  void dataComesBack(int length) throws IOException {
    byte[] data = ShuffleStreams.data(random, length);

    byte[] compressed = ShuffleStreams.compress(codec, data);

    assertThat(ShuffleStreams.read(codec, compressed)).as("seed %s", seed).isEqualTo(data);
  }

  @ParameterizedTest
  @CsvSource({"1, 4k", "6, 64k", "9, 512k", "1, 5000"})
  void dataComesBackWithOtherSettings(String level, String blockSize) throws IOException {
    QatCompressionCodec other =
        ShuffleStreams.codec(
            SparkKeys.SHUFFLE_LEVEL, level, SparkKeys.SHUFFLE_BLOCK_SIZE, blockSize);
    byte[] data = ShuffleStreams.data(random, 1_200_000);

    byte[] compressed = ShuffleStreams.compress(other, data);

    assertThat(compressed.length).isLessThan(data.length);
    assertThat(ShuffleStreams.read(codec, compressed)).as("seed %s", seed).isEqualTo(data);
  }

  @Test
  void singleBytesComeBack() throws IOException {
    byte[] data = ShuffleStreams.data(random, 10_000);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = codec.compressedOutputStream(bytes)) {
      for (byte value : data) {
        out.write(value);
      }
    }

    ByteArrayOutputStream back = new ByteArrayOutputStream();
    try (InputStream in =
        codec.compressedInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      for (int value = in.read(); value >= 0; value = in.read()) {
        back.write(value);
      }
      assertThat(in.read()).isEqualTo(-1);
    }

    assertThat(back.toByteArray()).isEqualTo(data);
  }

  @Test
  void streamsOneBehindTheOtherAreOne() throws IOException {
    byte[] first = ShuffleStreams.data(random, 100_000);
    byte[] second = ShuffleStreams.data(random, 70);
    byte[] all =
        ShuffleStreams.joined(
            ShuffleStreams.compress(codec, first),
            ShuffleStreams.compress(codec, new byte[0]),
            ShuffleStreams.compress(codec, second));

    assertThat(ShuffleStreams.read(codec, all)).isEqualTo(ShuffleStreams.joined(first, second));
  }

  @Test
  void theStreamIsGzip() throws IOException {
    byte[] data = ShuffleStreams.data(random, 200_000);
    byte[] compressed = ShuffleStreams.compress(codec, data);

    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(compressed))) {
      assertThat(in.readAllBytes()).isEqualTo(data);
    }
  }

  @Test
  void noBytesAtAllAreNoStream() {
    assertThatThrownBy(() -> ShuffleStreams.read(codec, new byte[0]))
        .isInstanceOf(EOFException.class)
        .hasMessageContaining("stream's end");
  }

  @Test
  void flushLeavesTheBlockWhole() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = codec.compressedOutputStream(bytes)) {
      for (int i = 0; i < 1000; i++) {
        out.write(new byte[10]);
        out.flush();
      }
      assertThat(bytes.size()).isZero();
    }

    assertThat(ShuffleStreams.read(codec, bytes.toByteArray())).hasSize(10_000);
    assertThat(bytes.size()).isLessThan(500);
  }

  @Test
  void aStreamThatFailedIsNeverEnded() throws IOException {
    byte[] written = new byte[300_000];
    int[] length = {0};
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int value) throws IOException {
            if (length[0] == 1000) {
              throw new IOException("no space left on device");
            }
            written[length[0]++] = (byte) value;
          }
        };
    OutputStream out = codec.compressedOutputStream(full);
    byte[] data = ShuffleStreams.data(random, 300_000);

    assertThatThrownBy(() -> out.write(data)).hasMessageContaining("no space");
    assertThatThrownBy(() -> out.write(1)).hasMessageContaining("no space");
    out.close();

    assertThatThrownBy(() -> ShuffleStreams.read(codec, Arrays.copyOf(written, length[0])))
        .isInstanceOf(IOException.class);
  }

  @ParameterizedTest
  @CsvSource({
    "spark.qzfs.shuffle.level, 0, 1 to 9",
    "spark.qzfs.shuffle.level, fast, 1 to 9",
    "spark.qzfs.shuffle.blockSize, 4095, 4096 to 524288",
    "spark.qzfs.shuffle.blockSize, 1m, 4096 to 524288",
    "spark.qzfs.shuffle.blockSize, big, 4096 to 524288",
    "spark.hadoop.io.compression.codec.qat.mode, turbo, one of"
  })
  void wrongValuesAreNamed(String key, String value, String allowed) {
    assertThatThrownBy(() -> ShuffleStreams.codec(key, value))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(key.replace("spark.hadoop.", "") + "=" + value)
        .hasMessageContaining(allowed);
  }
}
