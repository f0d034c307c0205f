// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.IOException;

/**
 * Parses the record that begins at a window's mark and moves the mark behind it.
 *
 * <p>Four lines: a title after {@code @}, the sequence, a line that begins with {@code +}, and a
 * quality string as long as the sequence. Lines end with LF or CRLF; the file's last line may end
 * with the file. Not thread-safe.
 */
final class RecordParser {

  private final ByteWindow window;
  private final Place place;

  /** Says where a record is, for messages. */
  interface Place {
    /** Describes file, record number and the byte at an offset from the window's mark. */
    String describe(int offset);
  }

  RecordParser(ByteWindow window, Place place) {
    this.window = window;
    this.place = place;
  }

  /**
   * Parses one record.
   *
   * @return false if only blank lines, or nothing, stand between the mark and the end of the file
   * @throws FastqFormatException if it is not a four-line record
   * @throws IOException if the file cannot be read
   */
  boolean parse(FastqRecord record) throws IOException {
    if (!window.has(0)) {
      return false;
    }
    if (window.at(0) != '@') {
      return refuseUnlessBlank();
    }
    try {
      parseLines(record);
    } catch (ByteWindow.LineTooLongException e) {
      throw new FastqFormatException(
          place.describe(0),
          e.getMessage()
              + "; raise "
              + FastqInputFormat.MAX_LINE_BYTES
              + " if the file really has such lines");
    }
    return true;
  }

  private void parseLines(FastqRecord record) throws IOException {
    int title = line(0, "title");
    int sequence = title + 1;
    int sequenceEnd = line(sequence, "sequence");
    int separator = sequenceEnd + 1;
    if (!window.has(separator)) {
      throw truncated(separator, "'+' line");
    }
    if (window.at(separator) != '+') {
      throw refuse(
          separator,
          "found "
              + shown(window.at(separator))
              + ", expected '+' on the third line of the record; each record must"
              + " have four lines, so unwrap multi-line FASTQ first, for example with 'seqkit"
              + " seq -w 0'");
    }
    int quality = line(separator, "'+' line") + 1;
    int end = window.lineEnd(quality);
    int qualityEnd = end < 0 ? window.available() : end;
    int length = trimmed(sequence, sequenceEnd) - sequence;
    int qualityLength = trimmed(quality, qualityEnd) - quality;
    if (qualityLength != length) {
      throw lengthMismatch(quality, length, qualityLength, end < 0);
    }
    int mark = window.mark();
    record.set(
        window.buffer(), mark + 1, trimmed(1, title) - 1, mark + sequence, length, mark + quality);
    window.skip(end < 0 ? qualityEnd : end + 1);
  }

  private int line(int from, String what) throws IOException {
    int end = window.lineEnd(from);
    if (end < 0) {
      throw truncated(window.available(), what);
    }
    return end;
  }

  /** Returns the end of a line without the CR of a CRLF. */
  private int trimmed(int from, int end) {
    return end > from && window.at(end - 1) == '\r' ? end - 1 : end;
  }

  private boolean refuseUnlessBlank() throws IOException {
    int blank = 0;
    while (window.has(0) && (window.at(0) == '\n' || window.at(0) == '\r')) {
      window.skip(1);
      blank++;
    }
    if (!window.has(0)) {
      return false;
    }
    throw refuse(
        -blank,
        "found "
            + (blank > 0 ? "a blank line with more data behind it" : shown(window.at(0)))
            + ", expected '@' at the start of a record; check that the file is FASTQ and, if"
            + " it is compressed, that its name"
            + " has the codec's extension");
  }

  private FastqFormatException lengthMismatch(
      int offset, int length, int qualityLength, boolean atEnd) {
    String found =
        "found a quality string of "
            + qualityLength
            + " bytes, expected "
            + length
            + " as the sequence has";
    return refuse(
        offset,
        atEnd && qualityLength < length
            ? found + "; the file ends inside the record, so fetch it again"
            : found + "; repair or drop the record, and unwrap multi-line FASTQ first");
  }

  private FastqFormatException truncated(int offset, String what) {
    return refuse(
        offset,
        "found the end of the file, expected the record's "
            + what
            + " to be whole; the file is cut off, so fetch it again");
  }

  private FastqFormatException refuse(int offset, String problem) {
    return new FastqFormatException(place.describe(offset), problem);
  }

  private static String shown(byte value) {
    return value > ' ' && value < 0x7F
        ? "'" + (char) value + "'"
        : String.format("byte 0x%02x", value & 0xFF);
  }
}
