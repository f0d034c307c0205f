// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

/** Decides on a function by a device node that the user space library opens for it. */
final class NodeJudge {
  private final MachineFiles files;
  private final NodeAccess access;
  private final String restart;

  /**
   * @param restart command that makes the nodes
   */
  NodeJudge(MachineFiles files, NodeAccess access, String restart) {
    this.files = files;
    this.access = access;
    this.restart = restart;
  }

  boolean isThere(String node) {
    return access.of(files.path(node)) != NodeAccess.Answer.MISSING;
  }

  Verdict judge(PciFunction function, String node) {
    return switch (access.of(files.path(node))) {
      case GRANTED -> Verdict.USABLE;
      case MISSING ->
          Verdict.refused(
              Refusal.Step.NODE,
              "%s: %s is not there".formatted(function.address(), node),
              "%s; in a container pass the node (--device %s)".formatted(restart, node));
      case DENIED ->
          Verdict.refused(
              Refusal.Step.PERMISSION,
              "%s: permission denied on %s".formatted(function.address(), node),
              "add the user to the node's group, usually qat (usermod -a -G qat USER), and log in"
                  + " again");
    };
  }
}
