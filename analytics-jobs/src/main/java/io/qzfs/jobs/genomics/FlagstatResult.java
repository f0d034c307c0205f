// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

/**
 * Counts of records by flag, with the categories of {@code samtools flagstat}. Immutable.
 *
 * @param passed records without the flag 0x200
 * @param failed records with it: they failed the platform's quality checks
 */
public record FlagstatResult(Counts passed, Counts failed) {

  /**
   * Counts of one class.
   *
   * @param total records
   * @param primary neither secondary nor supplementary; all counts from {@code paired} on are of
   *     these
   * @param secondary flag 0x100
   * @param supplementary flag 0x800 without 0x100
   * @param duplicates flag 0x400
   * @param primaryDuplicates duplicates among the primary
   * @param mapped flag 0x4 clear
   * @param primaryMapped mapped among the primary
   * @param paired flag 0x1
   * @param read1 paired with flag 0x40
   * @param read2 paired with flag 0x80
   * @param properlyPaired paired, mapped, flag 0x2
   * @param bothMapped paired, itself and the mate mapped
   * @param singletons paired, itself mapped and the mate not
   * @param mateElsewhere both mapped, on different references
   * @param mateElsewhereSure of these, with mapping quality 5 or more
   */
  public record Counts(
      long total,
      long primary,
      long secondary,
      long supplementary,
      long duplicates,
      long primaryDuplicates,
      long mapped,
      long primaryMapped,
      long paired,
      long read1,
      long read2,
      long properlyPaired,
      long bothMapped,
      long singletons,
      long mateElsewhere,
      long mateElsewhereSure) {}
}
