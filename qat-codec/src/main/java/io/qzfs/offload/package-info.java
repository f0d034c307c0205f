// SPDX-License-Identifier: Apache-2.0
/**
 * Which engine does a block: the candidates with the reasons why they are there or not, and the
 * table from the user's levels to the engines' own.
 *
 * <p>Imports {@code io.qzfs.engine} and its implementations, and is the only package that chooses
 * among them. Start with {@link io.qzfs.offload.Engines}.
 */
package io.qzfs.offload;
