// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import static java.util.Objects.requireNonNull;

/**
 * What an engine is and where it comes from.
 *
 * @param name short name as used in configuration, for example {@code isal}
 * @param version version of the library behind it, or {@code unknown}
 * @param origin where the library was found: a path, a jar entry or {@code java.util.zip}
 * @param hardware whether blocks run on a device
 */
public record EngineDescription(String name, String version, String origin, boolean hardware) {
  public EngineDescription {
    requireNonNull(name, "name is null");
    requireNonNull(version, "version is null");
    requireNonNull(origin, "origin is null");
  }
}
