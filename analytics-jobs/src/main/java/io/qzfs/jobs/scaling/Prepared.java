// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.util.List;

/**
 * What is ready to run. Immutable.
 *
 * @param data what the input is, and where it comes from
 * @param uncompressedBytes its size, uncompressed
 * @param configurations all of them
 */
record Prepared(String data, long uncompressedBytes, List<Configuration> configurations) {}
