// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The tests that do not run over a store, each with its reason. A line of the list has three
 * columns with tabs between: how, suite and method with a dot between, and why. How is one of
 *
 * <ul>
 *   <li>{@code left-out}: it would fail, over the raw store too or by what the view is;
 *   <li>{@code skips}: the test itself asks for something that the store has not;
 *   <li>{@code may-skip}: the same, on some machines.
 * </ul>
 */
record SkipList(Map<String, String> leftOut, Set<String> always, Set<String> sometimes) {
  private static final int COLUMNS = 3;

  /** Reads a resource of the class path. */
  static SkipList read(String resource) {
    SkipList list = new SkipList(new TreeMap<>(), new TreeSet<>(), new TreeSet<>());
    text(resource)
        .lines()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .forEach(line -> list.add(line, resource));
    return list;
  }

  private void add(String line, String resource) {
    String[] columns = line.split("\t", COLUMNS);
    if (columns.length != COLUMNS) {
      throw new IllegalArgumentException(
          resource + ": expected " + COLUMNS + " columns with tabs between, found: " + line);
    }
    switch (columns[0]) {
      case "left-out" -> leftOut.put(columns[1], columns[2]);
      case "skips" -> always.add(columns[1]);
      case "may-skip" -> sometimes.add(columns[1]);
      default ->
          throw new IllegalArgumentException(
              resource + ": expected left-out, skips or may-skip, found: " + line);
    }
  }

  private static String text(String resource) {
    try (InputStream in = SkipList.class.getClassLoader().getResourceAsStream(resource)) {
      if (in == null) {
        throw new IllegalArgumentException("no resource " + resource);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(resource, e);
    }
  }

  /** What has to be skipped. */
  Set<String> expected() {
    Set<String> expected = new TreeSet<>(leftOut.keySet());
    expected.addAll(always);
    return expected;
  }
}
