// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import java.io.InterruptedIOException;

/** Makes an interrupt an I/O exception, and keeps it for the thread. */
final class Interruption {
  private Interruption() {}

  static InterruptedIOException of(InterruptedException e) {
    Thread.currentThread().interrupt();
    InterruptedIOException interrupted =
        new InterruptedIOException("Interrupted while waiting for the device");
    interrupted.initCause(e);
    return interrupted;
  }
}
