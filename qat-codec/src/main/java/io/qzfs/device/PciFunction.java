// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.Arrays;
import java.util.Set;

/**
 * A QAT function as sysfs shows it.
 *
 * @param address domain:bus:device.function
 * @param model its type
 * @param function physical or virtual
 * @param driver name of the bound driver, empty if none
 * @param state content of {@code qat/state}
 * @param services content of {@code qat/cfg_services}
 * @param numaNode NUMA node, -1 if unknown
 * @param iommuGroup number of its IOMMU group in digits, empty if it has none
 * @param physicalFunction address of a virtual function's physical one, empty if none is seen
 * @param mostVirtualFunctions how many virtual functions it can have, -1 if SR-IOV is off
 */
record PciFunction(
    String address,
    DeviceModel model,
    Function function,
    String driver,
    Attribute state,
    Attribute services,
    int numaNode,
    String iommuGroup,
    String physicalFunction,
    int mostVirtualFunctions) {

  /** The plain driver, and the one of Linux 6.10 whose groups can also migrate. */
  private static final Set<String> VFIO_DRIVERS = Set.of("vfio-pci", "qat_vfio_pci");

  /** dc, and dcc, which is dc with chaining: sysfs-driver-qat of the kernel. */
  private static final Set<String> COMPRESSION_SERVICES = Set.of("dc", "dcc");

  boolean isPhysical() {
    return function == Function.PHYSICAL;
  }

  boolean onVfio() {
    return VFIO_DRIVERS.contains(driver);
  }

  boolean onQatDriver() {
    return DeviceModel.isDriver(driver, function);
  }

  boolean isDown() {
    return state.value().equals("down");
  }

  /** Whether its services are known and compression is not among them. */
  boolean lacksCompression() {
    return services.known()
        && Arrays.stream(services.value().split("[;,\\s]+"))
            .noneMatch(COMPRESSION_SERVICES::contains);
  }
}
