// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys in code, in the default file and on the page are the same, and wrong values are named. */
class FsKeysTest {
  private static final Path PAGE = Path.of("..", "docs", "configuration.md");

  private static Map<String, String> inCode() throws ReflectiveOperationException {
    Map<String, String> keys = new TreeMap<>();
    for (Field field : FsKeys.class.getFields()) {
      String name = field.getName();
      if (!name.equals("PREFIX") && !name.endsWith("_DEFAULT")) {
        keys.put(
            (String) field.get(null),
            String.valueOf(FsKeys.class.getField(name + "_DEFAULT").get(null)));
      }
    }
    return keys;
  }

  @Test
  void defaultFileHasTheKeysAndDefaultsOfTheCode() throws ReflectiveOperationException {
    Configuration file = new Configuration(false);
    file.addResource("qzfs-fs-default.xml");
    Map<String, String> keys = new TreeMap<>();
    file.forEach(entry -> keys.put(entry.getKey(), entry.getValue()));
    Map<String, String> expected = inCode();
    // Hadoop reads an empty value as none.
    expected.values().removeIf(String::isEmpty);
    assertThat(keys).isEqualTo(expected);
  }

  @Test
  void pageHasTheKeysAndDefaultsOfTheCode() throws Exception {
    Map<String, String> keys = new TreeMap<>();
    for (String line : Files.readAllLines(PAGE)) {
      if (line.startsWith("| `" + FsKeys.PREFIX)) {
        String[] cells = line.replace("`", "").split(" *\\| *", -1);
        if (!cells[1].startsWith(FsKeys.POLICY_PREFIX)) {
          keys.put(cells[1], cells[2]);
        }
      }
    }
    assertThat(keys).isEqualTo(inCode());
  }

  @ParameterizedTest
  @CsvSource({
    "fs.qzfs.threads, 0, 1 to 1024",
    "fs.qzfs.threads, many, 1 to 1024",
    "fs.qzfs.cache.entries, -1, 0 to 2147483647",
    "io.compression.codec.qat.level, 12, 1 to 9"
  })
  void wrongValueNamesKeyValueAndWhatIsAllowed(String key, String value, String allowed) {
    Configuration conf = new Configuration(false);
    conf.set(key, value);
    assertThatThrownBy(() -> CompressedFileSystem.open(URI.create("qzfs+file:///"), conf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(key + "=" + value)
        .hasMessageContaining(allowed);
  }

  @Test
  void uriWithoutStoreIsRefused() {
    Configuration conf = new Configuration(false);
    assertThatThrownBy(() -> CompressedFileSystem.open(URI.create("file:///x"), conf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("qzfs+hdfs://");
    assertThatThrownBy(() -> CompressedFileSystem.open(URI.create("qzfs+nosuch://h/"), conf))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("nosuch");
  }
}
