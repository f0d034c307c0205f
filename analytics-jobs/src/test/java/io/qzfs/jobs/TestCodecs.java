// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

/** Whether the codec of this project, which nothing here imports, is on the class path. */
public final class TestCodecs {

  private TestCodecs() {}

  /** Returns the codec's class, or null. */
  public static Class<?> qzfs() {
    try {
      return Class.forName(CodecChoice.QZFS.className().orElseThrow());
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  /** Skips a test where it is not. */
  public static void assumeQzfs() {
    assumeTrue(qzfs() != null, "the qzfs codec is not on the class path");
  }
}
