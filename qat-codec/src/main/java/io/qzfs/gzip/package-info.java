// SPDX-License-Identifier: Apache-2.0
/**
 * Bytes of gzip: RFC 1952 headers and trailers, the QZ and BC subfields, and the block index of
 * {@code docs/format.md}. No I/O, and imports nothing of qzfs.
 *
 * <p>Start with {@link io.qzfs.gzip.GzipHeaderParser} for any gzip, {@link
 * io.qzfs.gzip.MarkedHeader} for members that tell their length.
 */
package io.qzfs.gzip;
