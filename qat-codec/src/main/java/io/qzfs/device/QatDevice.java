// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

/**
 * A QAT device of this machine: a physical function, or a virtual one. Immutable.
 *
 * @param address PCI address, domain:bus:device.function
 * @param model Intel's name of the device type: dh895xcc, c62x, c3xxx, d15xx, 4xxx, 401xx, 402xx,
 *     420xx or 6xxx
 * @param generation its hardware generation
 * @param function physical or virtual
 * @param driver name of the bound kernel driver, {@link #NONE} if none is
 * @param state up or down, as {@code qat/state} says; for a virtual function its physical one's;
 *     {@link #UNKNOWN} where the kernel doesn't tell (before Linux 6.0, generations 1 and 2, guests
 *     and containers), or a text that says why it can't be read
 * @param services the services of {@code qat/cfg_services}, such as {@code dc} or {@code sym;asym},
 *     in the same way
 * @param numaNode NUMA node, -1 if unknown
 * @param usable whether this process can open it and compress with it
 * @param access the same in words: usable, through its virtual functions, or what hinders
 */
public record QatDevice(
    String address,
    String model,
    Generation generation,
    Function function,
    String driver,
    String state,
    String services,
    int numaNode,
    boolean usable,
    String access) {

  /** Driver of a device that no driver is bound to. */
  public static final String NONE = "none";

  /** State or services where the kernel doesn't tell them. */
  public static final String UNKNOWN = "unknown";

  /**
   * One line without its access, such as {@code 0000:6b:00.0 4xxx (generation 4), physical, state
   * up, services dc, NUMA node 0}. The driver is named if it isn't called like the model.
   */
  public String describe() {
    return "%s %s (generation %d), %s%s, state %s, services %s, NUMA node %s"
        .formatted(
            address,
            model,
            generation.number(),
            function.text(),
            driver.equals(model) ? "" : ", driver " + driver,
            state,
            services,
            numaNode < 0 ? UNKNOWN : numaNode);
  }
}
