// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * Grows FASTQ data by resampling.
 *
 * <p>Each read is one end of a fragment, at a uniform position and strand of a real reference. It
 * has the whole quality string of a real read, and that read's length. Each base is replaced by one
 * of the three others, equally likely, with the probability 10<sup>-Q/10</sup> that its quality
 * states (see {@link Phred}). Its name tells where it came from (see {@link ReadName}).
 *
 * <p>Windows of the reference with N or another unknown base are skipped, so the output has no N.
 *
 * <p>The bases compress like reads of a genome of the reference's length at the output's depth of
 * coverage: with a short reference they compress better than real ones.
 *
 * <p>Immutable, so safe for several threads.
 */
public final class FastqScaler {

  private static final int Q20 = 20;
  private static final int Q30 = 30;

  private final Reference reference;
  private final QualityLibrary qualities;

  /**
   * A scaler over inputs that are in memory.
   *
   * @throws IllegalArgumentException if no place of the reference is as long as the longest quality
   *     string
   */
  public FastqScaler(Reference reference, QualityLibrary qualities) {
    if (qualities.maxLength() > reference.longestSegment()) {
      throw new IllegalArgumentException(
          "reads of %d bases do not fit on a reference whose longest stretch without N has %d"
              .formatted(qualities.maxLength(), reference.longestSegment()));
    }
    this.reference = reference;
    this.qualities = qualities;
  }

  /**
   * Reads what is needed from files, plain or gzip.
   *
   * @param fasta the reference
   * @param fastqs files with the real reads, at least one
   * @throws IOException if one cannot be read or is not in its format
   * @throws IllegalArgumentException if the reads are longer than the reference
   */
  public static FastqScaler of(Path fasta, List<Path> fastqs) throws IOException {
    return new FastqScaler(Reference.read(fasta), QualityLibrary.read(fastqs));
  }

  /**
   * Generates reads.
   *
   * @param out flushed but not closed
   * @return the answers that a job over these reads must give
   * @throws IOException if the output cannot be written
   */
  public FastqTruth scale(ScaleOptions options, OutputStream out) throws IOException {
    return scale(options, out, written -> {});
  }

  /**
   * Generates reads, and tells of the progress.
   *
   * @param progress told the number of bytes that were written since it was last told
   * @see #scale(ScaleOptions, OutputStream)
   */
  public FastqTruth scale(ScaleOptions options, OutputStream out, LongConsumer progress)
      throws IOException {
    RecordBuffer buffer = new RecordBuffer(out, progress);
    Draws draws = new Draws(options.seed());
    ReadSampler read = new ReadSampler(reference, qualities, draws);
    NameWriter names = new NameWriter(draws);
    BaseWriter bases = new BaseWriter(reference, qualities, draws);
    QualityTally tally = new QualityTally(qualities);
    long reads = 0;
    while (reads < options.records() && buffer.total() < options.bytes()) {
      read.next();
      write(buffer, read, names, bases);
      tally.add(read.quality());
      reads++;
    }
    return truth(reads, bases, tally, options.seed(), buffer);
  }

  private void write(RecordBuffer out, ReadSampler read, NameWriter names, BaseWriter bases)
      throws IOException {
    int segment = read.segment();
    names.write(out, reference.contig(segment), reference.position(segment, read.leftmost()), read);
    int length = read.length();
    int quality = qualities.offset(read.quality());
    out.ensure(2 * length + 4);
    bases.write(out.array(), out.length(), read, quality);
    out.advance(length);
    out.put((byte) '\n');
    out.put((byte) '+');
    out.put((byte) '\n');
    out.put(qualities.characters(), quality, length);
    out.put((byte) '\n');
  }

  private static FastqTruth truth(
      long reads, BaseWriter bases, QualityTally tally, long seed, RecordBuffer out)
      throws IOException {
    String sha256 = out.finish();
    return new FastqTruth(
        reads,
        tally.basesFrom(0),
        bases.gcBases(),
        tally.basesFrom(Q20),
        tally.basesFrom(Q30),
        tally.minLength(),
        tally.maxLength(),
        tally.cycleSums(),
        bases.substitutedBases(),
        seed,
        out.total(),
        sha256);
  }
}
