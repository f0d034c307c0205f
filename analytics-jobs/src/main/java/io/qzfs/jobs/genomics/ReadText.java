// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.fastq.FastqRecord;

/** A read as text of four lines, with LF at their ends and nothing behind the plus. Stateless. */
final class ReadText {

  private ReadText() {}

  static byte[] of(FastqRecord read) {
    int bases = read.sequenceLength();
    byte[] text = new byte[read.nameLength() + 2 * bases + 6];
    text[0] = '@';
    int at = append(text, 1, read.buffer(), read.nameOffset(), read.nameLength());
    at = append(text, at, read.buffer(), read.sequenceOffset(), bases);
    text[at] = '+';
    text[at + 1] = '\n';
    append(text, at + 2, read.buffer(), read.qualityOffset(), bases);
    return text;
  }

  private static int append(byte[] text, int at, byte[] source, int offset, int length) {
    System.arraycopy(source, offset, text, at, length);
    text[at + length] = '\n';
    return at + length + 1;
  }
}
