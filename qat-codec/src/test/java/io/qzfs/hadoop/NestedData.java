// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.hadoop.SplitFiles.Member;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;

/** Data that doesn't compress because it holds gzip files, as an archive of them does. */
final class NestedData {
  /** Ends a record; long enough not to occur in random bytes. */
  static final String DELIMITER = "<|end|>~";

  private static final int INNER_BLOCK = 4 * 1024;

  private NestedData() {}

  /**
   * Makes records of hexadecimal text and of whole gzip files of our own.
   *
   * @param block block size of the file that will hold the data
   * @param innerIndex whether the files in it have an index
   * @param aligned whether each ends where a block ends, so that the bytes of the one that holds it
   *     go on with a trailer
   */
  static byte[] of(long seed, int block, boolean innerIndex, boolean aligned) throws IOException {
    Random random = new Random(seed);
    SplitRecords records = new SplitRecords(seed, DELIMITER);
    for (int i = 1; i <= 6; i++) {
      byte[] noise = new byte[2 * INNER_BLOCK + random.nextInt(2 * INNER_BLOCK)];
      random.nextBytes(noise);
      byte[] inner =
          innerIndex
              ? SplitFiles.indexed(noise, INNER_BLOCK)
              : SplitFiles.unindexed(noise, INNER_BLOCK);
      records.record(("text " + i + " " + Long.toHexString(random.nextLong())).getBytes(US_ASCII));
      if (aligned) {
        records.noiseUntil((records.size() / block + 3) * block - inner.length);
      }
      records.record(inner);
    }
    return records.bytes();
  }

  /** Places inside the members of a file where something looks like a member of ours. */
  static List<Integer> magics(byte[] file) {
    Set<Integer> members =
        SplitFiles.members(file).stream().map(Member::position).collect(Collectors.toSet());
    List<Integer> magics = new ArrayList<>();
    for (int i = 0; i + 14 < file.length; i++) {
      boolean marked =
          file[i] == 0x1f && file[i + 1] == (byte) 0x8b && file[i + 2] == 8 && file[i + 3] == 4;
      if (marked && file[i + 12] == 'Q' && !members.contains(i)) {
        magics.add(i);
      }
    }
    return magics;
  }

  /** Fails if the file does not hold the members as they are, in stored blocks. */
  static void requireMembersInside(byte[] file) {
    assertThat(magics(file)).as("members inside of stored blocks").hasSizeGreaterThan(12);
  }
}
