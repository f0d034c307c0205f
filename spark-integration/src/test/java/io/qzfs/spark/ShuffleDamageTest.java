// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A damaged stream is an IOException, and never fewer bytes or others. */
class ShuffleDamageTest {
  private static final int BLOCK = 4096;

  private final long seed = Long.getLong("qzfs.test.seed", System.nanoTime());
  private final QatCompressionCodec codec =
      ShuffleStreams.codec(SparkKeys.SHUFFLE_BLOCK_SIZE, "4k");
  private byte[] data;
  private byte[] compressed;

  @BeforeEach
  void compress() throws IOException {
    data = new byte[3 * BLOCK + 100];
    Random random = new Random(seed);
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) (random.nextInt(16) == 0 ? random.nextInt() : i / 64);
    }
    compressed = ShuffleStreams.compress(codec, data);
  }

  @Test
  void everyCutIsAnEnd() {
    for (int length = 0; length < compressed.length; length++) {
      byte[] cut = Arrays.copyOf(compressed, length);
      assertThatThrownBy(() -> ShuffleStreams.read(codec, cut))
          .as("seed %s, cut at %s", seed, length)
          .isInstanceOf(EOFException.class);
    }
  }

  @Test
  void everyFlippedBitIsFoundOrHarmless() {
    int harmless = 0;
    for (int bit = 0; bit < 8 * compressed.length; bit++) {
      byte[] flipped = compressed.clone();
      flipped[bit / 8] ^= (byte) (1 << bit % 8);
      harmless += found(flipped, "bit " + bit) ? 0 : 1;
    }
    // Header bytes and Huffman codes that mean nothing for this data.
    assertThat(harmless).isLessThan(compressed.length);
  }

  @Test
  void randomDamageIsFoundOrHarmless() {
    Random random = new Random(seed);
    for (int i = 0; i < 2000; i++) {
      byte[] damaged = compressed.clone();
      int at = random.nextInt(damaged.length);
      for (int j = at; j < Math.min(damaged.length, at + 1 + random.nextInt(64)); j++) {
        damaged[j] = (byte) random.nextInt();
      }
      found(damaged, "damage " + i);
    }
  }

  @Test
  void aBlockThatIsMissingTwiceThereOrElsewhereIsFound() throws IOException {
    int[] starts = memberStarts();
    byte[] first = Arrays.copyOfRange(compressed, 0, starts[1]);
    byte[] second = Arrays.copyOfRange(compressed, starts[1], starts[2]);
    byte[] rest = Arrays.copyOfRange(compressed, starts[2], compressed.length);

    assertThat(ShuffleStreams.read(codec, ShuffleStreams.joined(first, second, rest)))
        .isEqualTo(data);
    for (byte[] wrong :
        new byte[][] {
          ShuffleStreams.joined(first, rest),
          ShuffleStreams.joined(second, rest),
          ShuffleStreams.joined(first, first, second, rest),
          ShuffleStreams.joined(second, first, rest)
        }) {
      assertThatThrownBy(() -> ShuffleStreams.read(codec, wrong))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("the stream ends after");
    }
  }

  @Test
  void whatFollowsTheEndMustBeAStream() throws IOException {
    byte[] longer = ShuffleStreams.joined(compressed, new byte[] {0});

    assertThatThrownBy(() -> ShuffleStreams.read(codec, longer)).isInstanceOf(EOFException.class);
  }

  @Test
  void otherDataIsRefused() {
    assertThatThrownBy(() -> ShuffleStreams.read(codec, new byte[1000]))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("header is 00 00");
  }

  private boolean found(byte[] damaged, String what) {
    try {
      assertThat(ShuffleStreams.read(codec, damaged)).as("seed %s, %s", seed, what).isEqualTo(data);
      return false;
    } catch (IOException e) {
      return true;
    }
  }

  private int[] memberStarts() {
    int[] starts = new int[3];
    int found = 0;
    for (int i = 0; found < starts.length; i++) {
      if (compressed[i] == 0x1f
          && compressed[i + 1] == (byte) 0x8b
          && compressed[i + 12] == 'Q'
          && compressed[i + 13] == 'Z') {
        starts[found++] = i;
      }
    }
    return starts;
  }
}
