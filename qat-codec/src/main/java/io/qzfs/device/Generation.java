// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

/** Hardware generations of Intel QAT, by the numbers of Intel's documentation. */
public enum Generation {
  /** dh895xcc: DH8925 to DH8955. */
  GEN1(1),
  /** c62x, c3xxx and d15xx: C620 chipsets, 8960 and 8970 cards, Atom C3000, Xeon D. */
  GEN2(2),
  /** 4xxx, 401xx, 402xx and 420xx: in the processor since Sapphire Rapids. */
  GEN4(4),
  /** 6xxx. */
  GEN6(6);

  private final int number;

  Generation(int number) {
    this.number = number;
  }

  /** The generation's number, 1 to 6. */
  public int number() {
    return number;
  }
}
