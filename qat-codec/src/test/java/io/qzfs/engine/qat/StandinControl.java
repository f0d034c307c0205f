// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

/** The functions that the stand-in device exports beside libqat's ({@code standin.h}). */
public interface StandinControl {
  /** Sets a setting or a fault; 0, or -1 for a name that there isn't. */
  int standin_set(String name, long value);

  /** Reads a setting or a counter; -1 for a name that there isn't. */
  long standin_get(String name);
}
