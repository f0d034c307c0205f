// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What may go wrong on a machine although a device of it can be used. */
final class Warnings {
  private static final String QATMGR_SOCKET = "/run/qat/qatmgr.sock";

  /** MAX_DEVS_NO_POLICY of qatlib: what a process takes if nobody tells it how many. */
  private static final int FUNCTIONS_WITHOUT_POLICY = 6;

  private final List<JudgedFunction> functions;
  private final NodeAccess.Answer qatmgr;

  Warnings(List<JudgedFunction> functions, MachineFiles files, NodeAccess access) {
    this.functions = functions;
    this.qatmgr = access.of(files.path(QATMGR_SOCKET));
  }

  List<String> with(LockedMemory memory) {
    List<String> warnings = new ArrayList<>();
    if (functions.stream().anyMatch(JudgedFunction::usable)) {
      disturbing().forEach(warnings::add);
    }
    withoutQatmgr().ifPresent(warnings::add);
    int virtualFunctions = functionsOfAProcess();
    if (virtualFunctions > 0) {
      memory.warning(virtualFunctions).ifPresent(warnings::add);
    }
    underIommu().ifPresent(warnings::add);
    return warnings;
  }

  /** Devices that are down or can't compress, and the first node that is denied. */
  private Stream<String> disturbing() {
    return Stream.concat(
            refusals(Refusal.Step.STATE, Refusal.Step.COMPRESSION)
                .filter(judged -> judged.function().isPhysical()),
            refusals(Refusal.Step.PERMISSION).limit(1))
        .flatMap(judged -> judged.verdict().refusal().stream())
        .map(refusal -> refusal.reason() + ": " + refusal.remedy());
  }

  private Stream<JudgedFunction> refusals(Refusal.Step... steps) {
    return functions.stream()
        .filter(
            judged ->
                judged
                    .verdict()
                    .refusal()
                    .filter(refusal -> List.of(steps).contains(refusal.step()))
                    .isPresent());
  }

  private Optional<String> withoutQatmgr() {
    if (qatmgr == NodeAccess.Answer.GRANTED
        || functions.stream().noneMatch(JudgedFunction::usableByVfio)) {
      return Optional.empty();
    }
    return Optional.of(
        ("qatmgr's socket %s %s, so each process takes virtual functions by itself, up to %d: on a"
                + " host systemctl start qat; in a container set QAT_POLICY=1 or more in the"
                + " environment to say how many")
            .formatted(
                QATMGR_SOCKET,
                qatmgr == NodeAccess.Answer.MISSING ? "is not there" : "can't be opened",
                FUNCTIONS_WITHOUT_POLICY));
  }

  /** qatmgr's POLICY=0 gives one of each physical function; without qatmgr a process takes more. */
  private int functionsOfAProcess() {
    List<JudgedFunction> usable = functions.stream().filter(JudgedFunction::usableByVfio).toList();
    if (qatmgr != NodeAccess.Answer.GRANTED) {
      return Math.min(usable.size(), FUNCTIONS_WITHOUT_POLICY);
    }
    return (int) usable.stream().map(judged -> judged.physical().address()).distinct().count();
  }

  private Optional<String> underIommu() {
    return functions.stream()
        .filter(judged -> judged.usable() && judged.function().isPhysical())
        .filter(judged -> !judged.function().iommuGroup().isEmpty())
        .findFirst()
        .map(
            judged ->
                judged.function().address()
                    + ": the IOMMU is on, and the out-of-tree driver's physical functions may fail"
                    + " under it: boot Linux with intel_iommu=off, or use virtual functions");
  }
}
