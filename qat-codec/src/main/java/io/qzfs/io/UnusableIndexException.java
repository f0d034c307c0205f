// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;

/** An index turns out to be damaged, or not to be the file's; its members' headers are used. */
final class UnusableIndexException extends IOException {
  private static final long serialVersionUID = 1L;

  UnusableIndexException(String problem) {
    super(problem);
  }
}
