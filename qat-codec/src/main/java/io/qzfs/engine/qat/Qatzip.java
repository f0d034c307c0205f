// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import jnr.ffi.annotations.IgnoreError;

/**
 * QATzip's functions under their C names ({@code qatzip.h}); pointers are addresses from {@link
 * io.qzfs.engine.ffi.NativeMemory}. Public only because jnr-ffi implements it from outside.
 *
 * <p>Not bound, on purpose: {@code qzSetDefaults*} changes every session of the process, {@code
 * qzGetStatus} writes nothing, {@code qzCompress2} blocks an instance and can't be cancelled.
 */
public interface Qatzip {
  /** Starts the library in this process; QZ_OK or QZ_DUPLICATE if it runs. */
  @IgnoreError
  int qzInit(long session, byte swBackup);

  /** Makes a zeroed QzSession_T a DEFLATE session. */
  @IgnoreError
  int qzSetupSessionDeflate(long session, long params);

  /**
   * Compresses; both lengths are in and out, {@code extendedCode} may be 0.
   *
   * <p>Not {@code qzCompress}, which is the same without the last argument: jnr-ffi 2.3.0 passes
   * rubbish as the sixth of exactly six integers on x86-64.
   */
  @IgnoreError
  int qzCompressExt(
      long session,
      long source,
      long sourceLength,
      long destination,
      long length,
      int last,
      long extendedCode);

  /** Decompresses; both lengths are in and out. */
  @IgnoreError
  int qzDecompress(long session, long source, long sourceLength, long destination, long length);

  /** Frees what a session holds. */
  @IgnoreError
  int qzTeardownSession(long session);

  /** Allocates memory that the device reaches without a copy, or returns 0. */
  @IgnoreError
  long qzMalloc(long size, int numaNode, int pinned);

  /** Frees memory of {@link #qzMalloc}. */
  @IgnoreError
  void qzFree(long memory);
}
