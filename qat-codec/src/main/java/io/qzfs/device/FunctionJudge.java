// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.List;

/** Decides on each function of a machine whether this process can use it for compression. */
final class FunctionJudge {
  private final List<PciFunction> functions;
  private final VfioStack vfio;
  private final DriverStack drivers;

  FunctionJudge(List<PciFunction> functions, VfioStack vfio, DriverStack drivers) {
    this.functions = functions;
    this.vfio = vfio;
    this.drivers = drivers;
  }

  /** All functions with their verdicts, in their order. */
  List<JudgedFunction> judge() {
    return functions.stream().map(this::judge).toList();
  }

  private JudgedFunction judge(PciFunction function) {
    PciFunction physical = physicalOf(function);
    return new JudgedFunction(function, physical, judge(function, physical));
  }

  private Verdict judge(PciFunction function, PciFunction physical) {
    if (function.isPhysical() && !function.onQatDriver()) {
      return withoutDriver(function);
    }
    if (physical.isDown()) {
      return down(physical);
    }
    if (physical.lacksCompression()) {
      return withoutCompression(physical);
    }
    return function.isPhysical() ? judgePhysical(function) : judgeVirtual(function);
  }

  private Verdict judgePhysical(PciFunction function) {
    if (drivers.isInstalled()) {
      return drivers.judge(function);
    }
    if (!function.model().servedByQatlib()) {
      return DriverStack.needed(function);
    }
    return functions.stream().anyMatch(other -> isShareOf(other, function))
        ? Verdict.BY_VIRTUAL_FUNCTIONS
        : VfioStack.withoutVirtualFunctions(function);
  }

  private Verdict judgeVirtual(PciFunction function) {
    if (function.onVfio()) {
      return vfio.judge(function);
    }
    return function.onQatDriver() && drivers.isInstalled()
        ? drivers.judge(function)
        : VfioStack.notOnVfio(function);
  }

  /** State and services are the physical function's; a guest sees none and takes what it sees. */
  private PciFunction physicalOf(PciFunction function) {
    return functions.stream()
        .filter(other -> isShareOf(function, other))
        .findFirst()
        .orElse(function);
  }

  private static boolean isShareOf(PciFunction virtual, PciFunction physical) {
    return !virtual.isPhysical() && virtual.physicalFunction().equals(physical.address());
  }

  private static Verdict withoutDriver(PciFunction function) {
    String driver = function.model().driver();
    return Verdict.refused(
        Refusal.Step.DRIVER,
        "%s: %s is bound to %s, expected driver %s"
            .formatted(
                function.address(),
                function.model().text(),
                DriverStack.named(function.driver()),
                driver),
        function.model().servedByQatlib()
            ? "modprobe qat_%s (Linux 5.17 or newer, firmware qat_%s*.bin in /lib/firmware), then %s"
                .formatted(driver, driver, VfioStack.START)
            : DriverStack.INSTALL);
  }

  private Verdict down(PciFunction physical) {
    String file = PciScan.path(physical.address(), "qat/state");
    return Verdict.refused(
        Refusal.Step.STATE,
        "%s: device is down (%s)".formatted(physical.address(), file),
        "echo up > %s as root, then %s".formatted(file, restart()));
  }

  private Verdict withoutCompression(PciFunction physical) {
    String setting =
        drivers.isInstalled()
            ? "ServicesEnabled = dc in section [GENERAL] of /etc/%s_devN.conf"
                .formatted(physical.model().driver())
            : "ServicesEnabled=dc in /etc/sysconfig/qat (the EnvironmentFile of qat.service)";
    return Verdict.refused(
        Refusal.Step.COMPRESSION,
        "%s: services are %s, without compression (dc), in %s"
            .formatted(
                physical.address(),
                physical.services().value(),
                PciScan.path(physical.address(), "qat/cfg_services")),
        "set %s, then %s".formatted(setting, restart()));
  }

  private String restart() {
    return drivers.isInstalled() ? DriverStack.RESTART : VfioStack.RESTART;
  }
}
