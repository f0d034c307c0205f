// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.pages;

import io.qzfs.bench.Rounds;

/**
 * A line of the result.
 *
 * @param format format, codec and direction
 * @param figure times; the peer is the library's own codec
 * @param bytes size of the table that was written or read
 */
public record PagesRow(String format, Rounds.Figure figure, long bytes) {}
