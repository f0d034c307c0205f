// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.io.IOException;

/** Finds the one line that tells a user why a Spark job failed. */
public final class JobFailure {

  private JobFailure() {}

  /** Returns the innermost cause of a failure as an IOException with a message of one line. */
  public static IOException of(Throwable failure) {
    Throwable cause = failure;
    while (cause.getCause() != null && cause.getCause() != cause) {
      cause = cause.getCause();
    }
    String message =
        cause.getMessage() == null ? "" : cause.getMessage().lines().findFirst().orElse("");
    boolean speaksForItself =
        cause instanceof IOException || cause instanceof IllegalArgumentException;
    return new IOException(
        speaksForItself && !message.isEmpty()
            ? message
            : cause.getClass().getName() + ": " + message,
        failure);
  }
}
