// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.qat.QatSettings;
import java.nio.file.Path;
import java.util.Optional;

/**
 * System properties of what holds for the whole process, since QATzip takes one buffer size and one
 * level for it.
 */
public final class OffloadProperties {
  /**
   * Directory of libqatzip.so.3, libqat.so.4 and libusdm.so.0; not set: the system's search path.
   */
  public static final String LIBRARY_DIR = "qzfs.qat.library.dir";

  /** Level of the device, 1 to 9; the default is 1. */
  public static final String LEVEL = "qzfs.qat.level";

  /** Largest block that the device takes, bytes, a power of two; the default is 65,536. */
  public static final String BUFFER_SIZE = "qzfs.qat.buffer.size";

  /** Most instances of the device to use; the default is 32. */
  public static final String INSTANCES = "qzfs.qat.instances";

  /** Milliseconds after an outage until the device is tried again; the default is 1,000. */
  public static final String RETRY_MILLIS = "qzfs.qat.retry.millis";

  private static final int DEFAULT_RETRY_MILLIS = 1_000;

  private OffloadProperties() {}

  /**
   * How QATzip is set up.
   *
   * @throws IllegalArgumentException naming the property whose value can't be used
   */
  static QatSettings qat() {
    return new QatSettings(
        integer(LEVEL, 1),
        integer(BUFFER_SIZE, QatSettings.DEFAULT_BUFFER_SIZE),
        Optional.ofNullable(System.getProperty(LIBRARY_DIR))
            .filter(text -> !text.isBlank())
            .map(Path::of)
            .map(Path::toAbsolutePath));
  }

  /** Bounds of the service for a device with so many instances. */
  static OffloadLimits limits(int instances) {
    int most = integer(INSTANCES, OffloadLimits.DEFAULT_LANES);
    return OffloadLimits.of(Math.min(most, instances), integer(RETRY_MILLIS, DEFAULT_RETRY_MILLIS));
  }

  private static int integer(String property, int byDefault) {
    String value = System.getProperty(property, "").trim();
    if (value.isEmpty()) {
      return byDefault;
    }
    try {
      return Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "Cannot use -D" + property + "=" + value + ": expected a whole number", e);
    }
  }
}
