// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.device.DeviceScan;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.engine.ffi.UnpackedLibrary;
import io.qzfs.engine.qat.QatSettings;
import io.qzfs.io.GzipFormat;
import io.qzfs.offload.BreakEvens;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadLimits;
import io.qzfs.offload.OffloadProperties;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.SizeWindow;
import io.qzfs.offload.Verify;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      if (!name.endsWith("PREFIX") && !name.endsWith("_DEFAULT")) {
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
  void pageHasTheSystemProperties() throws Exception {
    List<String> properties = new ArrayList<>(offloadProperties());
    properties.add(EngineSettings.ENGINE_PROPERTY);
    properties.add(EngineSettings.NATIVE_PROPERTY);
    properties.add(UnpackedLibrary.DIRECTORY_PROPERTY);
    properties.add(BreakEvens.FILE_PROPERTY);
    properties.add(DeviceScan.ROOT_PROPERTY);
    assertThat(onPage("qzfs.").keySet()).containsExactlyInAnyOrderElementsOf(properties);
  }

  private static List<String> offloadProperties() throws IllegalAccessException {
    List<String> properties = new ArrayList<>();
    for (Field field : OffloadProperties.class.getFields()) {
      properties.add((String) field.get(null));
    }
    assertThat(properties).contains(OffloadProperties.LEVEL);
    return properties;
  }

  @Test
  void pageHasTheDefaultsOfTheSystemProperties() throws IOException {
    assertThat(onPage("qzfs."))
        .containsEntry(OffloadProperties.INSTANCES, OffloadLimits.DEFAULT_LANES + "")
        .containsEntry(OffloadProperties.BUFFER_SIZE, QatSettings.DEFAULT_BUFFER_SIZE + "")
        .containsEntry(EngineSettings.ENGINE_PROPERTY, EngineSettings.ANY);
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

  @Test
  void offloadIsReadForBothDirections() {
    Configuration conf = new Configuration(false);
    conf.set(QatCodecKeys.OFFLOAD_COMPRESS, " FALSE ");
    conf.set(QatCodecKeys.OFFLOAD_COMPRESS_MIN, "8k");
    conf.set(QatCodecKeys.OFFLOAD_COMPRESS_MAX, "64k");
    conf.set(QatCodecKeys.OFFLOAD_DECOMPRESS_MIN, "4096");
    conf.set(QatCodecKeys.OFFLOAD_DECOMPRESS_MAX, "3g");
    conf.set(QatCodecKeys.OFFLOAD_SAMPLE, "false");
    conf.set(QatCodecKeys.OFFLOAD_VERIFY, "Read");
    conf.set(QatCodecKeys.OFFLOAD_DEADLINE_MS, "250");
    conf.set(QatCodecKeys.OFFLOAD_BUSY_WAIT_MS, "5");
    QatCodecSettings settings = QatCodecSettings.of(conf);
    assertThat(settings.write().engines().offload())
        .isEqualTo(
            new OffloadSettings(
                false,
                true,
                new SizeWindow(8192, 65_536),
                new SizeWindow(4096, Integer.MAX_VALUE),
                false,
                Verify.READ,
                250,
                5));
    assertThat(settings.read().engines()).isEqualTo(settings.write().engines());
  }

  @Test
  void withoutKeysOffloadIsTheDefault() {
    assertThat(QatCodecSettings.of(new Configuration(false)).read().engines())
        .isEqualTo(EngineSettings.defaults());
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
        "decompress.threads; 1.5; 0 (spare cores) to 256",
        "offload.compress; yes; true or false",
        "offload.decompress; 0; true or false",
        "offload.sample; on; true or false",
        "offload.compress.min; -1; 0 to 2147483647 bytes, 0: break-even",
        "offload.compress.min; some; 0 to 2147483647 bytes, 0: break-even",
        "offload.compress.max; -4k; 0 to 2147483647 bytes",
        "offload.decompress.min; 8kb; 0 to 2147483647 bytes, 0: break-even",
        "offload.decompress.max; all; 0 to 2147483647 bytes",
        "offload.verify; full; [off, read, write]",
        "offload.deadline.ms; 0; 1 to 600000",
        "offload.deadline.ms; 1s; 1 to 600000",
        "offload.deadline.ms; 600001; 1 to 600000",
        "offload.busy.wait.ms; -1; 0 to 600000",
        "offload.busy.wait.ms; 99999999999; 0 to 600000"
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
  void windowThatEndsBeforeItBeginsNamesBothKeys() {
    Configuration conf = new Configuration(false);
    conf.set(QatCodecKeys.OFFLOAD_DECOMPRESS_MIN, "32k");
    conf.set(QatCodecKeys.OFFLOAD_DECOMPRESS_MAX, "16k");
    assertThatThrownBy(() -> Codecs.ours(conf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "Cannot use io.compression.codec.qat.offload.decompress.max=16k: expected 32768 to"
                + " 2147483647 bytes, from io.compression.codec.qat.offload.decompress.min on");
  }

  @Test
  void hardwareModeThatNoDeviceFitsIsAnIoExceptionThatSaysWhatToDo() {
    Configuration conf = new Configuration(false);
    conf.set(QatCodecKeys.MODE, "hardware");
    if (Engines.service().isPresent()) {
      conf.set(QatCodecKeys.ENGINE, "jdk");
    }
    assertThatThrownBy(() -> Codecs.ours(conf).createOutputStream(new ByteArrayOutputStream()))
        .isInstanceOf(EngineUnavailableException.class)
        .hasMessageContaining("hardware")
        .hasMessageContaining("expected mode auto");
  }
}
