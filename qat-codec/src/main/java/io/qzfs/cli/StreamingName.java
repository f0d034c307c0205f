// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.offload.EngineSelection;

/** What does members of any length, next to an engine for blocks. */
final class StreamingName {
  private StreamingName() {}

  /** Name of the engine that inflates members that don't tell their length. */
  static String of(EngineSelection selection) {
    return of(selection.decompression());
  }

  /** Name of the engine that streams next to one for blocks: itself if it can. */
  static String of(DeflateEngine engine) {
    return engine.streaming().isPresent() ? engine.description().name() : EngineNames.JDK;
  }
}
