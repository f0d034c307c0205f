// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.Optional;

/**
 * Whether a function can be used.
 *
 * @param usable whether this process can open it
 * @param access the same in words
 * @param refusal what hinders, empty if nothing does or the verdict lies with its virtual functions
 */
record Verdict(boolean usable, String access, Optional<Refusal> refusal) {
  static final Verdict USABLE = new Verdict(true, "usable", Optional.empty());

  static final Verdict BY_VIRTUAL_FUNCTIONS =
      new Verdict(false, "through its virtual functions", Optional.empty());

  static Verdict refused(Refusal.Step step, String reason, String remedy) {
    return new Verdict(false, reason, Optional.of(new Refusal(step, reason, remedy)));
  }
}
