// SPDX-License-Identifier: Apache-2.0
/** Pages of Parquet, ORC and Avro: the libraries' own codecs against the hooks of the plugin. */
package io.qzfs.bench.pages;
