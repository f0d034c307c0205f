// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.util.SplittableRandom;

/**
 * Text to measure engines with: lines of words of unequal frequency and of numbers, which shrink to
 * about a third at level 1. The same bytes for the same seed. Stateless.
 */
final class SampleText {
  private static final String CONSONANTS = "tnshrdlcmwfgypbvk";
  private static final String VOWELS = "eaoiu";
  private static final int WORDS = 256;
  private static final int WORDS_OF_A_LINE = 15;

  private SampleText() {}

  static byte[] of(long seed, int length) {
    SplittableRandom random = new SplittableRandom(seed);
    String[] words = words(random);
    StringBuilder text = new StringBuilder(length + 64);
    while (text.length() < length) {
      text.append(random.nextInt(100_000));
      for (int i = 0; i < WORDS_OF_A_LINE; i++) {
        text.append(' ').append(words[rank(random)]);
      }
      text.append('\n');
    }
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = (byte) text.charAt(i);
    }
    return bytes;
  }

  private static String[] words(SplittableRandom random) {
    String[] words = new String[WORDS];
    for (int i = 0; i < WORDS; i++) {
      StringBuilder word = new StringBuilder();
      int syllables = 1 + random.nextInt(5);
      for (int j = 0; j < syllables; j++) {
        word.append(CONSONANTS.charAt(random.nextInt(CONSONANTS.length())));
        word.append(VOWELS.charAt(random.nextInt(VOWELS.length())));
      }
      words[i] = word.toString();
    }
    return words;
  }

  /** A uniform logarithm gives rank r a frequency of about 1/r, as words of a language have. */
  private static int rank(SplittableRandom random) {
    return (int) Math.pow(WORDS, random.nextDouble()) % WORDS;
  }
}
