// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.util.Optional;

/**
 * One engine that was considered: there, with the engine, or refused, with the reason. A missing
 * library is such a value and never an exception from class loading.
 *
 * @param name engine name as used in configuration
 * @param engine the engine, or empty if refused
 * @param reason why it was refused; empty text if it was not
 * @param remedy what to do about the reason; empty text if there is nothing to do
 */
public record EngineCandidate(String name, Optional<Engine> engine, String reason, String remedy) {

  /** An engine that loaded and passed its self-test. */
  public static EngineCandidate accepted(Engine engine) {
    return new EngineCandidate(engine.description().name(), Optional.of(engine), "", "");
  }

  /** An engine that can't be used here. */
  public static EngineCandidate refused(String name, String reason, String remedy) {
    return new EngineCandidate(name, Optional.empty(), reason, remedy);
  }

  /** The engine, if it is there and works in software. */
  public Optional<DeflateEngine> software() {
    return engine.filter(DeflateEngine.class::isInstance).map(DeflateEngine.class::cast);
  }

  /** The engine, if it is there and works on a device. */
  public Optional<DeviceEngine> device() {
    return engine.filter(DeviceEngine.class::isInstance).map(DeviceEngine.class::cast);
  }
}
