// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import static org.assertj.core.api.Assertions.assertThat;

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

  /** Fails a test where it is not: this module's tests depend on it, so that green covers it. */
  public static void requireQzfs() {
    assertThat(qzfs()).as("the qzfs codec on the class path").isNotNull();
  }
}
