// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

/**
 * The in-tree stack: Linux' own drivers, virtual functions on vfio-pci, qatlib and qatmgr. qatlib
 * opens {@code /dev/vfio/vfio} and the node of each virtual function's IOMMU group.
 */
final class VfioStack {
  static final String START = "systemctl start qat (qatlib's service; enable it to keep it)";
  static final String RESTART = "systemctl restart qat";

  private static final String CONTAINER = "/dev/vfio/vfio";
  private static final String ENABLE_IOMMU =
      "enable VT-d and SR-IOV in the BIOS and boot Linux with intel_iommu=on";

  private final NodeJudge nodes;

  VfioStack(MachineFiles files, NodeAccess access) {
    this.nodes = new NodeJudge(files, access, RESTART);
  }

  /** Verdict on a virtual function that is bound to vfio-pci. */
  Verdict judge(PciFunction function) {
    if (!function.model().servedByQatlib()) {
      return Verdict.refused(
          Refusal.Step.STACK,
          "%s: %s is bound to %s, but qatlib knows devices from generation 4 on only"
              .formatted(function.address(), function.model().text(), function.driver()),
          DriverStack.INSTALL);
    }
    if (function.iommuGroup().isEmpty()) {
      return withoutIommu(function);
    }
    Verdict container = nodes.judge(function, CONTAINER);
    return container.usable()
        ? nodes.judge(function, "/dev/vfio/" + function.iommuGroup())
        : container;
  }

  /** Verdict on a physical function of which no virtual function is seen. */
  static Verdict withoutVirtualFunctions(PciFunction function) {
    if (function.iommuGroup().isEmpty()) {
      return withoutIommu(function);
    }
    if (function.mostVirtualFunctions() <= 0) {
      return Verdict.refused(
          Refusal.Step.VIRTUAL_FUNCTION,
          "%s: SR-IOV is off, so it can have no virtual functions".formatted(function.address()),
          ENABLE_IOMMU);
    }
    return Verdict.refused(
        Refusal.Step.VIRTUAL_FUNCTION,
        "%s: no virtual functions, the qat service is not running".formatted(function.address()),
        START);
  }

  /** Verdict on a virtual function that is not bound to vfio-pci. */
  static Verdict notOnVfio(PciFunction function) {
    return Verdict.refused(
        Refusal.Step.VFIO,
        "%s: virtual function is bound to %s, not to vfio-pci"
            .formatted(function.address(), DriverStack.named(function.driver())),
        function.model().servedByQatlib() ? START : DriverStack.INSTALL);
  }

  private static Verdict withoutIommu(PciFunction function) {
    return Verdict.refused(
        Refusal.Step.VIRTUAL_FUNCTION,
        "%s: no IOMMU group, the IOMMU is off".formatted(function.address()),
        ENABLE_IOMMU);
  }
}
