// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.io.IOException;

/**
 * DEFLATE data is damaged. The engine knows neither file nor offset: the reader that does wraps
 * this into a message that names them.
 */
public class DeflateDataException extends IOException {
  private static final long serialVersionUID = 1L;

  /**
   * @param fault what is wrong, for example {@code invalid block type}
   */
  public DeflateDataException(String fault) {
    super(fault);
  }
}
