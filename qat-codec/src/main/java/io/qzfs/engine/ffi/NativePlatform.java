// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import java.util.Locale;

/** The platform that this JVM runs on. */
public final class NativePlatform {
  private NativePlatform() {}

  /** Whether this is Linux on x86-64, for which the native libraries' layouts are known. */
  public static boolean isLinuxX64() {
    String arch = System.getProperty("os.arch", "").toLowerCase(Locale.ROOT);
    return System.getProperty("os.name", "").equals("Linux")
        && (arch.equals("amd64") || arch.equals("x86_64"));
  }

  /** Operating system and architecture, for messages. */
  public static String describe() {
    return System.getProperty("os.name") + "/" + System.getProperty("os.arch");
  }
}
