// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

/**
 * Makes DEFLATE streams of any length. Software only. Thread-safe; the streams it makes are not.
 */
public interface StreamingEngine {

  /** Opens a stream that inflates raw DEFLATE; the caller closes it. */
  InflateStream newInflateStream();

  /**
   * Opens a stream that deflates to raw DEFLATE; the caller closes it.
   *
   * @param level a level of the engine's range
   */
  SlicingDeflateStream newDeflateStream(int level);
}
