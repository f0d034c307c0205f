// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Reads FASTA (Pearson and Lipman 1988, doi:10.1073/pnas.85.8.2444) into a {@link Reference}. */
final class FastaReader {

  private static final byte UNKNOWN = 0;
  private static final byte[] KNOWN = knownBases();

  private final ByteArray bases = new ByteArray();
  private final List<byte[]> contigs = new ArrayList<>();
  private final IntStream.Builder segmentStart = IntStream.builder();
  private final IntStream.Builder segmentContig = IntStream.builder();
  private final LongStream.Builder segmentPosition = LongStream.builder();
  private long position;
  private boolean inSegment;

  private FastaReader() {}

  static Reference read(Path fasta) throws IOException {
    FastaReader reader = new FastaReader();
    try (TextFile text = TextFile.open(fasta)) {
      while (text.nextLine()) {
        reader.line(fasta, text.line(), text.lineLength());
      }
    } catch (IllegalStateException e) {
      throw new IOException(fasta + ": " + e.getMessage(), e);
    }
    if (reader.bases.length() == 0) {
      throw new IOException(fasta + " has no base A, C, G or T, so no read can come from it");
    }
    return reader.reference();
  }

  private void line(Path fasta, byte[] line, int length) throws IOException {
    if (length > 0 && line[0] == '>') {
      contigs.add(nameIn(line, length));
      position = 0;
      inSegment = false;
    } else if (contigs.isEmpty() && length > 0) {
      throw new IOException(fasta + " is not FASTA: its first line does not begin with '>'");
    } else {
      sequence(line, length);
    }
  }

  private void sequence(byte[] line, int length) {
    for (int i = 0; i < length; i++, position++) {
      byte base = line[i] >= 0 ? KNOWN[line[i]] : UNKNOWN;
      if (base == UNKNOWN) {
        inSegment = false;
        continue;
      }
      if (!inSegment) {
        beginSegment();
      }
      bases.add(base);
    }
  }

  private void beginSegment() {
    segmentStart.add(bases.length());
    segmentContig.add(contigs.size() - 1);
    segmentPosition.add(position);
    inSegment = true;
  }

  private Reference reference() {
    return new Reference(
        bases.toArray(),
        contigs,
        segmentStart.build().toArray(),
        segmentContig.build().toArray(),
        segmentPosition.build().toArray());
  }

  /** The name ends at the first white space; a description may follow. */
  private static byte[] nameIn(byte[] line, int length) {
    int end = 1;
    while (end < length && line[end] != ' ' && line[end] != '\t') {
      end++;
    }
    return Arrays.copyOfRange(line, 1, end);
  }

  private static byte[] knownBases() {
    byte[] known = new byte[128];
    for (char base : new char[] {'A', 'C', 'G', 'T'}) {
      known[base] = (byte) base;
      known[Character.toLowerCase(base)] = (byte) base;
    }
    return known;
  }
}
