// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

/** Return codes of {@code igzip_lib.h} in words. */
final class IsalCodes {
  /** ISAL_DECOMP_OK and COMP_OK. */
  static final int OK = 0;

  /** ISAL_END_INPUT. */
  static final int END_INPUT = 1;

  /** ISAL_OUT_OVERFLOW. */
  static final int OUT_OVERFLOW = 2;

  private IsalCodes() {}

  /** What an inflate code says of the data. */
  static String inflateFault(int code) {
    return switch (code) {
      case END_INPUT -> "body ends inside the DEFLATE data";
      case OUT_OVERFLOW -> "block is longer than stated";
      case -1 -> "invalid block (ISAL_INVALID_BLOCK)";
      case -2 -> "invalid symbol (ISAL_INVALID_SYMBOL)";
      case -3 -> "distance too far back (ISAL_INVALID_LOOKBACK)";
      default -> "ISA-L inflate code " + code;
    };
  }

  /** A deflate code with its name. */
  static String deflateFault(int code) {
    return switch (code) {
      case -1 -> "code -1 (STATELESS_OVERFLOW)";
      case -2 -> "code -2 (ISAL_INVALID_OPERATION)";
      case -3 -> "code -3 (ISAL_INVALID_STATE)";
      case -4 -> "code -4 (ISAL_INVALID_LEVEL)";
      case -5 -> "code -5 (ISAL_INVALID_LEVEL_BUF)";
      default -> "ISA-L deflate code " + code;
    };
  }
}
