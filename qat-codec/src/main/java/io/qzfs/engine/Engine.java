// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

/** What every engine has, in software or on a device. Thread-safe. */
public interface Engine extends AutoCloseable {

  /** What this engine is and where it comes from. */
  EngineDescription description();

  /** Waits for the calls under way and gives everything back; later calls are illegal. */
  @Override
  void close();
}
