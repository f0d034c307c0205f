// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Reads what jobs wrote, by the JDK's own means. */
final class Outputs {

  private Outputs() {}

  /** Returns the lines of a file, or of all files of a folder in the order of their names. */
  static List<String> lines(Path path) throws IOException {
    List<Path> files = List.of(path);
    if (Files.isDirectory(path)) {
      try (Stream<Path> parts = Files.list(path)) {
        files =
            parts
                .filter(each -> each.getFileName().toString().startsWith("part-"))
                .sorted()
                .toList();
      }
    }
    List<String> lines = new ArrayList<>();
    for (Path file : files) {
      try (InputStream in = open(file)) {
        new String(in.readAllBytes(), StandardCharsets.ISO_8859_1).lines().forEach(lines::add);
      }
    }
    return lines;
  }

  private static InputStream open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    return file.toString().endsWith(".gz") ? new GZIPInputStream(in) : in;
  }

  /** Returns FASTQ records, their lines joined by tabs as {@code paste - - - -} does. */
  static List<String> records(Path path) throws IOException {
    List<String> lines = lines(path);
    List<String> records = new ArrayList<>();
    for (int i = 0; i < lines.size(); i += 4) {
      records.add(String.join("\t", lines.subList(i, i + 4)));
    }
    return records;
  }

  /** Returns the title lines of FASTQ records, in order. */
  static List<String> names(Path path) throws IOException {
    return records(path).stream().map(each -> each.substring(0, each.indexOf('\t'))).toList();
  }

  /** Returns what {@code paste - - - - | LC_ALL=C sort | sha256sum} prints. */
  static String sortedRecordsSha256(Path path) throws IOException {
    return sha256(records(path).stream().sorted().toList());
  }

  /** Returns the sum of all lines. */
  static String sha256(Path path) throws IOException {
    return sha256(lines(path));
  }

  private static String sha256(List<String> lines) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String line : lines) {
        digest.update((line + "\n").getBytes(StandardCharsets.ISO_8859_1));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every JDK has SHA-256", e);
    }
  }
}
