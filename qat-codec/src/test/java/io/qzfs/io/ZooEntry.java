// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A line of the zoo's table. */
record ZooEntry(
    String file, String header, String verdict, int decodedBytes, String decodedSha256) {

  static Stream<ZooEntry> all(Path zoo) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (String line : Files.readAllLines(zoo.resolve("EXPECTED.csv"))) {
      rows.add(fields(line));
    }
    return rows.stream().skip(1).map(ZooEntry::of);
  }

  private static ZooEntry of(List<String> fields) {
    return new ZooEntry(
        fields.get(0),
        fields.get(4),
        fields.get(5),
        Integer.parseInt(fields.get(6)),
        fields.get(7));
  }

  boolean isOk() {
    return verdict.startsWith("ok");
  }

  /** Splits a line at commas that are not in quotes. */
  private static List<String> fields(String line) {
    List<String> fields = new ArrayList<>();
    StringBuilder field = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (c == ',' && !quoted) {
        fields.add(field.toString());
        field.setLength(0);
      } else {
        field.append(c);
      }
    }
    fields.add(field.toString());
    return fields;
  }
}
