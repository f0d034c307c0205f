// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/** Plain readers, independent of the module's own, and small inputs. */
final class TestFastq {

  /** One record. */
  record Read(ReadName name, String bases, String qualities) {

    /** What the reference has at the read's place, on the read's strand. */
    String origin(Map<String, String> contigs) {
      int from = Math.toIntExact(name.position()) - 1;
      String window = contigs.get(name.contig()).substring(from, from + bases.length());
      return name.reverse() ? reverseComplement(window) : window;
    }

    int score(int cycle) {
      return qualities.charAt(cycle) - 33;
    }
  }

  private TestFastq() {}

  static List<Read> generate(FastqScaler scaler, ScaleOptions options) throws IOException {
    return parse(bytes(scaler, options));
  }

  static byte[] bytes(FastqScaler scaler, ScaleOptions options) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    scaler.scale(options, out);
    return out.toByteArray();
  }

  static List<Read> parse(byte[] fastq) {
    List<String> lines = new String(fastq, US_ASCII).lines().toList();
    List<Read> reads = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += 4) {
      if (!lines.get(i).startsWith("@") || !lines.get(i + 2).equals("+")) {
        throw new IllegalStateException("not a FASTQ record at line " + (i + 1));
      }
      reads.add(new Read(ReadName.parse(lines.get(i)), lines.get(i + 1), lines.get(i + 3)));
    }
    return reads;
  }

  static Map<String, String> contigs(Path fasta) throws IOException {
    Map<String, StringBuilder> contigs = new HashMap<>();
    StringBuilder contig = new StringBuilder();
    for (String line : Files.readAllLines(fasta, US_ASCII)) {
      if (line.startsWith(">")) {
        contig = new StringBuilder();
        contigs.put(line.substring(1).split("\\s", 2)[0], contig);
      } else {
        contig.append(line);
      }
    }
    Map<String, String> sequences = new HashMap<>();
    contigs.forEach((name, sequence) -> sequences.put(name, sequence.toString()));
    return sequences;
  }

  static String reverseComplement(String bases) {
    StringBuilder complement = new StringBuilder();
    for (int i = 0; i < bases.length(); i++) {
      complement.append("TGCA".charAt("ACGT".indexOf(bases.charAt(i))));
    }
    return complement.reverse().toString();
  }

  static String randomBases(long seed, int length) {
    SplittableRandom random = new SplittableRandom(seed);
    StringBuilder bases = new StringBuilder();
    for (int i = 0; i < length; i++) {
      bases.append("ACGT".charAt(random.nextInt(4)));
    }
    return bases.toString();
  }

  static Path write(Path file, String text) throws IOException {
    return Files.writeString(file, text, US_ASCII);
  }

  /** A file with one read for each quality string. */
  static Path writeFastq(Path file, String... qualities) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String string : qualities) {
      text.append("@r\n").append("A".repeat(string.length())).append("\n+\n");
      text.append(string).append('\n');
    }
    return write(file, text.toString());
  }
}
