// SPDX-License-Identifier: Apache-2.0
package io.qzfs;

import io.qzfs.engine.Sample;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Data to be handed from one program to another. */
final class InterchangeSample {
  private static final int[] SIZES = {
    0, 1, 20, 511, 4_095, 4_096, 65_535, 65_536, 65_537, (1 << 20) + 1
  };
  private static final List<String> FASTQ =
      List.of(
          "genomics/fastq/5k-30BB2AAXX.3.aligned.sam.fastq",
          "genomics/fastq/combined_2018-05-18.9900-10050.fastq");

  private final String name;
  private final byte[] data;

  private InterchangeSample(String name, byte[] data) {
    this.name = name;
    this.data = data;
  }

  /** Kind and size. */
  String name() {
    return name;
  }

  byte[] data() {
    return data;
  }

  /** Every kind at every size; FASTQ only where the shared datasets are. */
  static List<InterchangeSample> all() throws IOException {
    List<InterchangeSample> samples = new ArrayList<>();
    for (int size : SIZES) {
      for (Sample kind : List.of(Sample.TEXT, Sample.RANDOM, Sample.ZEROS)) {
        samples.add(new InterchangeSample(kind + " of " + size, kind.bytes(size)));
      }
    }
    byte[] fastq = fastq();
    for (int size : SIZES) {
      if (fastq.length >= size && fastq.length > 0) {
        samples.add(new InterchangeSample("FASTQ of " + size, Arrays.copyOf(fastq, size)));
      }
    }
    return samples;
  }

  @Override
  public String toString() {
    return name;
  }

  private static byte[] fastq() throws IOException {
    ByteArrayOutputStream reads = new ByteArrayOutputStream();
    for (String name : FASTQ) {
      Optional<Path> file = SharedDatasets.file(name);
      if (file.isPresent()) {
        Files.copy(file.get(), reads);
      }
    }
    return reads.toByteArray();
  }
}
