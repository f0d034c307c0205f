// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.SAMRecord;
import java.io.IOException;

/** The records of one split, in order. Not thread-safe. */
interface RecordSource {

  /**
   * Returns the next record that the split owns, or null behind the last.
   *
   * @throws IOException if the input cannot be read or is malformed
   */
  SAMRecord next() throws IOException;
}
