// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The QAT functions in a machine's PCI tree.
 *
 * @param functions in order of address
 * @param treeProblem why the tree can't be listed, empty if it can
 * @param problems entries that can't be read, as text
 */
record PciScan(List<PciFunction> functions, String treeProblem, List<String> problems) {
  static final String TREE = "/sys/bus/pci/devices";

  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  static PciScan of(MachineFiles files) {
    MachineFiles.Listing listing = files.list(TREE);
    List<PciFunction> functions = new ArrayList<>();
    List<String> problems = new ArrayList<>();
    for (String address : listing.names()) {
      read(files, address, problems).ifPresent(functions::add);
    }
    return new PciScan(List.copyOf(functions), listing.problem(), List.copyOf(problems));
  }

  private static Optional<PciFunction> read(
      MachineFiles files, String address, List<String> problems) {
    int vendor = id(files, address, "vendor", problems);
    if (vendor != DeviceModel.VENDOR) {
      return Optional.empty();
    }
    int device = id(files, address, "device", problems);
    return DeviceModel.of(device).map(model -> function(files, address, model, device));
  }

  private static int id(MachineFiles files, String address, String name, List<String> problems) {
    String path = path(address, name);
    Attribute attribute = files.read(path);
    if (!attribute.problem().isEmpty()) {
      problems.add(
          "%s can't be read (%s): that device is left out".formatted(path, attribute.problem()));
    }
    return attribute.hexadecimal();
  }

  private static PciFunction function(
      MachineFiles files, String address, DeviceModel model, int device) {
    return new PciFunction(
        address,
        model,
        model.function(device),
        files.linkTarget(path(address, "driver")),
        files.read(path(address, "qat/state")),
        files.read(path(address, "qat/cfg_services")),
        files.read(path(address, "numa_node")).decimal(),
        number(files.linkTarget(path(address, "iommu_group"))),
        files.linkTarget(path(address, "physfn")),
        files.read(path(address, "sriov_totalvfs")).decimal());
  }

  static String path(String address, String name) {
    return TREE + "/" + address + "/" + name;
  }

  private static String number(String text) {
    return NUMBER.matcher(text).matches() ? text : "";
  }
}
