// SPDX-License-Identifier: Apache-2.0
/** The engine that is always there: {@code java.util.zip}. Imports {@code io.qzfs.engine} only. */
package io.qzfs.engine.jdk;
