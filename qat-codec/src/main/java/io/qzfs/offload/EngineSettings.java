// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static java.util.Objects.requireNonNull;

import io.qzfs.engine.EngineMode;
import io.qzfs.engine.qat.QatEngine;
import java.util.Locale;

/**
 * What the user says of engines. Immutable.
 *
 * @param mode which kinds of engine may be used
 * @param engine name of the one engine to use, or {@link #ANY}; {@code qat} means the device with
 *     software behind it
 * @param offload how a device is used
 */
public record EngineSettings(EngineMode mode, String engine, OffloadSettings offload) {
  /** System property that names the engine where nothing else does. */
  public static final String ENGINE_PROPERTY = "qzfs.engine";

  /** System property that switches native libraries off with the value {@code off}. */
  public static final String NATIVE_PROPERTY = "qzfs.native";

  /** Engine name that lets the selection decide. */
  public static final String ANY = "auto";

  public EngineSettings {
    requireNonNull(mode, "mode is null");
    requireNonNull(offload, "offload is null");
    engine = requireNonNull(engine, "engine is null").trim().toLowerCase(Locale.ROOT);
    if (engine.isEmpty()) {
      engine = ANY;
    }
  }

  /** Default use of a device. */
  public EngineSettings(EngineMode mode, String engine) {
    this(mode, engine, OffloadSettings.defaults());
  }

  /** Mode auto, and the engine that {@value #ENGINE_PROPERTY} names. */
  public static EngineSettings defaults() {
    return new EngineSettings(EngineMode.AUTO, System.getProperty(ENGINE_PROPERTY, ANY));
  }

  /** The same with another use of a device. */
  public EngineSettings withOffload(OffloadSettings newOffload) {
    return new EngineSettings(mode, engine, newOffload);
  }

  /** The same without a device, for work that judges others' work. */
  public EngineSettings inSoftware() {
    return new EngineSettings(
        EngineMode.SOFTWARE, engine.equals(QatEngine.NAME) ? ANY : engine, offload);
  }

  /** Whether one engine is named. */
  public boolean namesEngine() {
    return !engine.equals(ANY);
  }
}
