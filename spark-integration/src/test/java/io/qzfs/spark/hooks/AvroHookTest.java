// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.hadoop.QatCodecSettings;
import io.qzfs.offload.Direction;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.apache.avro.Schema;
import org.apache.avro.file.Codec;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileReader;
import org.apache.avro.file.DataFileWriter;
import org.apache.avro.file.DeflateCodec;
import org.apache.avro.file.SeekableByteArrayInput;
import org.apache.avro.generic.GenericDatumReader;
import org.apache.avro.generic.GenericDatumWriter;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Blocks as Avro compresses and decompresses them, against Avro's own codec. */
class AvroHookTest {
  private static final Schema TEXT = Schema.create(Schema.Type.STRING);

  private final AvroHook hook = new AvroHook(Pages.library("avro"), Pages.conf());
  private final Codec stock = new DeflateCodec(6);
  private Codec ours;

  @BeforeEach
  void install() throws Exception {
    hook.install();
    Configuration conf = Pages.conf();
    ours =
        new DeflatePageCodec(
            new PageDeflater(QatCodecSettings.of(conf).write()),
            new PageInflater(QatCodecSettings.of(conf).write(), "a block of Avro"));
  }

  @AfterEach
  void remove() {
    hook.remove();
  }

  private static byte[] compress(Codec codec, byte[] page) throws IOException {
    return HookCheck.bytes(codec.compress(ByteBuffer.wrap(page)));
  }

  private static byte[] decompress(Codec codec, byte[] block) throws IOException {
    return HookCheck.bytes(codec.decompress(ByteBuffer.wrap(block)));
  }

  @Test
  void blocksGoBothWays() throws Exception {
    for (byte[] page : Pages.all()) {
      assertThat(decompress(stock, compress(ours, page))).isEqualTo(page);
      assertThat(decompress(ours, compress(stock, page)))
          .as("page of %d, seed %d", page.length, Pages.SEED)
          .isEqualTo(page);
    }
  }

  @Test
  void everyCutIsAnErrorAndNeverAShortBlock() throws Exception {
    byte[] block = compress(stock, Pages.letters(new Random(Pages.SEED), 2000));
    for (int length = 0; length < block.length; length++) {
      byte[] cut = Arrays.copyOf(block, length);
      assertThatThrownBy(() -> decompress(ours, cut))
          .as("cut at %d", length)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("a block of Avro of " + length + " bytes");
    }
    assertThatThrownBy(() -> decompress(ours, Arrays.copyOf(block, block.length + 2)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("2 bytes early");
  }

  @Test
  void filesThatNameTheCodecGoThroughOurs() throws Exception {
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      rows.add("row " + i * 7919L % 20_011);
    }
    long compressed = Pages.blocks(Direction.COMPRESS);
    byte[] named = write(rows, CodecFactory.fromString("deflate"));
    assertThat(Pages.blocks(Direction.COMPRESS)).isGreaterThan(compressed);
    byte[] stocks = write(rows, CodecFactory.deflateCodec(6));
    long decompressed = Pages.blocks(Direction.DECOMPRESS);
    assertThat(read(named)).isEqualTo(rows);
    assertThat(read(stocks)).isEqualTo(rows);
    assertThat(Pages.blocks(Direction.DECOMPRESS)).isGreaterThan(decompressed + 2);
    hook.remove();
    assertThat(read(named)).as("stock reads ours").isEqualTo(rows);
  }

  private static byte[] write(List<String> rows, CodecFactory codec) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (DataFileWriter<CharSequence> writer =
        new DataFileWriter<>(new GenericDatumWriter<>(TEXT))) {
      writer.setCodec(codec).create(TEXT, out);
      for (String row : rows) {
        writer.append(row);
      }
    }
    return out.toByteArray();
  }

  private static List<String> read(byte[] file) throws IOException {
    List<String> rows = new ArrayList<>();
    try (DataFileReader<CharSequence> reader =
        new DataFileReader<>(new SeekableByteArrayInput(file), new GenericDatumReader<>(TEXT))) {
      reader.forEach(row -> rows.add(row.toString()));
    }
    return rows;
  }

  @Test
  void threadsShareACodec() throws Exception {
    List<byte[]> pages = Pages.all();
    Pages.inThreads(
        () -> {
          for (byte[] page : pages) {
            assertThat(decompress(ours, compress(ours, page))).isEqualTo(page);
          }
          return null;
        });
  }
}
