// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.SAMSequenceDictionary;
import io.qzfs.jobs.fastq.ByteWindow;
import java.io.IOException;

/**
 * Tells whether bytes could be a BAM record.
 *
 * <p>Every field that the format bounds is looked at: lengths that must fit into each other, both
 * references and positions, the name's characters and its NUL, the operations of the CIGAR, and the
 * first optional field. Cheap fields come first. Immutable.
 */
final class BamPlausibility {

  private static final int REFERENCE = 4;
  private static final int POSITION = 8;
  private static final int NAME_LENGTH = 12;
  private static final int CIGAR_COUNT = 16;
  private static final int SEQUENCE_LENGTH = 20;
  private static final int MATE_REFERENCE = 24;
  private static final int MATE_POSITION = 28;
  private static final int VARIABLE = 36;
  private static final int LARGEST_OPERATION = 8;
  private static final String OPTIONAL_TYPES = "AcCsSiIfZHB";

  private final SAMSequenceDictionary references;

  BamPlausibility(SAMSequenceDictionary references) {
    this.references = references;
  }

  /**
   * Returns the bytes of the record at an offset, its length field with them; 0 if no record is
   * there or it does not end with the file at the latest.
   */
  int recordBytes(ByteWindow window, int offset) throws IOException {
    if (!window.has(offset + VARIABLE)) {
      return 0;
    }
    int size = BamLayout.int32(window, offset);
    if (size < BamLayout.FIXED_BYTES + 2 || size > BamLayout.MAX_RECORD_BYTES) {
      return 0;
    }
    boolean plausible =
        placed(window, offset + REFERENCE, offset + POSITION)
            && placed(window, offset + MATE_REFERENCE, offset + MATE_POSITION)
            && window.has(offset + Integer.BYTES + size - 1)
            && contents(window, offset, size);
    return plausible ? Integer.BYTES + size : 0;
  }

  private boolean placed(ByteWindow window, int referenceOffset, int positionOffset) {
    int reference = BamLayout.int32(window, referenceOffset);
    int position = BamLayout.int32(window, positionOffset);
    if (reference < -1 || reference >= references.size() || position < -1) {
      return false;
    }
    return reference < 0 || position <= references.getSequence(reference).getSequenceLength();
  }

  private static boolean contents(ByteWindow window, int offset, int size) {
    int nameLength = window.at(offset + NAME_LENGTH) & 0xFF;
    int operations = BamLayout.uint16(window, offset + CIGAR_COUNT);
    long bases = BamLayout.int32(window, offset + SEQUENCE_LENGTH);
    long optional = VARIABLE + nameLength + 4L * operations + (bases + 1) / 2 + bases;
    long end = (long) Integer.BYTES + size;
    return nameLength > 1
        && bases >= 0
        && optional <= end
        && name(window, offset + VARIABLE, nameLength)
        && cigar(window, offset + VARIABLE + nameLength, operations)
        && optional(window, offset + (int) optional, (int) (end - optional));
  }

  private static boolean name(ByteWindow window, int offset, int length) {
    for (int i = 0; i < length - 1; i++) {
      byte letter = window.at(offset + i);
      if (letter < '!' || letter > '~') {
        return false;
      }
    }
    return window.at(offset + length - 1) == 0;
  }

  private static boolean cigar(ByteWindow window, int offset, int operations) {
    for (int i = 0; i < operations; i++) {
      if ((window.at(offset + 4 * i) & 0xF) > LARGEST_OPERATION) {
        return false;
      }
    }
    return true;
  }

  private static boolean optional(ByteWindow window, int offset, int length) {
    if (length == 0) {
      return true;
    }
    // Two letters, a type and a value.
    return length > 3
        && Character.isLetter(window.at(offset))
        && Character.isLetterOrDigit(window.at(offset + 1))
        && OPTIONAL_TYPES.indexOf(window.at(offset + 2)) >= 0;
  }
}
