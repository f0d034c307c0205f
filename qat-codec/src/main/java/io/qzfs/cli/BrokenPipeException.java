// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.IOException;

/** Whoever read standard output has gone, which is no fault. */
final class BrokenPipeException extends IOException {
  private static final long serialVersionUID = 1L;

  BrokenPipeException(IOException cause) {
    super(cause.getMessage(), cause);
  }

  /** Whether a failure comes from a pipe that nobody reads. */
  static boolean isBehind(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof BrokenPipeException) {
        return true;
      }
    }
    return false;
  }
}
