// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.offload.Direction;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.bytes.BytesInput;
import org.apache.parquet.hadoop.CodecFactory;
import org.apache.parquet.hadoop.metadata.CompressionCodecName;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Pages as Parquet compresses and decompresses them, against {@code java.util.zip}. */
class ParquetHookTest {
  private final ParquetHook hook = new ParquetHook(Pages.library("parquet"), Pages.conf());

  @BeforeEach
  void install() throws Exception {
    hook.install();
  }

  @AfterEach
  void remove() {
    hook.remove();
  }

  private static byte[] compress(Configuration conf, byte[] page) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    CodecFactory factory = new CodecFactory(conf, 1 << 16);
    factory
        .getCompressor(CompressionCodecName.GZIP)
        .compress(BytesInput.from(page))
        .writeAllTo(out);
    factory.release();
    return out.toByteArray();
  }

  private static byte[] decompress(byte[] gzip, int length) throws IOException {
    CodecFactory factory = new CodecFactory(Pages.conf(), 1 << 16);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    factory
        .getDecompressor(CompressionCodecName.GZIP)
        .decompress(BytesInput.from(gzip), length)
        .writeAllTo(out);
    factory.release();
    return out.toByteArray();
  }

  private static byte[] stock(byte[]... members) throws IOException {
    ByteArrayOutputStream gzip = new ByteArrayOutputStream();
    for (byte[] member : members) {
      GZIPOutputStream out = new GZIPOutputStream(gzip);
      out.write(member);
      out.finish();
    }
    return gzip.toByteArray();
  }

  @Test
  void stockCodeReadsOurPages() throws Exception {
    for (byte[] page : Pages.all()) {
      byte[] gzip = compress(Pages.conf(), page);
      try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(gzip))) {
        assertThat(in.readAllBytes())
            .as("page of %d, seed %d", page.length, Pages.SEED)
            .isEqualTo(page);
      }
    }
  }

  @Test
  void pagesOfStockCodeAreReadAndCounted() throws Exception {
    for (byte[] page : Pages.all()) {
      long before = Pages.blocks(Direction.DECOMPRESS);
      assertThat(decompress(stock(page), page.length)).isEqualTo(page);
      assertThat(Pages.blocks(Direction.DECOMPRESS)).isEqualTo(before + 1);
    }
  }

  @Test
  void aPageIsExactlyOneMember() throws Exception {
    byte[] page = Pages.letters(new Random(Pages.SEED), 1 << 20);
    long before = Pages.blocks(Direction.COMPRESS);
    byte[] gzip = compress(Pages.conf(), page);
    assertThat(Pages.blocks(Direction.COMPRESS)).isEqualTo(before + 1);
    int isize = ByteBuffer.wrap(gzip).order(ByteOrder.LITTLE_ENDIAN).getInt(gzip.length - 4);
    assertThat(isize).isEqualTo(page.length);
    assertThat(gzip.length).isLessThan(page.length / 2);
  }

  @Test
  void pagesOfSeveralMembersAreReadWhole() throws Exception {
    byte[] page = Pages.letters(new Random(Pages.SEED), 200_000);
    byte[] gzip =
        stock(
            Arrays.copyOf(page, 70_000),
            Arrays.copyOfRange(page, 70_000, 70_001),
            Arrays.copyOfRange(page, 70_001, page.length));
    assertThat(decompress(gzip, page.length)).isEqualTo(page);
  }

  @Test
  void everyFlippedBitAndEveryCutIsAnError() throws Exception {
    byte[] page = Pages.letters(new Random(Pages.SEED), 300);
    byte[] gzip = stock(page);
    // MTIME, XFL and OS, bytes 4 to 9 of the header, mean nothing to the data.
    for (int at = 0; at < gzip.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = gzip.clone();
        damaged[at] ^= (byte) (1 << bit);
        // FLG's lowest bit, FTEXT, only hints at what the data is.
        boolean harmless = (at >= 4 && at <= 9) || (at == 3 && bit == 0);
        if (harmless) {
          assertThat(decompress(damaged, page.length)).isEqualTo(page);
        } else {
          assertThatThrownBy(() -> decompress(damaged, page.length))
              .as("bit %d of byte %d", bit, at)
              .isInstanceOf(IOException.class);
        }
      }
    }
    for (int length = 0; length < gzip.length; length++) {
      byte[] cut = Arrays.copyOf(gzip, length);
      assertThatThrownBy(() -> decompress(cut, page.length))
          .as("cut at %d", length)
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void everyLevelOfHadoopGoesToOurs() throws Exception {
    byte[] page = Pages.letters(new Random(Pages.SEED), 1 << 18);
    for (String level : List.of("BEST_SPEED", "FIVE", "BEST_COMPRESSION", "DEFAULT_COMPRESSION")) {
      Configuration conf = Pages.conf();
      conf.set("zlib.compress.level", level);
      long before = Pages.blocks(Direction.COMPRESS);
      byte[] gzip = compress(conf, page);
      assertThat(Pages.blocks(Direction.COMPRESS)).as(level).isEqualTo(before + 1);
      assertThat(decompress(gzip, page.length)).isEqualTo(page);
    }
  }

  @Test
  void threadsShareTheCodec() throws Exception {
    List<byte[]> pages = Pages.all();
    Pages.inThreads(
        () -> {
          for (byte[] page : pages) {
            assertThat(decompress(compress(Pages.conf(), page), page.length)).isEqualTo(page);
          }
          return null;
        });
  }

  @Test
  void parquetsOwnCodecIsBackAfterRemoval() throws Exception {
    hook.remove();
    long before = Pages.blocks(Direction.COMPRESS);
    byte[] page = new byte[1000];
    assertThat(decompress(compress(Pages.conf(), page), page.length)).isEqualTo(page);
    assertThat(Pages.blocks(Direction.COMPRESS)).isEqualTo(before);
  }
}
