// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.TestCodecs;
import io.qzfs.jobs.fastq.FastqInputFormat;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.mapreduce.InputFormat;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.apache.hadoop.util.ReflectionUtils;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The modelled codec gives what the real one gives, and keeps to its device's rate. */
class ModelledCodecTest {

  private static final long SEED = 41;

  @TempDir private Path folder;

  @BeforeAll
  static void codecIsThere() {
    TestCodecs.requireQzfs();
  }

  @Test
  void linesInSplitsOfManySizes() throws Exception {
    sameInSplits(new TextInputFormat());
  }

  @Test
  void readsInSplitsOfManySizes() throws Exception {
    sameInSplits(new FastqInputFormat());
  }

  private <K, V> void sameInSplits(InputFormat<K, V> format) throws Exception {
    byte[] content = fastq(600);
    Path file = write("a.fastq.gz", content, 4096);
    new BlockStore(store()).prepare(file, realCodec(), real());
    long length = Files.size(file);
    List<String> whole = splits(format, real(), file, length);
    assertThat(whole).hasSizeGreaterThanOrEqualTo(600);
    Random random = new Random(SEED);
    for (int i = 0; i < 25; i++) {
      long size = i == 0 ? length : 40 + random.nextLong(length / (1 + i % 5));
      assertThat(splits(format, modelled(), file, size))
          .as("seed %d, split size %d of %d", SEED, size, length)
          .isEqualTo(whole);
    }
  }

  @Test
  void wholeStreamGivesTheBytes() throws Exception {
    byte[] content = fastq(500);
    Path file = write("a.fastq.gz", content, 4096);
    new BlockStore(store()).prepare(file, realCodec(), real());
    assertThat(decode(file)).isEqualTo(content);
  }

  @Test
  void filesOfOneFolderAreToldApart() throws Exception {
    byte[] longer = fastq(2000);
    byte[] shorter = fastq(1000);
    Path one = write("long.fastq.gz", longer, 4096);
    Path other = write("short.fastq.gz", shorter, 4096);
    new BlockStore(store()).prepare(one, realCodec(), real());
    new BlockStore(store()).prepare(other, realCodec(), real());
    assertThat(decode(one)).isEqualTo(longer);
    assertThat(decode(other)).isEqualTo(shorter);
  }

