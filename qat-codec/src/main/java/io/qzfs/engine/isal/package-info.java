// SPDX-License-Identifier: Apache-2.0
/**
 * Intel ISA-L through jnr-ffi: from the shared object inside the {@code com.intel.gkl:gkl} jar, or
 * the system's {@code libisal.so.2}. Imports {@code io.qzfs.engine} only. Start with {@link
 * io.qzfs.engine.isal.IsalEngine#open}.
 */
package io.qzfs.engine.isal;
