// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import jnr.ffi.annotations.IgnoreError;

/** The one function of libqat that QATzip has no counterpart for ({@code cpa_dc.h}). */
public interface Libqat {
  /** CPA_STATUS_SUCCESS of {@code cpa.h}. */
  int CPA_STATUS_SUCCESS = 0;

  /** Writes the number of compression instances of this process to a Cpa16U. */
  @IgnoreError
  int cpaDcGetNumInstances(long numInstances);
}
