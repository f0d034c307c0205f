// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Malformed FASTQ is refused with its place, what was found, what was expected, and what to do. */
class FastqErrorsTest {

  private static final String GOOD = "@a\nACGT\n+\nIIII\n";

  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        ">a_ACGT_|byte 15: found '>', expected '@' at the start of a record; check",
        "_@b_AC_+_II_|byte 15: found a blank line with more data behind it, expected '@'",
        "@b_ACGT_ACGT_+_IIIIIIII_|byte 23: found 'A', expected '+' on the third line of the"
            + " record; each record must",
        "@b_AC_+_III_|byte 23: found a quality string of 3 bytes, expected 2 as the sequence"
            + " has; repair",
        "@b_AC_+_I_|byte 23: found a quality string of 1 bytes, expected 2 as the sequence"
            + " has; repair",
        "@b_AC_+_I|found a quality string of 1 bytes, expected 2 as the sequence has; the"
            + " file ends",
        "@b_AC_+_|found a quality string of 0 bytes, expected 2",
        "@b_AC_+|byte 22: found the end of the file, expected the record's '+' line to be"
            + " whole; the file is cut",
        "@b_AC_|byte 21: found the end of the file, expected the record's '+' line",
        "@b_AC|byte 20: found the end of the file, expected the record's sequence",
        "@b|byte 17: found the end of the file, expected the record's title"
      })
  void secondRecord(String text, String message) throws IOException {
    String place = "a.fastq, record 2 of the split at 0, ";
    assertThatThrownBy(() -> whole(GOOD + text.replace('_', '\n')))
        .isInstanceOf(FastqFormatException.class)
        .hasMessageContaining(place)
        .hasMessageContaining(message);
  }

  /** What one split skips, another has parsed: no layout lets a damaged file pass. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        GOOD + GOOD + "@b\nACGT\nACGT\n+\nIIIIIIII\n" + GOOD + GOOD,
        GOOD + GOOD + "@b\nACGT\n+\nIII\n" + GOOD,
        GOOD + GOOD + "junk\n" + GOOD + GOOD,
        GOOD + GOOD + "\n" + GOOD,
        GOOD + GOOD + "@b\nACGT\n+\nII",
        GOOD + GOOD + "@b\nACGT\n+",
        GOOD + GOOD + "@b\nACGT\n",
        GOOD + GOOD + "@b",
        GOOD + "@b\nACGT\n+\n@III\n@c"
      })
  void noSplitSizeHidesDamage(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("a.fastq"), text);
    Configuration conf = new Configuration();
    for (int size = 1; size <= text.length(); size++) {
      int splitSize = size;
      assertThatThrownBy(() -> SplitReading.inSplits(file, conf, splitSize))
          .as("split size %d", size)
          .isInstanceOf(FastqFormatException.class);
    }
  }

  @Test
  void nonPrintableByteIsShownAsNumber() {
    assertThatThrownBy(() -> whole("\u001f\u008b"))
        .hasMessageContaining("record 1")
        .hasMessageContaining("byte 0x1f");
  }

  @Test
  void placeInCompressedFileIsInDecodedBytes() throws IOException {
    Configuration conf = Codecs.configuration(Codecs.STOCK);
    byte[] bad = (GOOD + "x").getBytes(StandardCharsets.US_ASCII);
    Path file = Files.write(folder.resolve("a.gz"), Codecs.compress(Codecs.STOCK, bad, conf));
    assertThatThrownBy(() -> SplitReading.whole(file, conf))
        .hasMessageContaining(
            "record 2 of the split at 0, decoded byte 15 of the split: found 'x'");
  }

  @Test
  void lineBeyondTheLimitIsRefused() throws IOException {
    Configuration conf = new Configuration();
    conf.setInt(FastqInputFormat.MAX_LINE_BYTES, 1000);
    Path file =
        Files.writeString(folder.resolve("a.fastq"), "@a\n" + "A".repeat(1 << 20) + "\n+\n");
    String problem = "a line is longer than 1000 bytes; raise " + FastqInputFormat.MAX_LINE_BYTES;
    assertThatThrownBy(() -> SplitReading.whole(file, conf))
        .isInstanceOf(FastqFormatException.class)
        .hasMessageContaining(problem);
    assertThatThrownBy(() -> SplitReading.split(file, conf, 9, 100)).hasMessageContaining(problem);
  }

  @Test
  void limitOutOfRangeIsRefused() throws IOException {
    Configuration conf = new Configuration();
    conf.setInt(FastqInputFormat.MAX_LINE_BYTES, 0);
    Path file = Files.writeString(folder.resolve("a.fastq"), GOOD);
    assertThatThrownBy(() -> SplitReading.whole(file, conf))
        .hasMessageContaining("is 0, expected 1 to");
  }

  @Test
  void splitOfCodecThatCannotSplitIsRefused() throws IOException {
    Configuration conf = Codecs.configuration(Codecs.STOCK);
    Path file =
        Files.write(folder.resolve("a.gz"), Codecs.compress(Codecs.STOCK, new byte[0], conf));
    assertThatThrownBy(() -> SplitReading.split(file, conf, 3, 4))
        .hasMessageContaining("cannot split");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "\n", "\r\n\n"})
  void filesWithoutRecords(String text) throws IOException {
    assertThat(whole(text)).isEmpty();
  }

  private List<String> whole(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("a.fastq"), text, StandardCharsets.ISO_8859_1);
    return SplitReading.whole(file, new Configuration());
  }
}
