// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.standin;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/**
 * Lines of a log that look like a server's, from a seed; DEFLATE makes about a quarter of them.
 * Threads get different parts of the same blocks, so that a device that remembers blocks spends no
 * time on them. Immutable and thread-safe.
 */
public final class Payload {
  /** Bytes of a block. */
  public static final int BLOCK = 64 * 1024;

  private static final String[] METHODS = {"GET", "GET", "GET", "POST", "PUT", "DELETE"};
  private static final String[] PLACES = {
    "index", "reads", "align", "sample", "run", "lane", "flowcell", "report", "variant", "sequence"
  };

  private final byte[] lines;
  private final int blocks;

  /**
   * @param blocks different blocks
   */
  public Payload(long seed, int blocks) {
    this.blocks = blocks;
    byte[] once = generate(new Random(seed), blocks * BLOCK);
    this.lines = Arrays.copyOf(once, 2 * once.length);
    System.arraycopy(once, 0, lines, once.length, once.length);
  }

  private static byte[] generate(Random random, int length) {
    StringBuilder text = new StringBuilder(length + 256);
    long millis = 1_700_000_000_000L;
    while (text.length() < length) {
      millis += random.nextInt(900);
      text.append(millis).append(' ');
      text.append("10.").append(random.nextInt(4)).append('.').append(random.nextInt(256));
      text.append(' ').append(METHODS[random.nextInt(METHODS.length)]).append(" /");
      for (int i = random.nextInt(3); i >= 0; i--) {
        text.append(PLACES[random.nextInt(PLACES.length)]).append('/');
      }
      text.append(Long.toString(random.nextLong() >>> 40, 36)).append(' ');
      text.append(200 + random.nextInt(5)).append(' ').append(random.nextInt(100_000));
      text.append('\n');
    }
    return text.substring(0, length).getBytes(StandardCharsets.US_ASCII);
  }

  /** The bytes; do not change them. */
  public byte[] bytes() {
    return lines;
  }

  /**
   * Where a part of so many blocks begins in {@link #bytes}.
   *
   * @param part any number; neighbours begin at different blocks
   */
  public int offset(int part) {
    return Math.floorMod(part * 7, blocks) * BLOCK;
  }

  /** Different blocks, and the most that a part has. */
  public int blocks() {
    return blocks;
  }
}
