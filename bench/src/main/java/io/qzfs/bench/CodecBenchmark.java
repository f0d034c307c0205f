// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.io.compress.CompressionCodec;

/**
 * Codec against codec on one input held in memory: what a job pays for the codec and nothing else.
 */
final class CodecBenchmark {
  private final String input;
  private final byte[] data;
  private final int rounds;

  CodecBenchmark(String input, byte[] data, int rounds) {
    this.input = input;
    this.data = data;
    this.rounds = rounds;
  }

  /**
   * A row of the result.
   *
   * @param input name of the data
   * @param operation compress or decompress
   * @param figure times and ratios to the first row of the operation
   * @param megabytesPerSecond uncompressed bytes by median wall time
   * @param sizeRatio uncompressed / compressed bytes of the file written or read
   */
  record Row(
      String input,
      String operation,
      Rounds.Figure figure,
      double megabytesPerSecond,
      double sizeRatio) {}

  List<Row> run() throws IOException {
    List<Row> rows = new ArrayList<>();
    rows.addAll(compress("compress, level 1", "BEST_SPEED", 1));
    rows.addAll(compress("compress, level 6", "DEFAULT_COMPRESSION", 6));
    rows.addAll(decompress());
    return rows;
  }

  private List<Row> compress(String operation, String stockLevel, int level) throws IOException {
    List<Contender> contenders = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    addCompression(contenders, ratios, "stock GzipCodec", Codecs.stock(stockLevel, 4096));
    addCompression(contenders, ratios, "stock, 64 KiB buffers", Codecs.stock(stockLevel, 65_536));
    for (int block : new int[] {64, 128}) {
      for (int threads : new int[] {1, 2}) {
        addCompression(
            contenders, ratios, name(block, threads), Codecs.ours(level, block << 10, threads));
      }
    }
    return rows(operation, contenders, ratios);
  }

  private void addCompression(
      List<Contender> contenders, List<Double> ratios, String name, CompressionCodec codec)
      throws IOException {
    contenders.add(new Contender(name, () -> Codecs.compressedLength(codec, data)));
    ratios.add((double) data.length / Codecs.compressedLength(codec, data));
  }

  private List<Row> decompress() throws IOException {
    CompressionCodec stock = Codecs.stock("DEFAULT_COMPRESSION", 4096);
    byte[] stockFile = Codecs.compress(stock, data);
    Map<Integer, byte[]> ourFiles =
        Map.of(
            64, Codecs.compress(Codecs.ours(1, 64 << 10, 0), data),
            128, Codecs.compress(Codecs.ours(1, 128 << 10, 0), data));
    List<Contender> contenders = new ArrayList<>();
    List<Double> ratios = new ArrayList<>();
    addDecompression(contenders, ratios, "stock GzipCodec, its file", stock, stockFile);
    addDecompression(
        contenders,
        ratios,
        "stock, 64 KiB buffers, its file",
        Codecs.stock("DEFAULT_COMPRESSION", 65_536),
        stockFile);
    addDecompression(
        contenders, ratios, "ours, stock's file", Codecs.ours(1, 64 << 10, 1), stockFile);
    for (int block : new int[] {64, 128}) {
      addDecompression(
          contenders,
          ratios,
          "stock GzipCodec, ours " + block + " KiB",
          stock,
          ourFiles.get(block));
      for (int threads : new int[] {1, 2}) {
        addDecompression(
            contenders,
            ratios,
            name(block, threads) + ", its file",
            Codecs.ours(1, block << 10, threads),
            ourFiles.get(block));
      }
    }
    return rows("decompress", contenders, ratios);
  }

  private void addDecompression(
      List<Contender> contenders,
      List<Double> ratios,
      String name,
      CompressionCodec codec,
      byte[] file) {
    contenders.add(
        new Contender(
            name,
            () -> {
              long length = Codecs.decompressedLength(codec, file);
              if (length != data.length) {
                throw new IOException(name + " gave " + length + " bytes of " + data.length);
              }
              return length;
            }));
    ratios.add((double) data.length / file.length);
  }

  private List<Row> rows(String operation, List<Contender> contenders, List<Double> ratios)
      throws IOException {
    List<Rounds.Figure> figures = Rounds.run(contenders, rounds);
    List<Row> rows = new ArrayList<>();
    for (int i = 0; i < figures.size(); i++) {
      double speed = data.length / 1e6 / figures.get(i).wallSeconds();
      rows.add(new Row(input, operation, figures.get(i), speed, ratios.get(i)));
    }
    return rows;
  }

  private static String name(int block, int threads) {
    return "ours " + block + " KiB, " + threads + (threads == 1 ? " thread" : " threads");
  }
}
