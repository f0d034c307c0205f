// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A tree with the sys, dev, run and proc of a machine, for {@link DeviceScan#of} or the system
 * property {@link DeviceScan#ROOT_PROPERTY}. Each call writes its files at once; nodes are plain
 * files. For tests of any package.
 *
 * <p>The static methods make whole machines and return their root; the others build one by hand.
 */
public final class FakeMachine {
  /** Address of the physical function of the ready-made machines. */
  public static final String PHYSICAL = "0000:6b:00.0";

  /** Address of its virtual function. */
  public static final String VIRTUAL = "0000:6b:00.1";

  /** IOMMU group of the virtual function, and so the name of its node. */
  public static final int GROUP = 42;

  private static final String TREE = "/sys/bus/pci/devices/";

  private final Path root;

  private FakeMachine(Path root) {
    this.root = root;
  }

  /** A machine without anything below a directory, which is made. */
  public static FakeMachine at(Path root) {
    return new FakeMachine(made(root));
  }

  /** Generation 4, in-tree stack, qatmgr running, one virtual function that can be opened. */
  public static Path withUsableDevice(Path root) {
    return usable(root).root();
  }

  /** A machine whose only PCI device is a network card. */
  public static Path withoutDevice(Path root) {
    FakeMachine machine = at(root);
    machine.device("0000:02:00.0", "1533").driver("igb").numaNode(0);
    return machine.memlock("8388608").root();
  }

  /** A physical function that no driver is bound to. */
  public static Path withoutDriver(Path root) {
    FakeMachine machine = at(root);
    machine.device(PHYSICAL, "4940").numaNode(0).iommuGroup(12);
    return machine.root();
  }

  /** A device whose state is down. */
  public static Path withDeviceDown(Path root) {
    FakeMachine machine = usable(root);
    machine.file(TREE + PHYSICAL + "/qat/state", "down\n");
    return machine.root();
  }

  /** A device that is configured for cryptography only. */
  public static Path withoutCompression(Path root) {
    FakeMachine machine = usable(root);
    machine.file(TREE + PHYSICAL + "/qat/cfg_services", "sym;asym\n");
    return machine.root();
  }

  /** A device without virtual functions: the qat service was not started. */
  public static Path withServiceStopped(Path root) {
    FakeMachine machine = at(root);
    physical(machine);
    return machine.node("/dev/vfio/vfio").memlock("unlimited").root();
  }

  /** A usable device, but no node of its virtual function, as in a container that lacks it. */
  public static Path withoutNode(Path root) {
    FakeMachine machine = at(root);
    functions(machine);
    return machine.node("/dev/vfio/vfio").qatmgr().memlock("unlimited").root();
  }

  /** A virtual function whose node nobody can open, not even root. */
  public static Path withNodeDenied(Path root) {
    FakeMachine machine = at(withoutNode(root));
    return machine.link("/dev/vfio/" + GROUP, String.valueOf(GROUP)).root();
  }

  /** A usable device, and too little memory that may be locked. */
  public static Path withLittleLockedMemory(Path root) {
    return usable(root).memlock("65536").root();
  }

  /** A guest: a virtual function without its physical one and without {@code qat/}. */
  public static Path guest(Path root) {
    FakeMachine machine = at(root);
    machine.device("0000:00:05.0", "4941").driver("vfio-pci").iommuGroup(3);
    return machine.node("/dev/vfio/vfio").node("/dev/vfio/3").memlock("unlimited").root();
  }

  /** Generation 2 with Intel's driver package. */
  public static Path outOfTree(Path root) {
    FakeMachine machine = at(root);
    machine.device("0000:3d:00.0", "37c8").driver("c6xx").numaNode(0);
    return machine.outOfTreeNodes().memlock("65536").root();
  }

  /** Adds a PCI device of Intel's, or adds to it, with its id in hexadecimal digits. */
  public Device device(String address, String id) {
    file(TREE + address + "/vendor", "0x8086\n");
    file(TREE + address + "/device", "0x" + id + "\n");
    return new Device(TREE + address + "/");
  }

  /** Adds a node that can be opened. */
  public FakeMachine node(String path) {
    return file(path, "");
  }

  /** Adds the nodes of the out-of-tree stack. */
  public FakeMachine outOfTreeNodes() {
    return node("/dev/qat_adf_ctl").node("/dev/qat_dev_processes").node("/dev/usdm_drv");
  }

  /** Adds qatmgr's socket. */
  public FakeMachine qatmgr() {
    return node("/run/qat/qatmgr.sock");
  }

  /** Sets the soft limit of locked memory: bytes, or unlimited. */
  public FakeMachine memlock(String soft) {
    return file(
        "/proc/self/limits",
        """
        Limit                     Soft Limit           Hard Limit           Units
        Max processes             96364                96364                processes
        Max locked memory         %-20s unlimited            bytes
        Max address space         unlimited            unlimited            bytes
        """
            .formatted(soft));
  }

  /** Sets the process's effective capabilities, in hexadecimal digits. */
  public FakeMachine capabilities(String digits) {
    return file("/proc/self/status", "Name:\tjava\nCapEff:\t" + digits + "\nCapBnd:\t0\n");
  }

  /** Writes a file. */
  public FakeMachine file(String path, String content) {
    try {
      Path file = root.resolve(path.substring(1));
      made(file.getParent());
      Files.writeString(file, content);
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Makes a symbolic link. */
  public FakeMachine link(String path, String target) {
    try {
      Path link = root.resolve(path.substring(1));
      made(link.getParent());
      Files.deleteIfExists(link);
      Files.createSymbolicLink(link, Path.of(target));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The directory to scan. */
  public Path root() {
    return root;
  }

  private static FakeMachine usable(Path root) {
    FakeMachine machine = at(root);
    functions(machine);
    return machine.node("/dev/vfio/vfio").node("/dev/vfio/" + GROUP).qatmgr().memlock("unlimited");
  }

  private static void functions(FakeMachine machine) {
    physical(machine);
    machine
        .device(VIRTUAL, "4941")
        .driver("vfio-pci")
        .numaNode(0)
        .iommuGroup(GROUP)
        .physicalFunction(PHYSICAL);
  }

  private static void physical(FakeMachine machine) {
    machine
        .device(PHYSICAL, "4940")
        .driver("4xxx")
        .state("up")
        .services("dc")
        .numaNode(0)
        .iommuGroup(12)
        .mostVirtualFunctions(16);
  }

  private static Path made(Path directory) {
    try {
      return Files.createDirectories(directory);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Attributes of a PCI device. */
  public final class Device {
    private final String path;

    private Device(String path) {
      this.path = path;
    }

    /** Binds a driver. */
    public Device driver(String name) {
      link(path + "driver", "../../../../bus/pci/drivers/" + name);
      return this;
    }

    /** Sets {@code qat/state}. */
    public Device state(String state) {
      return attribute("qat/state", state);
    }

    /** Sets {@code qat/cfg_services}. */
    public Device services(String services) {
      return attribute("qat/cfg_services", services);
    }

    /** Sets the NUMA node. */
    public Device numaNode(int node) {
      return attribute("numa_node", String.valueOf(node));
    }

    /** Puts it into an IOMMU group. */
    public Device iommuGroup(int group) {
      link(path + "iommu_group", "../../../../kernel/iommu_groups/" + group);
      return this;
    }

    /** Makes it a virtual function of another. */
    public Device physicalFunction(String address) {
      link(path + "physfn", "../" + address);
      return this;
    }

    /** Sets how many virtual functions it can have. */
    public Device mostVirtualFunctions(int count) {
      return attribute("sriov_totalvfs", String.valueOf(count));
    }

    private Device attribute(String name, String value) {
      file(path + name, value + "\n");
      return this;
    }
  }
}
