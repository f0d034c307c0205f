// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Looks for QAT devices. Stateless and thread-safe; each call reads the machine anew, some hundred
 * small files, and keeps nothing open.
 */
public final class DeviceScan {
  /** System property with the root of the tree that is scanned instead of the machine's own. */
  public static final String ROOT_PROPERTY = "qzfs.device.root";

  private DeviceScan() {}

  /** The root to scan: system property {@link #ROOT_PROPERTY}, else {@code /}. */
  public static Path root() {
    return Path.of(System.getProperty(ROOT_PROPERTY, "/"));
  }

  /**
   * Scans {@code sys}, {@code dev}, {@code run} and {@code proc} under a root.
   *
   * <p>A node counts as usable if its permissions let this process read and write it; it is not
   * opened, since that would lock other processes out. What a container's device filter denies is
   * therefore not seen.
   *
   * @param root normally {@code /}, see {@link #root()}
   * @return never null; missing, unreadable or odd files become values and texts, not exceptions
   */
  public static DeviceReport of(Path root) {
    return of(root, NodeAccess.SYSTEM);
  }

  static DeviceReport of(Path root, NodeAccess access) {
    MachineFiles files = new MachineFiles(root);
    PciScan scan = PciScan.of(files);
    List<JudgedFunction> functions =
        new FunctionJudge(
                scan.functions(), new VfioStack(files, access), new DriverStack(files, access))
            .judge();
    LockedMemory memory = LockedMemory.of(files);
    boolean usable = functions.stream().anyMatch(JudgedFunction::usable);
    Optional<Refusal> refusal = usable ? Optional.empty() : Optional.of(nearest(scan, functions));
    return new DeviceReport(
        functions.stream().map(JudgedFunction::device).toList(),
        memory.limitBytes(),
        usable,
        refusal.map(Refusal::reason).orElse(""),
        refusal.map(Refusal::remedy).orElse(""),
        Stream.concat(
                new Warnings(functions, files, access).with(memory).stream(),
                scan.problems().stream())
            .toList());
  }

  /** Refusal of the device that comes nearest to use, the first of several. */
  private static Refusal nearest(PciScan scan, List<JudgedFunction> functions) {
    return functions.stream()
        .flatMap(judged -> judged.verdict().refusal().stream())
        .sorted(Comparator.comparing(Refusal::step).reversed())
        .findFirst()
        .orElseGet(() -> withoutDevice(scan));
  }

  private static Refusal withoutDevice(PciScan scan) {
    if (!scan.treeProblem().isEmpty()) {
      return new Refusal(
          Refusal.Step.DEVICE,
          "QAT devices can't be looked for in %s: %s".formatted(PciScan.TREE, scan.treeProblem()),
          "let this process read that directory, if this is a Linux machine with a device");
    }
    return new Refusal(
        Refusal.Step.DEVICE,
        "no QAT device in " + PciScan.TREE,
        "none needed: software engines are used; a virtual machine or container must be given a"
            + " virtual function of its host's device");
  }
}
