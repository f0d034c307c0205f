// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Exact answers about a FASTQ file, counted while it was generated.
 *
 * <p>Immutable, so safe for several threads.
 *
 * @param reads number of records
 * @param bases number of bases
 * @param gcBases number of bases that are G or C
 * @param q20Bases number of bases with a Phred score of at least 20
 * @param q30Bases number of bases with a Phred score of at least 30
 * @param minLength length of the shortest read, in bases
 * @param maxLength length of the longest read, in bases
 * @param cycleQualitySums sum of the Phred scores at each cycle (position in the read, from 0)
 * @param substitutedBases number of bases that differ from the reference
 * @param seed seed of the random numbers
 * @param bytes length of the file, uncompressed
 * @param sha256 SHA-256 of the file, uncompressed, in hexadecimal digits
 */
@SuppressWarnings(
    "ArrayRecordComponent") // The array is copied in and out, and compared by content.
public record FastqTruth(
    long reads,
    long bases,
    long gcBases,
    long q20Bases,
    long q30Bases,
    int minLength,
    int maxLength,
    long[] cycleQualitySums,
    long substitutedBases,
    long seed,
    long bytes,
    String sha256) {

  private static final ObjectMapper MAPPER =
      new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

  /** Copies the array, so that later changes of it do not show. */
  public FastqTruth {
    cycleQualitySums = cycleQualitySums.clone();
  }

  /** A copy of the sums. */
  @Override
  public long[] cycleQualitySums() {
    return cycleQualitySums.clone();
  }

  /** The answers as a JSON object. */
  public String toJson() {
    try {
      return MAPPER.writeValueAsString(this);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("numbers and text always have a JSON form", e);
    }
  }

  /**
   * Writes the answers as JSON.
   *
   * @throws IOException if the file cannot be written
   */
  public void write(Path file) throws IOException {
    Files.writeString(file, toJson() + System.lineSeparator());
  }

  /**
   * Reads answers that {@link #write} wrote.
   *
   * @throws IOException if the file cannot be read or is not such JSON
   */
  public static FastqTruth read(Path file) throws IOException {
    return MAPPER.readValue(file.toFile(), FastqTruth.class);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FastqTruth that && toJson().equals(that.toJson());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(cycleQualitySums) + 31 * sha256.hashCode();
  }

  @Override
  public String toString() {
    return toJson();
  }
}
