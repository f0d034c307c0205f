// SPDX-License-Identifier: Apache-2.0
/**
 * The system's libdeflate through jnr-ffi: whole buffers only, better ratios than zlib at a higher
 * speed. Imports {@code io.qzfs.engine} only.
 */
package io.qzfs.engine.libdeflate;
