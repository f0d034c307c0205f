// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.offload.Direction;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.orc.CompressionCodec;
import org.apache.orc.CompressionKind;
import org.apache.orc.impl.OrcCodecPool;
import org.apache.orc.impl.ZlibCodec;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Chunks as ORC compresses and decompresses them, against ORC's own codec. */
class OrcHookTest {
  private static final int POOL_LIMIT = 32;

  private final OrcHook hook = new OrcHook(Pages.library("orc"), Pages.conf());
  private final ZlibCodec stock = new ZlibCodec();

  @BeforeEach
  void install() throws Exception {
    hook.install();
  }

  @AfterEach
  void remove() {
    hook.remove();
  }

  private static CompressionCodec ours() {
    return OrcCodecPool.getCodec(CompressionKind.ZLIB);
  }

  /** A chunk, or null if the codec would have ORC store it. */
  private static byte[] compress(CompressionCodec codec, byte[] chunk, int room)
      throws IOException {
    ByteBuffer out = ByteBuffer.allocate(room);
    ByteBuffer overflow = ByteBuffer.allocate(Math.max(chunk.length, 64));
    ByteBuffer in = ByteBuffer.wrap(chunk);
    if (!codec.compress(in, out, overflow, codec.getDefaultOptions())) {
      return null;
    }
    byte[] made = Arrays.copyOf(out.array(), out.position() + overflow.position());
    System.arraycopy(overflow.array(), 0, made, out.position(), overflow.position());
    return made;
  }

  private static byte[] decompress(CompressionCodec codec, byte[] chunk, int room, boolean direct)
      throws IOException {
    ByteBuffer in = direct ? ByteBuffer.allocateDirect(chunk.length) : ByteBuffer.wrap(chunk);
    if (direct) {
      in.put(chunk).flip();
    }
    ByteBuffer out = direct ? ByteBuffer.allocateDirect(room) : ByteBuffer.allocate(room);
    codec.decompress(in, out);
    assertThat(in.remaining()).isZero();
    return HookCheck.bytes(out);
  }

  @Test
  void chunksGoBothWays() throws Exception {
    for (byte[] chunk : Pages.all()) {
      int room = Math.max(1, chunk.length);
      byte[] made = compress(ours(), chunk, room);
      byte[] stocks = compress(stock, chunk, room);
      if (made != null) {
        assertThat(decompress(stock, made, room, false)).isEqualTo(chunk);
        assertThat(decompress(ours(), made, room, true)).isEqualTo(chunk);
      }
      if (stocks != null) {
        assertThat(decompress(ours(), stocks, room, false))
            .as("chunk of %d, seed %d", chunk.length, Pages.SEED)
            .isEqualTo(chunk);
      }
      assertThat(made == null).as("chunk of %d", chunk.length).isEqualTo(stocks == null);
    }
  }

  @Test
  void whatOutHasNoRoomForGoesToOverflow() throws Exception {
    byte[] chunk = Pages.letters(new Random(Pages.SEED), 50_000);
    for (int room : new int[] {1, 100, 10_000}) {
      byte[] made = compress(ours(), chunk, room);
      assertThat(decompress(stock, made, chunk.length, false)).isEqualTo(chunk);
    }
    CompressionCodec codec = ours();
    ByteBuffer small = ByteBuffer.allocate(100);
    assertThat(codec.compress(ByteBuffer.wrap(chunk), small, null, codec.getDefaultOptions()))
        .as("no overflow")
        .isFalse();
  }

  @Test
  void everyCutIsAnErrorAndNeverAShortChunk() throws Exception {
    byte[] chunk = Pages.letters(new Random(Pages.SEED), 2000);
    byte[] made = compress(stock, chunk, chunk.length);
    for (int length = 0; length < made.length; length++) {
      byte[] cut = Arrays.copyOf(made, length);
      assertThatThrownBy(() -> decompress(ours(), cut, chunk.length, false))
          .as("cut at %d", length)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("a chunk of ORC of " + length + " bytes");
    }
    byte[] longer = Arrays.copyOf(made, made.length + 3);
    assertThatThrownBy(() -> decompress(ours(), longer, chunk.length, false))
        .isInstanceOf(IOException.class);
    assertThatThrownBy(() -> decompress(ours(), made, chunk.length - 1, false))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("at most 1999 bytes");
  }

  @Test
  void thePoolNeverRunsOutOfOurs() throws Exception {
    List<CompressionCodec> taken = new ArrayList<>();
    for (int i = 0; i < 3 * POOL_LIMIT; i++) {
      taken.add(ours());
    }
    assertThat(taken).hasOnlyElementsOfType(OrcZlibCodec.class);
    taken.forEach(codec -> OrcCodecPool.returnCodec(CompressionKind.ZLIB, codec));
    OrcCodecPool.returnCodec(CompressionKind.ZLIB, stock);
    assertThat(ours()).isInstanceOf(OrcZlibCodec.class);
    assertThat(OrcCodecPool.getCodec(CompressionKind.SNAPPY)).isNotNull();
  }

  @Test
  void enginesCount() throws Exception {
    byte[] chunk = Pages.letters(new Random(Pages.SEED), 10_000);
    long compressed = Pages.blocks(Direction.COMPRESS);
    long decompressed = Pages.blocks(Direction.DECOMPRESS);
    byte[] made = compress(ours(), chunk, chunk.length);
    decompress(ours(), made, chunk.length, false);
    assertThat(Pages.blocks(Direction.COMPRESS)).isEqualTo(compressed + 1);
    assertThat(Pages.blocks(Direction.DECOMPRESS)).isEqualTo(decompressed + 1);
  }

  @Test
  void threadsHaveTheirOwnCodecs() throws Exception {
    List<byte[]> chunks = Pages.all();
    Pages.inThreads(
        () -> {
          for (byte[] chunk : chunks) {
            byte[] made = compress(ours(), chunk, chunk.length + 1);
            assertThat(made == null ? chunk : decompress(ours(), made, chunk.length + 1, false))
                .isEqualTo(chunk);
          }
          return null;
        });
  }

  @Test
  void orcsOwnCodecIsBackAfterRemoval() {
    hook.remove();
    assertThat(ours()).isExactlyInstanceOf(ZlibCodec.class);
  }
}
