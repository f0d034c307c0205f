// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** {@code docs/spark.md} names the keys and defaults that the code has, and no others. */
class DocumentTest {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\| `(spark\\.qzfs\\.(?:shuffle|report)\\.\\w+)` \\| (?:`(.*?)`)? *\\|",
          Pattern.MULTILINE);

  @Test
  void keysAndDefaultsAreThoseOfTheCode() throws IOException {
    String document = Files.readString(Path.of("../docs/spark.md"));

    Map<String, String> documented =
        ROW.matcher(document)
            .results()
            .collect(Collectors.toMap(row -> row.group(1), DocumentTest::byDefault));

    assertThat(documented).isEqualTo(keysOfTheCode());
  }

  private static String byDefault(MatchResult row) {
    return row.group(2) == null ? "" : row.group(2);
  }

  private static Map<String, String> keysOfTheCode() {
    Map<String, String> constants =
        Arrays.stream(SparkKeys.class.getFields())
            .collect(Collectors.toMap(Field::getName, DocumentTest::value));
    Map<String, String> keys = new TreeMap<>();
    constants.forEach(
        (name, value) -> {
          if (!name.endsWith("_DEFAULT")) {
            keys.put(value, constants.getOrDefault(name + "_DEFAULT", ""));
          }
        });
    return keys;
  }

  private static String value(Field field) {
    try {
      return field.get(null).toString();
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }
}
