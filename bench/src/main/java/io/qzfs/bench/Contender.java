// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import java.io.IOException;

/**
 * Something that is timed.
 *
 * @param name what the row is called
 * @param work does the work once
 */
public record Contender(String name, Work work) {
  /** The work; returns bytes, so that it can't be optimised away and is checked. */
  public interface Work {
    long run() throws IOException;
  }
}
