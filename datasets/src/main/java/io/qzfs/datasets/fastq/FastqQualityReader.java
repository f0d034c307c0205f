// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;

/**
 * Collects the quality strings of FASTQ files (Cock et al. 2010, doi:10.1093/nar/gkp1137) whose
 * sequences and qualities are not wrapped. Not thread-safe.
 */
final class FastqQualityReader {

  /** Lowest character of Solexa and early Illumina, which had offset 64 (Cock et al. 2010). */
  private static final int OFFSET_64_LOWEST = 59;

  /** Their good bases have scores of about 40, so a file of theirs reaches into this range. */
  private static final int OFFSET_64_HIGH_FROM = 'Z';

  /** Beyond what they wrote; long reads of offset 33 go there. */
  private static final int OFFSET_64_HIGH_TO = 'j';

  private final ByteArray characters = new ByteArray();
  private final IntStream.Builder offsets = IntStream.builder().add(0);
  private int lowest;
  private int highest;

  /** Reads one file. */
  void read(Path fastq) throws IOException {
    lowest = Integer.MAX_VALUE;
    highest = 0;
    long records = 0;
    try (TextFile text = TextFile.open(fastq)) {
      while (text.nextLine()) {
        if (text.lineLength() > 0) {
          records++;
          record(text, fastq, records);
        }
      }
    } catch (IllegalStateException e) {
      throw new IOException(fastq + ": " + e.getMessage(), e);
    }
    if (highest == 0) {
      throw new IOException(fastq + " has no reads");
    }
    refuseOffset64(fastq);
  }

  QualityLibrary library() {
    return new QualityLibrary(characters.toArray(), offsets.build().toArray());
  }

  private void record(TextFile text, Path fastq, long number) throws IOException {
    require(text.line()[0] == '@', fastq, number, "its name line does not begin with '@'");
    require(text.nextLine(), fastq, number, "its sequence is missing");
    int length = text.lineLength();
    require(
        text.nextLine() && text.lineLength() > 0 && text.line()[0] == '+',
        fastq,
        number,
        "its third line does not begin with '+'");
    require(
        text.nextLine() && text.lineLength() == length,
        fastq,
        number,
        "its qualities are not as many as its bases");
    if (length > 0) {
      qualities(text.line(), length, fastq, number);
    }
  }

  private void qualities(byte[] line, int length, Path fastq, long number) throws IOException {
    for (int i = 0; i < length; i++) {
      int score = line[i] - Phred.OFFSET;
      require(
          score >= 0 && score <= Phred.MAX_SCORE,
          fastq,
          number,
          "a quality is not a printable character");
      lowest = Math.min(lowest, line[i]);
      highest = Math.max(highest, line[i]);
    }
    characters.add(line, 0, length);
    offsets.add(characters.length());
  }

  /** Read with offset 33, such a file would state error rates a thousandfold too low. */
  private void refuseOffset64(Path fastq) throws IOException {
    if (lowest >= OFFSET_64_LOWEST
        && highest >= OFFSET_64_HIGH_FROM
        && highest <= OFFSET_64_HIGH_TO) {
      throw new IOException(
          "%s has qualities '%c' to '%c', which is Phred+64; convert it to Phred+33"
              .formatted(fastq, lowest, highest));
    }
  }

  private static void require(boolean valid, Path fastq, long number, String problem)
      throws IOException {
    if (!valid) {
      throw new IOException("%s is not FASTQ: record %d, %s".formatted(fastq, number, problem));
    }
  }
}
