// SPDX-License-Identifier: Apache-2.0
/**
 * Real data by source, checksum and licence.
 *
 * <p>{@link io.qzfs.datasets.Catalogue} says which data sets are known, and {@link
 * io.qzfs.datasets.DataStore} gets one and verifies it. No data is carried by this module: it comes
 * from a local data folder, from artifacts that Maven resolves, or from the web.
 */
package io.qzfs.datasets;
