// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.DefaultSAMRecordFactory;
import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SAMLineParser;
import htsjdk.samtools.SAMRecord;
import htsjdk.samtools.ValidationStringency;
import io.qzfs.jobs.fastq.ByteWindow;
import io.qzfs.jobs.fastq.SplitInput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * The SAM lines of a split, by the rule of Hadoop's line reader: all but the first split skip the
 * line in progress, and each finishes what begins at its region's end. Lines that begin with
 * {@code @} are the header's; no read's name does. Not thread-safe.
 */
final class SamLines implements RecordSource {

  private final ByteWindow window;
  private final SplitInput input;
  private final SAMLineParser parser;
  private boolean aligned;

  SamLines(ByteWindow window, SplitInput input, SAMFileHeader header, boolean first) {
    this.window = window;
    this.input = input;
    this.aligned = first;
    this.parser =
        new SAMLineParser(
            new DefaultSAMRecordFactory(), ValidationStringency.SILENT, header, null, null);
  }

  @Override
  public SAMRecord next() throws IOException {
    if (!aligned) {
      aligned = true;
      if (input.regionEnd() == 0 || !skipLine()) {
        return null;
      }
    }
    while (window.has(0) && window.position() <= input.regionEnd()) {
      if (window.at(0) != '@' && window.at(0) != '\n') {
        return parse();
      }
      if (!skipLine()) {
        return null;
      }
    }
    return null;
  }

  private boolean skipLine() throws IOException {
    int end = window.lineEnd(0);
    if (end < 0) {
      return false;
    }
    window.skip(end + 1);
    return true;
  }

  private SAMRecord parse() throws IOException {
    int end = window.lineEnd(0);
    int length = end < 0 ? window.available() : end;
    int trimmed = length > 0 && window.at(length - 1) == '\r' ? length - 1 : length;
    String line = new String(window.buffer(), window.mark(), trimmed, StandardCharsets.ISO_8859_1);
    SAMRecord record = parser.parseLine(line);
    checkLengths(record);
    window.skip(end < 0 ? length : end + 1);
    return record;
  }

  private static void checkLengths(SAMRecord record) throws IOException {
    int bases = record.getReadLength();
    int qualities = record.getBaseQualities().length;
    if (qualities != 0 && qualities != bases) {
      throw new IOException(
          "found "
              + qualities
              + " qualities for "
              + bases
              + " bases in "
              + record.getReadName()
              + ", expected as many or none; repair or drop the record");
    }
  }
}
