// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.ByteArrayOutputStream;
import java.util.Random;

/** Makes data of records, with delimiters where they hurt: on the ends of blocks and around. */
final class SplitRecords {
  private final Random random;
  private final byte[] delimiter;
  private final ByteArrayOutputStream data = new ByteArrayOutputStream();
  private int number;

  SplitRecords(long seed, String delimiter) {
    this.random = new Random(seed);
    this.delimiter = delimiter.getBytes(ISO_8859_1);
  }

  /** Short records that compress well; every block ends in, before or behind a delimiter. */
  static byte[] aroundBlockEnds(long seed, String delimiter, int blockSize, int blocks) {
    SplitRecords records = new SplitRecords(seed, delimiter);
    for (int block = 1; block <= blocks; block++) {
      int shift = block % 5 - 3;
      records.shortRecordsUntil(block * blockSize - 2 * blockSize / 3);
      records.emptyRecord();
      records.recordWithDelimiterAt(block * blockSize + shift);
    }
    records.recordOf(2 * blockSize + 17);
    records.shortRecordsUntil((blocks + 3) * blockSize + blockSize / 2);
    records.lastRecordWithoutDelimiter();
    return records.bytes();
  }

  /** Records of hexadecimal digits, which shrink to half. */
  static byte[] hex(long seed, String delimiter, int length) {
    SplitRecords records = new SplitRecords(seed, delimiter);
    while (records.size() < length) {
      int digits = records.random.nextInt(200);
      StringBuilder text = new StringBuilder().append(records.number++).append(' ');
      for (int i = 0; i < digits; i++) {
        text.append(Character.forDigit(records.random.nextInt(16), 16));
      }
      records.record(text.toString().getBytes(ISO_8859_1));
    }
    return records.bytes();
  }

  int size() {
    return data.size();
  }

  byte[] bytes() {
    return data.toByteArray();
  }

  /** Adds a record of any bytes; they must not hold the delimiter. */
  void record(byte[] bytes) {
    data.writeBytes(bytes);
    data.writeBytes(delimiter);
  }

  /** Adds a record of random bytes that fills the data up to a length, delimiter included. */
  void noiseUntil(int length) {
    byte[] noise = new byte[Math.max(0, length - size() - delimiter.length)];
    random.nextBytes(noise);
    record(noise);
  }

  void emptyRecord() {
    record(new byte[0]);
  }

  void shortRecordsUntil(int length) {
    while (size() < length) {
      record(("record " + number++ + " of the file").getBytes(ISO_8859_1));
    }
  }

  void recordOf(int length) {
    String start = "long record " + number++ + " ";
    record((start + "-".repeat(length - start.length())).getBytes(ISO_8859_1));
  }

  private void recordWithDelimiterAt(int position) {
    recordOf(position - size());
  }

  private void lastRecordWithoutDelimiter() {
    data.writeBytes("the last record".getBytes(ISO_8859_1));
  }
}
