// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import jnr.ffi.annotations.IgnoreError;

/**
 * ISA-L's DEFLATE functions under their C names ({@code igzip_lib.h}); pointers are addresses from
 * {@link io.qzfs.engine.ffi.NativeMemory}. Public only because jnr-ffi implements it from outside.
 */
public interface Isal {
  /** Sets a {@code struct isal_zstream} up for {@link #isal_deflate}. */
  @IgnoreError
  void isal_deflate_init(long stream);

  /** Sets a {@code struct isal_zstream} up for {@link #isal_deflate_stateless}. */
  @IgnoreError
  void isal_deflate_stateless_init(long stream);

  /** Deflates a piece of a stream; COMP_OK (0) or a negative code. */
  @IgnoreError
  int isal_deflate(long stream);

  /** Deflates a whole block; COMP_OK (0) or a negative code. */
  @IgnoreError
  int isal_deflate_stateless(long stream);

  /** Sets a {@code struct inflate_state} up. */
  @IgnoreError
  void isal_inflate_init(long state);

  /** Makes a {@code struct inflate_state} ready for a new stream. */
  @IgnoreError
  void isal_inflate_reset(long state);

  /** Inflates a piece of a stream; ISAL_DECOMP_OK (0) or a negative code. */
  @IgnoreError
  int isal_inflate(long state);

  /** Inflates a whole stream; 0, ISAL_END_INPUT (1), ISAL_OUT_OVERFLOW (2) or a negative code. */
  @IgnoreError
  int isal_inflate_stateless(long state);
}
