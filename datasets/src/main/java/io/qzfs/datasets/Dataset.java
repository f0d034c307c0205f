// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One file of real data: what it is, where it comes from, and how to recognise it.
 *
 * <p>Immutable, so safe for use by several threads.
 *
 * @param id short name, unique in a catalogue: lower-case letters, digits and hyphens
 * @param title what the data is
 * @param format file format with its compression, such as {@code fastq} or {@code vcf.bgz}
 * @param fileName name of the file when it is stored, without a folder
 * @param provenance where the file was published
 * @param licence licence or terms of use
 * @param attribution credit that the licence or good practice asks for; empty when none
 * @param sha256 SHA-256 of the content, 64 lower-case hexadecimal digits
 * @param size length in bytes
 * @param sources where to get it, in the order in which they are tried
 */
public record Dataset(
    String id,
    String title,
    String format,
    String fileName,
    String provenance,
    String licence,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) String attribution,
    String sha256,
    long size,
    List<Source> sources) {

  private static final Pattern ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern FILE_NAME = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_.+-]*");

  /**
   * Checks the fields.
   *
   * @throws IllegalArgumentException if one is missing or malformed
   */
  public Dataset {
    attribution = attribution == null ? "" : attribution;
    sources = sources == null ? List.of() : List.copyOf(sources);
    require(id != null && ID.matcher(id).matches(), "id", id);
    require(isText(title), "title", id);
    require(isText(format), "format", id);
    require(fileName != null && FILE_NAME.matcher(fileName).matches(), "fileName", id);
    require(isText(provenance), "provenance", id);
    require(isText(licence), "licence", id);
    require(sha256 != null && SHA256.matcher(sha256).matches(), "sha256", id);
    require(size >= 0, "size", id);
    require(!sources.isEmpty(), "sources", id);
  }

  private static boolean isText(String value) {
    return value != null && !value.isBlank();
  }

  private static void require(boolean valid, String field, String id) {
    if (!valid) {
      throw new IllegalArgumentException(
          "dataset '%s': field '%s' is missing or malformed".formatted(id, field));
    }
  }
}
