// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.EngineMode;
import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.engine.ffi.UnpackedLibrary;
import io.qzfs.io.GzipFormat;
import io.qzfs.offload.EngineSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Keys in code, in the default file and on the page are the same, and wrong values are named. */
class QatCodecKeysTest {
  private static final Path PAGE = Path.of("..", "docs", "configuration.md");

  /** Keys and defaults as the class has them. */
  private static Map<String, String> inCode() throws IllegalAccessException {
    Map<String, String> keys = new TreeMap<>();
    for (Field field : QatCodecKeys.class.getFields()) {
      String name = field.getName();
      if (!name.equals("PREFIX") && !name.endsWith("_DEFAULT")) {
        keys.put((String) field.get(null), String.valueOf(valueOf(name + "_DEFAULT")));
      }
    }
    return keys;
  }

  private static Object valueOf(String constant) throws IllegalAccessException {
    try {
      return QatCodecKeys.class.getField(constant).get(null);
    } catch (NoSuchFieldException e) {
      throw new AssertionError("A key without a default: " + constant, e);
    }
  }

  private static Map<String, String> inDefaultFile() {
    Configuration file = new Configuration(false);
    file.addResource("qat-codec-default.xml");
    Map<String, String> keys = new TreeMap<>();
    file.forEach(entry -> keys.put(entry.getKey(), entry.getValue()));
    return keys;
  }

  /** The first two columns of the page's rows that begin with a key. */
  private static Map<String, String> onPage(String prefix) throws IOException {
    Map<String, String> keys = new TreeMap<>();
    for (String line : Files.readAllLines(PAGE)) {
      if (line.startsWith("| `" + prefix)) {
        String[] cells = line.replace("`", "").split(" *\\| *", -1);
        keys.put(cells[1], cells[2]);
      }
    }
    return keys;
  }

  @Test
  void defaultFileHasTheKeysAndDefaultsOfTheCode() throws IllegalAccessException {
    assertThat(inDefaultFile()).isEqualTo(inCode());
  }

  @Test
  void pageHasTheKeysAndDefaultsOfTheCode() throws Exception {
    assertThat(onPage(QatCodecKeys.PREFIX)).isEqualTo(inCode());
  }

  @Test
  void pageHasTheSystemProperties() throws IOException {
    assertThat(onPage("qzfs.").keySet())
        .containsExactlyInAnyOrder(
            EngineSettings.ENGINE_PROPERTY,
            EngineSettings.NATIVE_PROPERTY,
            UnpackedLibrary.DIRECTORY_PROPERTY);
  }

  @Test
  void defaultsInCodeAreTheDefaultsWithoutAnyFile() {
    Configuration defaults = new Configuration(false);
    defaults.addResource("qat-codec-default.xml");
    defaults.unset(QatCodecKeys.ENGINE);
    assertThat(QatCodecSettings.of(defaults))
        .isEqualTo(QatCodecSettings.of(new Configuration(false)));
  }

  @Test
  void valuesAreRead() {
    Configuration conf = new Configuration(false);
    conf.set(QatCodecKeys.MODE, " Software ");
    conf.set(QatCodecKeys.ENGINE, "JDK");
    conf.set(QatCodecKeys.LEVEL, "7");
    conf.set(QatCodecKeys.BLOCK_SIZE, "256k");
    conf.set(QatCodecKeys.FORMAT, "bgzf");
    conf.set(QatCodecKeys.COMPRESS_THREADS, "3");
    conf.set(QatCodecKeys.DECOMPRESS_THREADS, "4");
    QatCodecSettings settings = QatCodecSettings.of(conf);
    assertThat(settings.write().engines())
        .isEqualTo(new EngineSettings(EngineMode.SOFTWARE, "jdk"));
    assertThat(settings.write().level()).isEqualTo(7);
    assertThat(settings.write().blockSize()).isEqualTo(262_144);
    assertThat(settings.write().format()).isEqualTo(GzipFormat.BGZF);
    assertThat(settings.write().threads()).isEqualTo(3);
    assertThat(settings.read().threads()).isEqualTo(4);
    assertThat(settings.read().engines()).isEqualTo(settings.write().engines());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "mode; fast; [auto, hardware, software]",
        "engine; zlib; auto, qat, isal, libdeflate, jdk",
        "level; 0; 1 to 9",
        "level; 10; 1 to 9",
        "level; six; 1 to 9",
        "level; 99999999999; 1 to 9",
        "block.size; 4095; 4096 to 524288",
        "block.size; 1m; 4096 to 524288",
        "block.size; 9999999999; 4096 to 524288",
        "block.size; large; 4096 to 524288",
        "format; plain; qz or bgzf",
        "format; zip; qz or bgzf",
        "compress.threads; -1; 0 (spare cores) to 256",
        "compress.threads; 257; 0 (spare cores) to 256",
        "compress.threads; many; 0 (spare cores) to 256",
        "decompress.threads; 1.5; 0 (spare cores) to 256"
      })
  void wrongValueNamesKeyValueAndWhatIsAllowed(String key, String value, String allowed) {
    Configuration conf = new Configuration(false);
    conf.set(QatCodecKeys.PREFIX + key, value);
    assertThatThrownBy(() -> Codecs.ours(conf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining(QatCodecKeys.PREFIX + key + "=" + value)
        .hasMessageContaining(allowed);
  }

  @Test
  void hardwareModeWithoutADeviceIsAnIoExceptionThatSaysWhatToDo() {
    Configuration conf = new Configuration(false);
    conf.set(QatCodecKeys.MODE, "hardware");
    assertThatThrownBy(() -> Codecs.ours(conf).createOutputStream(new ByteArrayOutputStream()))
        .isInstanceOf(EngineUnavailableException.class)
        .hasMessageContaining("hardware")
        .hasMessageContaining("expected mode auto");
  }
}
