// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.io.IOException;

/** No engine fits what the configuration asks for; the message says why and what to do. */
public class EngineUnavailableException extends IOException {
  private static final long serialVersionUID = 1L;

  public EngineUnavailableException(String message) {
    super(message);
  }
}
