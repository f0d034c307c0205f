// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.io.Serializable;

/**
 * Depths over all positions. Immutable.
 *
 * @param positions positions with a depth of 1 or more
 * @param sum sum of their depths, in bases
 * @param max greatest depth
 * @param digest sum of hashes of the lines {@code reference TAB position TAB depth}, in hexadecimal
 */
public record CoverageResult(long positions, long sum, long max, String digest)
    implements Serializable {}