  @Test
  void changedFileIsRefused() throws Exception {
    Path file = write("a.fastq.gz", fastq(2000), 4096);
    new BlockStore(store()).prepare(file, realCodec(), real());
    write("a.fastq.gz", fastq(2001), 4096);
    assertThatThrownBy(() -> decode(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("a.fastq.gz.blocks starts alike")
        .hasMessageContaining("prepare the store");
  }

  @Test
  void changedBlockIsRefused() throws Exception {
    Path file = write("a.fastq.gz", fastq(2000), 4096);
    new BlockStore(store()).prepare(file, realCodec(), real());
    BlockTable table = BlockTable.read(store().resolve("a.fastq.gz.blocks"));
    byte[] bytes = Files.readAllBytes(file);
    int block = table.blocks() / 2;
    bytes[(int) table.start(block) - 6] ^= 1;
    Files.write(file, bytes);
    assertThatThrownBy(() -> decode(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("the block at " + table.start(block - 1));
  }

  @Test
  void fileWithoutEntryIsRefused() throws Exception {
    Path file = write("a.fastq.gz", fastq(10), 4096);
    assertThatThrownBy(() -> decode(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(store().toString())
        .hasMessageContaining("found no entry")
        .hasMessageContaining("prepare the store");
  }

  @Test
  void fileWithoutBlocksIsRefused() throws Exception {
    Path file = folder.resolve("plain.gz");
    Configuration conf = new Configuration();
    try (OutputStream out =
        codec(CodecChoice.STOCK.className().orElseThrow(), conf)
            .createOutputStream(Files.newOutputStream(file))) {
      out.write(fastq(10));
    }
    assertThatThrownBy(() -> new BlockStore(store()).prepare(file, realCodec(), real()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("finds no blocks");
  }

  @Test
  void damagedTableIsRefused() throws Exception {
    Path file = write("a.fastq.gz", fastq(10), 4096);
    new BlockStore(store()).prepare(file, realCodec(), real());
    Path table = store().resolve("a.fastq.gz.blocks");
    byte[] bytes = Files.readAllBytes(table);
    bytes[bytes.length / 2] ^= 1;
    Files.write(table, bytes);
    assertThatThrownBy(() -> decode(file))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("damaged");
  }

  /** One-sided: a busy machine may be slower than the device, but never faster. */
  @Test
  void streamsTogetherAreNoFasterThanTheDevice() throws Exception {
    byte[] content = new byte[24 << 20];
    Path file = write("zero.gz", content, 65_536);
    new BlockStore(store()).prepare(file, realCodec(), real());
    Configuration conf = modelled();
    conf.setLong(ModelledCodec.HOST_NANOS, 0);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      long start = System.nanoTime();
      List<Future<Long>> lengths = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        lengths.add(threads.submit(() -> drain(file, conf)));
      }
      long total = 0;
      for (Future<Long> length : lengths) {
        total += length.get();
      }
      double rate = (double) total / (System.nanoTime() - start);
      assertThat(total).isEqualTo(8L * content.length);
      assertThat(rate).as("GB/s").isLessThan(3.0 * 13.3 / 13.1);
    } finally {
      threads.shutdownNow();
    }
  }

  @Test
  void keysAreChecked() throws Exception {
    Path file = write("a.fastq.gz", fastq(10), 4096);
    Configuration conf = modelled();
    conf.setInt(ModelledCodec.DEPTH, 0);
    assertThatThrownBy(() -> drain(file, conf)).hasMessageContaining(ModelledCodec.DEPTH);
    conf.unset(ModelledCodec.DEVICE);
    conf.unset(ModelledCodec.DEPTH);
    assertThatThrownBy(() -> drain(file, conf)).hasMessageContaining(ModelledCodec.DEVICE);
    assertThatThrownBy(() -> codec(ModelledCodec.class.getName(), conf).createCompressor())
        .isInstanceOf(UnsupportedOperationException.class);
  }

  private Path store() {
    return folder.resolve("store");
  }

  private Configuration modelled() {
    Configuration conf = new Configuration();
    CodecChoice.MODELLED.apply(conf);
    conf.set(ModelledCodec.DEVICE, "dh8950");
    conf.set(ModelledCodec.STORE, store().toString());
    conf.setInt(ModelledCodec.DEPTH, 5);
    return conf;
  }

  private static Configuration real() {
    Configuration conf = new Configuration();
    CodecChoice.QZFS.apply(conf);
    return conf;
  }

  private static String realCodec() {
    return CodecChoice.QZFS.className().orElseThrow();
  }

  private byte[] decode(Path file) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
    Configuration conf = modelled();
    try (FSDataInputStream in = FileSystem.getLocal(conf).getRaw().open(path);
        InputStream stream = codec(ModelledCodec.class.getName(), conf).createInputStream(in)) {
      return stream.readAllBytes();
    }
  }

  private static long drain(Path file, Configuration conf) throws IOException {
    org.apache.hadoop.fs.Path path = new org.apache.hadoop.fs.Path(file.toUri());
    try (FSDataInputStream in = FileSystem.getLocal(conf).getRaw().open(path);
        InputStream stream = codec(ModelledCodec.class.getName(), conf).createInputStream(in)) {
      return stream.transferTo(OutputStream.nullOutputStream());
    }
  }

  private Path write(String name, byte[] content, int block) throws IOException {
    Configuration conf = real();
    conf.setInt("io.compression.codec.qat.block.size", block);
    Path file = folder.resolve(name);
    try (InputStream in = new ByteArrayInputStream(content);
        OutputStream out =
            codec(realCodec(), conf).createOutputStream(Files.newOutputStream(file))) {
      in.transferTo(out);
    }
    return file;
  }

  private static CompressionCodec codec(String name, Configuration conf) throws IOException {
    try {
      return (CompressionCodec) ReflectionUtils.newInstance(conf.getClassByName(name), conf);
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
  }

  private static byte[] fastq(int reads) {
    Random random = new Random(SEED);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < reads; i++) {
      int length = 1 + random.nextInt(150);
      text.append("@r").append(i).append('\n');
      random.ints(length, 0, 4).forEach(base -> text.append("ACGT".charAt(base)));
      text.append("\n+\n");
      random.ints(length, 0, 40).forEach(score -> text.append((char) ('!' + score)));
      text.append('\n');
    }
    return text.toString().getBytes(StandardCharsets.ISO_8859_1);
  }

  private static <K, V> List<String> splits(
      InputFormat<K, V> format, Configuration conf, Path file, long size) throws Exception {
    long length = Files.size(file);
    List<String> records = new ArrayList<>();
    TaskAttemptContext context = new TaskAttemptContextImpl(conf, new TaskAttemptID());
    for (long start = 0; start < length; start += size) {
      FileSplit split =
          new FileSplit(
              new org.apache.hadoop.fs.Path(file.toUri()),
              start,
              Math.min(size, length - start),
              new String[0]);
      try (RecordReader<K, V> reader = format.createRecordReader(split, context)) {
        reader.initialize(split, context);
        while (reader.nextKeyValue()) {
          records.add(reader.getCurrentValue().toString());
        }
      }
    }
    return records;
  }
}
