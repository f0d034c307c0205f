// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import jnr.ffi.annotations.IgnoreError;

/** The one function of QATzip that came with 1.3.0; bound apart, since older versions lack it. */
public interface QatzipLog {
  /** QzLogLevel_T's LOG_NONE. */
  int LOG_NONE = 0;

  /** Sets what the library prints to standard output and error; returns the level before. */
  @IgnoreError
  int qzSetLogLevel(int level);
}
