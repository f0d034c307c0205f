// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** Local trees of files for tests. */
final class Trees {
  private Trees() {}

  /** Everything below a folder: files by their bytes, folders by null. */
  static Map<String, String> of(Path folder) throws IOException {
    Map<String, String> tree = new TreeMap<>();
    try (Stream<Path> all = Files.walk(folder)) {
      all.filter(path -> !path.equals(folder))
          .forEach(
              path ->
                  tree.put(
                      folder.relativize(path).toString(),
                      Files.isDirectory(path) ? "folder" : latin1(path)));
    }
    return tree;
  }

  private static String latin1(Path file) {
    try {
      return Files.readString(file, StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lines of numbers, of so many bytes. */
  static byte[] text(int length) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < length; i++) {
      text.append(i * 7919L).append('\n');
    }
    return text.substring(0, length).getBytes(StandardCharsets.UTF_8);
  }

  static byte[] gzip(byte[] data) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(data);
    }
    return bytes.toByteArray();
  }

  /** The view of a local path. */
  static String view(Path path) {
    return "qzfs+file://" + path.toAbsolutePath();
  }
}
