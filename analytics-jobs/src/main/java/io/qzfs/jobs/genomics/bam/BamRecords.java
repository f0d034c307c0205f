// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.BAMRecordCodec;
import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SAMRecord;
import io.qzfs.jobs.fastq.ByteWindow;
import io.qzfs.jobs.fastq.SplitInput;
import java.io.EOFException;
import java.io.IOException;

/**
 * The BAM records of a split: those whose first byte lies in its region. Regions of a file follow
 * each other without gap, so that each record has one owner. Not thread-safe.
 */
final class BamRecords implements RecordSource {

  private final ByteWindow window;
  private final SplitInput input;
  private final BamPlausibility plausibility;
  private final BAMRecordCodec codec;
  private final boolean first;
  private boolean begun;

  BamRecords(ByteWindow window, SplitInput input, SAMFileHeader header, boolean first) {
    this.window = window;
    this.input = input;
    this.plausibility = new BamPlausibility(header.getSequenceDictionary());
    this.codec = new BAMRecordCodec(header);
    this.codec.setInputStream(new WindowStream(window));
    this.first = first;
  }

  @Override
  public SAMRecord next() throws IOException {
    if (!begun) {
      begun = true;
      if (!begin()) {
        return null;
      }
    }
    // The region's end is known once a byte behind it has been read.
    if (!window.has(0) || window.position() >= input.regionEnd()) {
      return null;
    }
    requireWhole();
    return codec.decode();
  }

  private boolean begin() throws IOException {
    if (first) {
      BamLayout.skipHeader(window);
      return true;
    }
    return input.regionEnd() > 0 && BamAligner.align(window, input, plausibility);
  }

  private void requireWhole() throws IOException {
    int size = window.has(Integer.BYTES - 1) ? BamLayout.int32(window, 0) : 0;
    if (window.available() >= Integer.BYTES
        && (size < BamLayout.FIXED_BYTES || size > BamLayout.MAX_RECORD_BYTES)) {
      throw new IOException(
          "found a record of "
              + size
              + " bytes, expected "
              + BamLayout.FIXED_BYTES
              + " to "
              + BamLayout.MAX_RECORD_BYTES
              + "; the file is damaged, so fetch it again");
    }
    if (!window.has(Integer.BYTES + size - 1)) {
      throw new EOFException(
          "found the end of the file after "
              + window.available()
              + " bytes, expected the rest of the record; the file is cut off, so fetch it again");
    }
  }
}
