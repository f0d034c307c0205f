// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.io.IOException;
import java.io.Serializable;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;
import java.util.List;
import scala.Tuple2;

/** Writes one partition of depths, in order of references and positions. Stateless. */
final class DepthParts {

  private DepthParts() {}

  /** Figures of a partition. Immutable. */
  record Tally(long positions, long sum, long max, long digest) implements Serializable {

    Tally plus(Tally more) {
      return new Tally(
          positions + more.positions,
          sum + more.sum,
          Math.max(max, more.max),
          digest + more.digest);
    }

    CoverageResult result() {
      return new CoverageResult(positions, sum, max, RecordDigest.text(digest));
    }
  }

  static Tally write(
      OutputFolder folder, int number, List<String> names, Iterator<Tuple2<Long, int[]>> blocks)
      throws IOException {
    RecordDigest digest = new RecordDigest();
    Tally tally = new Tally(0, 0, 0, 0);
    try (PartFile file = folder.part("", number, ".tsv").orElse(null)) {
      while (blocks.hasNext()) {
        Tuple2<Long, int[]> block = blocks.next();
        String name = names.get((int) (block._1() >>> 32));
        long first = (block._1() & 0xFFFFFFFFL) * DepthBlocks.BLOCK + 1;
        tally = tally.plus(write(file, digest, name, first, block._2()));
      }
      if (file != null) {
        file.commit();
      }
    }
    return tally.plus(new Tally(0, 0, 0, digest.sum()));
  }

  private static Tally write(
      PartFile file, RecordDigest digest, String name, long first, int[] depths)
      throws IOException {
    long positions = 0;
    long sum = 0;
    long max = 0;
    for (int i = 0; i < depths.length; i++) {
      if (depths[i] > 0) {
        positions++;
        sum += depths[i];
        max = Math.max(max, depths[i]);
        byte[] line =
            (name + '\t' + (first + i) + '\t' + depths[i] + '\n')
                .getBytes(StandardCharsets.US_ASCII);
        digest.add(line, 0, line.length);
        if (file != null) {
          file.write(line);
        }
      }
    }
    return new Tally(positions, sum, max, 0);
  }
}
