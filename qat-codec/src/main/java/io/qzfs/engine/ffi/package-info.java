// SPDX-License-Identifier: Apache-2.0
/**
 * What every native engine needs: loading a library without exporting its symbols, unpacking one
 * from a jar, and addresses that can't leave their buffer. Imports nothing of qzfs.
 */
package io.qzfs.engine.ffi;
