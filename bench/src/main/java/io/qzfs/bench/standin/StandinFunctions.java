// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.standin;

import jnr.ffi.annotations.IgnoreError;

/**
 * The functions that the stand-in device exports beside libqat's ({@code standin.h}). Public only
 * because jnr-ffi implements it from outside.
 */
public interface StandinFunctions {
  /** Sets a setting or a fault; 0, or -1 for a name that there isn't. */
  @IgnoreError
  long standin_set(String name, long value);

  /** Reads a setting or a counter; -1 for a name that there isn't. */
  @IgnoreError
  long standin_get(String name);
}
