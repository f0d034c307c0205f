// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The truth that the name of a resampled read carries.
 *
 * <p>Names look like those of Illumina's CASAVA 1.8, {@code
 * instrument:run:flowcell:lane:tile:x:y:truth}, with {@code RESAMPLED} as the flowcell and {@code
 * contig_position_strand_length} as the truth. A comment may follow after a blank.
 *
 * @param contig name of the contig
 * @param position position of the leftmost base of the read on the forward strand, from 1, as in
 *     the POS field of SAM
 * @param reverse whether the read is the reverse complement of the reference
 * @param fragmentLength length of the fragment that the read is one end of, in bases
 */
public record ReadName(String contig, long position, boolean reverse, int fragmentLength) {

  /** The flowcell in the name of each resampled read. */
  public static final String FLOWCELL = "RESAMPLED";

  private static final Pattern NAME =
      Pattern.compile(
          "@?[^: ]+:\\d+:" + FLOWCELL + ":\\d+:\\d+:\\d+:\\d+:(\\S+)_(\\d+)_([+-])_(\\d+)(?: .*)?");

  /**
   * Reads a name.
   *
   * @param name with or without the {@code @} before it and the comment after it
   * @throws IllegalArgumentException if it is not the name of a resampled read
   */
  public static ReadName parse(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new IllegalArgumentException("not the name of a resampled read: " + name);
    }
    return new ReadName(
        matcher.group(1),
        Long.parseLong(matcher.group(2)),
        matcher.group(3).equals("-"),
        Integer.parseInt(matcher.group(4)));
  }
}
