// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.libdeflate;

import jnr.ffi.annotations.IgnoreError;

/**
 * libdeflate's functions under their C names ({@code libdeflate.h}); pointers are addresses from
 * {@link io.qzfs.engine.ffi.NativeMemory}. Public only because jnr-ffi implements it from outside.
 */
public interface Libdeflate {
  /** Returns a compressor for levels 0 to 12, or 0 if there is no memory. */
  @IgnoreError
  long libdeflate_alloc_compressor(int level);

  /** Returns the body's length, or 0 if it doesn't fit. */
  @IgnoreError
  long libdeflate_deflate_compress(
      long compressor, long in, long inLength, long out, long outLength);

  /** Returns the most that a block of a length can take. */
  @IgnoreError
  long libdeflate_deflate_compress_bound(long compressor, long inLength);

  /** Frees a compressor. */
  @IgnoreError
  void libdeflate_free_compressor(long compressor);

  /** Returns a decompressor, or 0 if there is no memory. */
  @IgnoreError
  long libdeflate_alloc_decompressor();

  /** Returns LIBDEFLATE_SUCCESS (0), BAD_DATA (1), SHORT_OUTPUT (2) or INSUFFICIENT_SPACE (3). */
  @IgnoreError
  int libdeflate_deflate_decompress_ex(
      long decompressor,
      long in,
      long inLength,
      long out,
      long outLength,
      long actualIn,
      long actualOut);

  /** Frees a decompressor. */
  @IgnoreError
  void libdeflate_free_decompressor(long decompressor);
}
