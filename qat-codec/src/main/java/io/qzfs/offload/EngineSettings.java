// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static java.util.Objects.requireNonNull;

import io.qzfs.engine.EngineMode;
import java.util.Locale;

/**
 * What the user says of engines. Immutable.
 *
 * @param mode which kinds of engine may be used
 * @param engine name of the one engine to use, or {@link #ANY}
 */
public record EngineSettings(EngineMode mode, String engine) {
  /** System property that names the engine where nothing else does. */
  public static final String ENGINE_PROPERTY = "qzfs.engine";

  /** System property that switches native libraries off with the value {@code off}. */
  public static final String NATIVE_PROPERTY = "qzfs.native";

  /** Engine name that lets the selection decide. */
  public static final String ANY = "auto";

  public EngineSettings {
    requireNonNull(mode, "mode is null");
    engine = requireNonNull(engine, "engine is null").trim().toLowerCase(Locale.ROOT);
    if (engine.isEmpty()) {
      engine = ANY;
    }
  }

  /** Mode auto, and the engine that {@value #ENGINE_PROPERTY} names. */
  public static EngineSettings defaults() {
    return new EngineSettings(EngineMode.AUTO, System.getProperty(ENGINE_PROPERTY, ANY));
  }

  /** Whether one engine is named. */
  public boolean namesEngine() {
    return !engine.equals(ANY);
  }
}
