// SPDX-License-Identifier: Apache-2.0
/**
 * The engine SPI: one block to one raw DEFLATE body (RFC 1951) and back, in direct buffers.
 *
 * <p>Imports nothing of qzfs. Implementations live in sub-packages, one each; {@code
 * io.qzfs.offload} is the only place that chooses among them. Start with {@link
 * io.qzfs.engine.DeflateEngine}.
 */
package io.qzfs.engine;
