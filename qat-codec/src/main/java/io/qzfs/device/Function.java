// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.Locale;

/** Kind of a PCI function (PCI Express SR-IOV). */
public enum Function {
  /** The device itself, a PF. */
  PHYSICAL,
  /** A share of it, a VF. Guests and containers often see only these. */
  VIRTUAL;

  /** The name in a sentence. */
  String text() {
    return name().toLowerCase(Locale.ROOT);
  }
}
