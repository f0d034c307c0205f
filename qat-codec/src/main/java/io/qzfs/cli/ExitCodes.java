// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.LinkedHashMap;
import java.util.Map;

/** What the exit code of {@code qzfs} tells. */
public final class ExitCodes {
  /** Done. */
  public static final int SUCCESS = 0;

  /** The data or the machine is at fault. */
  public static final int FAULT = 1;

  /** The command line is wrong. */
  public static final int USAGE = 2;

  private ExitCodes() {}

  /** Descriptions for the help, by code. */
  public static Map<String, String> descriptions() {
    Map<String, String> descriptions = new LinkedHashMap<>();
    descriptions.put(" " + SUCCESS, "success");
    descriptions.put(" " + FAULT, "the data or the machine is at fault");
    descriptions.put(" " + USAGE, "wrong usage");
    return descriptions;
  }
}
