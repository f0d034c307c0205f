// SPDX-License-Identifier: Apache-2.0
/** The compressed file system against its store and against the codec alone. */
package io.qzfs.bench.view;
