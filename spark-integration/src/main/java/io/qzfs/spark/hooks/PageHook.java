// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

/** Puts our codec where a format's library looks for its own. Calls come one at a time. */
interface PageHook {

  /**
   * Puts it there, in place of one put there before, and checks that it took.
   *
   * @throws IllegalStateException if the library is not what the hook was made for
   * @throws Exception if no engine fits, or the check failed
   */
  void install() throws Exception;

  /** Leaves the library as it was. */
  void remove();
}
