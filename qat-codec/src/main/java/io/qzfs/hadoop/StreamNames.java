// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import java.io.InputStream;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.FSDataInputStream;

/**
 * Names for messages. A codec is given a stream and not a path, and no interface of Hadoop's tells
 * one from the other: object stores put the URI into the stream's description, HDFS and the local
 * file system keep it in a field. What can't be found out is called {@value #UNKNOWN}.
 */
final class StreamNames {
  private static final String UNKNOWN = "gzip stream";

  private static final Pattern URI = Pattern.compile("[a-z][a-z0-9+.-]*:/[^\\s;,}\\]]+");

  /** Classes that keep the file, and the field that they keep it in. */
  private static final Map<String, String> FIELDS =
      Map.of(
          "org.apache.hadoop.fs.FSInputChecker", "file",
          "org.apache.hadoop.hdfs.DFSInputStream", "src");

  private StreamNames() {}

  static String of(InputStream in) {
    InputStream inner = in;
    while (inner instanceof FSDataInputStream data && data.getWrappedStream() != inner) {
      inner = data.getWrappedStream();
    }
    return ofField(inner).or(() -> ofDescription(in)).orElse(UNKNOWN);
  }

  private static Optional<String> ofDescription(InputStream in) {
    Matcher uri = URI.matcher(String.valueOf(in));
    return uri.find() ? Optional.of(uri.group()) : Optional.empty();
  }

  private static Optional<String> ofField(InputStream in) {
    for (Class<?> type = in.getClass(); type != null; type = type.getSuperclass()) {
      String name = FIELDS.get(type.getName());
      if (name != null) {
        try {
          Field field = type.getDeclaredField(name);
          field.setAccessible(true);
          return Optional.ofNullable(field.get(in)).map(String::valueOf);
        } catch (ReflectiveOperationException | RuntimeException e) {
          // Another version keeps it elsewhere: the message then lacks the name, nothing else.
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }
}
