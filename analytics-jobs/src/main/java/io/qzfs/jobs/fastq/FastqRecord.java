// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.nio.charset.StandardCharsets;

/**
 * A view of one FASTQ record: ranges of a byte array that the reader owns.
 *
 * <p>One object serves all records of a reader. The view, the array and the offsets are valid until
 * the next call of {@link FastqRecordReader#nextKeyValue()}; copy what must live longer. Offsets
 * and lengths are in bytes; line ends are not part of a range, nor are the {@code @} before the
 * name and the line that begins with {@code +}. The array must not be written to. Not thread-safe.
 */
public final class FastqRecord {

  private byte[] buffer = new byte[0];
  private int nameOffset;
  private int nameLength;
  private int sequenceOffset;
  private int sequenceLength;
  private int qualityOffset;

  /** Returns the array that holds all three ranges. */
  public byte[] buffer() {
    return buffer;
  }

  /** Returns where the name begins: the whole title line behind its {@code @}. */
  public int nameOffset() {
    return nameOffset;
  }

  /** Returns the length of the name. */
  public int nameLength() {
    return nameLength;
  }

  /** Returns where the sequence begins. */
  public int sequenceOffset() {
    return sequenceOffset;
  }

  /** Returns the length of the sequence, in bases; it may be zero. */
  public int sequenceLength() {
    return sequenceLength;
  }

  /** Returns where the quality string begins. */
  public int qualityOffset() {
    return qualityOffset;
  }

  /** Returns the length of the quality string, which is that of the sequence. */
  public int qualityLength() {
    return sequenceLength;
  }

  void set(
      byte[] newBuffer,
      int newNameOffset,
      int newNameLength,
      int newSequenceOffset,
      int newLength,
      int newQuality) {
    buffer = newBuffer;
    nameOffset = newNameOffset;
    nameLength = newNameLength;
    sequenceOffset = newSequenceOffset;
    sequenceLength = newLength;
    qualityOffset = newQuality;
  }

  /** Returns a copy of the record as text of four lines. */
  @Override
  public String toString() {
    return "@"
        + text(nameOffset, nameLength)
        + "\n"
        + text(sequenceOffset, sequenceLength)
        + "\n+\n"
        + text(qualityOffset, sequenceLength)
        + "\n";
  }

  private String text(int offset, int length) {
    return new String(buffer, offset, length, StandardCharsets.ISO_8859_1);
  }
}
