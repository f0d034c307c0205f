// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.nio.file.Path;

/**
 * A compressed file of a store: its blocks and its decoded bytes. Thread-safe.
 *
 * @param entry the file of the table, for messages
 * @param table the blocks
 * @param raw the decoded bytes
 */
record StoredFile(Path entry, BlockTable table, MappedFile raw) {}
