// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.offload.Direction;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Shows that a hook took: a page there and back, and the engines' counters. Not thread-safe. */
final class HookCheck {
  private static final int REPEATS = 100;

  private final FormatLibrary library;
  private final Class<?> owner;
  private final byte[] page =
      "one page that is written and read back\n"
          .repeat(REPEATS)
          .getBytes(StandardCharsets.US_ASCII);

  /**
   * @param owner a class of the library
   */
  HookCheck(FormatLibrary library, Class<?> owner) {
    this.library = library;
    this.owner = owner;
  }

  /** Does a page's work. */
  @FunctionalInterface
  interface Work {
    /** Turns bytes into others. */
    byte[] apply(byte[] bytes) throws Exception;
  }

  /** The codec that the library hands out must be ours. */
  void requireOurs(Object codec, Class<?> ours) {
    if (!ours.isInstance(codec)) {
      String name = codec == null ? "no codec" : codec.getClass().getName();
      throw library.refusal(owner, name + " handed out in place of " + ours.getName(), null);
    }
  }

  /**
   * A page that ours made must be read by stock code, and one by stock code by ours, and the
   * engines must have counted both.
   */
  void requireRoundTrips(Work deflate, Work inflate, Work stockDeflate, Work stockInflate)
      throws Exception {
    long deflated = blocks(Direction.COMPRESS);
    byte[] made = deflate.apply(page);
    require(blocks(Direction.COMPRESS) > deflated, "pages that no engine compressed");
    require(Arrays.equals(stockInflate.apply(made), page), "a page that stock code reads wrong");
    long inflated = blocks(Direction.DECOMPRESS);
    require(
        Arrays.equals(inflate.apply(stockDeflate.apply(page)), page),
        "a page of stock code that is read wrong");
    require(blocks(Direction.DECOMPRESS) > inflated, "pages that no engine decompressed");
  }

  private void require(boolean fits, String found) {
    if (!fits) {
      throw library.refusal(owner, found, null);
    }
  }

  private static long blocks(Direction direction) {
    OffloadStatistics statistics = OffloadStatistics.process();
    return Engines.NAMES.stream().mapToLong(name -> statistics.blocks(direction, name)).sum();
  }

  /** The bytes between position and limit. */
  static byte[] bytes(ByteBuffer buffer) {
    byte[] bytes = new byte[buffer.remaining()];
    buffer.duplicate().get(bytes);
    return bytes;
  }
}
