// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.io.IOException;

/**
 * An engine failed on a block for a reason that is not in the data; software may redo the block.
 */
public class EngineException extends IOException {
  private static final long serialVersionUID = 1L;

  private final String what;

  /**
   * @param engine name of the engine
   * @param what what failed, with the native code and its name where there is one
   */
  public EngineException(String engine, String what) {
    super("Engine " + engine + " failed: " + what);
    this.what = what;
  }

  /**
   * The same failure with the place that it happened at.
   *
   * @param place file and position, as in {@code Cannot read x.gz, member 3 at offset 400}
   */
  public EngineException(String place, EngineException cause) {
    super(place + ": " + cause.getMessage(), cause);
    this.what = cause.what;
  }

  /** What failed, without the engine. */
  public String what() {
    return what;
  }
}
