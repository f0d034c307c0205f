// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

/** Messages of htsjdk's exceptions, some of which have lines or nothing. */
final class Messages {

  private Messages() {}

  static String oneLine(Throwable failure) {
    String message = failure.getMessage();
    return message == null || message.isBlank()
        ? failure.getClass().getName()
        : message.lines().findFirst().orElseThrow();
  }
}
