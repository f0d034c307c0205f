// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import htsjdk.samtools.SAMRecord;
import java.util.Arrays;

/**
 * The read of an alignment as it came from the sequencer, as {@code samtools fastq} writes it:
 * reverse-complemented if the flag 0x10 is set, in capitals, and with quality 1 where the file has
 * none. Stateless.
 */
final class FastqText {

  private static final int PHRED_OFFSET = 33;
  private static final byte MISSING = PHRED_OFFSET + 1;
  private static final byte[] KEPT = table("ACGTMRWSYKVHDBN=", "ACGTMRWSYKVHDBN=");
  private static final byte[] COMPLEMENT = table("ACGTMRWSYKVHDBN=", "TGCAKYWSRMBDHVN=");

  private FastqText() {}

  private static byte[] table(String from, String to) {
    byte[] table = new byte[256];
    Arrays.fill(table, (byte) 'N');
    for (int i = 0; i < from.length(); i++) {
      table[from.charAt(i)] = (byte) to.charAt(i);
      table[Character.toLowerCase(from.charAt(i))] = (byte) to.charAt(i);
    }
    return table;
  }

  /** Returns true if the record has qualities. */
  static boolean hasQualities(SAMRecord record) {
    return record.getBaseQualities().length > 0 || record.getReadLength() == 0;
  }

  /** Returns the lines behind the title, each with its line end. */
  static byte[] body(SAMRecord record) {
    byte[] bases = record.getReadBases();
    byte[] qualities = record.getBaseQualities();
    int length = bases.length;
    byte[] text = new byte[2 * length + 4];
    boolean reverse = record.getReadNegativeStrandFlag();
    byte[] table = reverse ? COMPLEMENT : KEPT;
    for (int i = 0; i < length; i++) {
      int from = reverse ? length - 1 - i : i;
      text[i] = table[bases[from] & 0xFF];
      text[length + 3 + i] =
          qualities.length == 0 ? MISSING : (byte) (qualities[from] + PHRED_OFFSET);
    }
    text[length] = '\n';
    text[length + 1] = '+';
    text[length + 2] = '\n';
    text[2 * length + 3] = '\n';
    return text;
  }
}
