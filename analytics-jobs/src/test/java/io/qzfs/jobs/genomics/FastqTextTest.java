// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import static org.assertj.core.api.Assertions.assertThat;

import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SAMRecord;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class FastqTextTest {

  @Test
  void forwardReadsStayAndReverseReadsTurn() {
    assertThat(body("ACGTNRY", "ABCDEFG", false)).isEqualTo("ACGTNRY\n+\nABCDEFG\n");
    assertThat(body("ACGTNRY", "ABCDEFG", true)).isEqualTo("RYNACGT\n+\nGFEDCBA\n");
  }

  @Test
  void smallLettersAreCapitalsAndUnknownOnesN() {
    assertThat(body("acgt.x", "IIIIII", false)).isEqualTo("ACGTNN\n+\nIIIIII\n");
  }

  @Test
  void missingQualitiesAreOne() {
    assertThat(body("ACG", "*", false)).isEqualTo("ACG\n+\n\"\"\"\n");
  }

  private static String body(String bases, String qualities, boolean reverse) {
    SAMRecord record = new SAMRecord(new SAMFileHeader());
    record.setReadString(bases);
    record.setBaseQualityString(qualities);
    record.setReadNegativeStrandFlag(reverse);
    return new String(FastqText.body(record), StandardCharsets.US_ASCII);
  }
}
