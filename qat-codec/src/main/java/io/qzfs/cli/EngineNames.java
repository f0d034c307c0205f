// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

/** Engines that commands single out. */
final class EngineNames {
  /** The device. */
  static final String QAT = "qat";

  /** What streams where an engine for blocks can't. */
  static final String JDK = "jdk";

  private EngineNames() {}
}
