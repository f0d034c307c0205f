// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.offload.EngineSettings;

/**
 * How gzip is read. Immutable.
 *
 * @param engines which engines may be used
 * @param threads threads that decompress, the caller's among them; 0 for one and the spare cores
 */
public record ReadSettings(EngineSettings engines, int threads) {
  public ReadSettings {
    requireNonNull(engines, "engines is null");
    WriteSettings.checkThreads(threads);
  }

  /** Default engines and threads. */
  public static ReadSettings defaults() {
    return new ReadSettings(EngineSettings.defaults(), 0);
  }

  /** The same with another number of threads. */
  public ReadSettings withThreads(int newThreads) {
    return new ReadSettings(engines, newThreads);
  }
}
