// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * FASTQ that is hard to split: quality strings with {@code @} and {@code +} in front, empty reads,
 * long reads.
 */
final class RandomFastq {

  private final Random random;
  private final String lineEnd;
  private final List<String> records = new ArrayList<>();

  RandomFastq(long seed, String lineEnd) {
    random = new Random(seed);
    this.lineEnd = lineEnd;
  }

  /** Adds records of lengths from 0 to a bound. */
  RandomFastq add(int count, int maxLength) {
    for (int i = 0; i < count; i++) {
      int length = random.nextInt(maxLength + 1);
      String name = "r" + records.size() + (random.nextBoolean() ? " +@ comment" : "");
      String separator = random.nextInt(3) == 0 ? "+" + name : "+";
      records.add(String.join(lineEnd, "@" + name, bases(length), separator, quality(length), ""));
    }
    return this;
  }

  private String bases(int length) {
    return draw("ACGTNacgt", length);
  }

  private String quality(int length) {
    if (length == 0) {
      return "";
    }
    return draw("@@++I!~", 1) + draw("@+!5?IJ~", length - 1);
  }

  private String draw(String alphabet, int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append(alphabet.charAt(random.nextInt(alphabet.length())));
    }
    return text.toString();
  }

  byte[] bytes() {
    return String.join("", records).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** Returns what the reader must give, in the form of {@link FastqRecord#toString()}. */
  List<String> expected() {
    return records.stream().map(RandomFastq::normal).toList();
  }

  private static String normal(String record) {
    String[] lines = record.replace("\r", "").split("\n", -1);
    return lines[0] + "\n" + lines[1] + "\n+\n" + lines[3] + "\n";
  }
}
