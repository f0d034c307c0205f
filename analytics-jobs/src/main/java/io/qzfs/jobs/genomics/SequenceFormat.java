// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Formats of sequences. */
public enum SequenceFormat {
  /** Sequences over any number of lines. */
  FASTA,
  /** Reads of four lines. */
  FASTQ;

  private static final Pattern FASTA_NAME =
      Pattern.compile(".*\\.(fa|fna|fasta|ffn|frn)(\\.[a-z0-9]+)?");

  /** Returns the format by the names of files: FASTA if all have an extension of it. */
  static SequenceFormat of(List<String> inputs) {
    return inputs.stream()
            .allMatch(name -> FASTA_NAME.matcher(name.toLowerCase(Locale.ROOT)).matches())
        ? FASTA
        : FASTQ;
  }
}
