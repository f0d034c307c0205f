// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.List;

/**
 * The out-of-tree stack: Intel's driver package with its own nodes, which its libqat and libusdm
 * open. Only {@code /dev/qat_dev_processes} tells it from Linux' own drivers, which also make a
 * {@code /dev/qat_adf_ctl}.
 */
final class DriverStack {
  static final String INSTALL =
      "install Intel's out-of-tree QAT driver package and start its qat_service";

  static final String RESTART = "service qat_service restart";

  private static final String PROCESSES = "/dev/qat_dev_processes";

  /** Each is opened at the start of a process; without one QATzip finds no hardware. */
  private static final List<String> NODES = List.of(PROCESSES, "/dev/qat_adf_ctl", "/dev/usdm_drv");

  private final NodeJudge nodes;

  DriverStack(MachineFiles files, NodeAccess access) {
    this.nodes = new NodeJudge(files, access, RESTART);
  }

  /** Whether the machine runs this stack. */
  boolean isInstalled() {
    return nodes.isThere(PROCESSES);
  }

  /** Verdict on a function that is bound to a QAT driver of this stack. */
  Verdict judge(PciFunction function) {
    return NODES.stream()
        .map(node -> nodes.judge(function, node))
        .filter(verdict -> !verdict.usable())
        .findFirst()
        .orElse(Verdict.USABLE);
  }

  /** Verdict on a function that Linux' own driver holds and qatlib does not know. */
  static Verdict needed(PciFunction function) {
    return Verdict.refused(
        Refusal.Step.STACK,
        "%s: %s (generation %d) has no %s, so the out-of-tree stack is not running; the in-tree"
                .formatted(
                    function.address(),
                    function.model().text(),
                    function.model().generation().number(),
                    PROCESSES)
            + " one serves generation 4 and later only",
        INSTALL);
  }

  /** A driver's name in a sentence. */
  static String named(String driver) {
    return driver.isEmpty() ? "no driver" : driver;
  }
}
