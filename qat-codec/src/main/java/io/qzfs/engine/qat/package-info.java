// SPDX-License-Identifier: Apache-2.0
/**
 * Intel QAT through libqatzip.so.3 and jnr-ffi, QATzip 1.2 to 2.0.
 *
 * <p>Imports {@code io.qzfs.engine} and, for the header that QATzip reads and writes, {@code
 * io.qzfs.gzip}. Who calls this has looked for a device before: without one the library must not be
 * touched, since it leaks a thread key with each initialisation.
 */
package io.qzfs.engine.qat;
