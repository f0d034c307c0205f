// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.offload.EngineSelection;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.Engines;
import io.qzfs.offload.LevelTable;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What engines there are on this machine and what they are used for.
 *
 * @param version version of qzfs
 * @param jvm name and version of the JVM
 * @param os name, version and architecture of the system
 * @param cores processors that the JVM may use
 * @param selected engine that decompresses in software; null if none can be used
 * @param problem why none can be used; empty text if one can
 * @param engines every candidate
 * @param levels what compresses at each level in software; empty if nothing can
 * @param devices the machine's devices
 * @param offload what the device does; null if no device can be used
 * @param summary what all this means, in a sentence
 */
record DoctorReport(
    String version,
    String jvm,
    String os,
    int cores,
    String selected,
    String problem,
    List<Engine> engines,
    List<Level> levels,
    DoctorDevices devices,
    DoctorOffload offload,
    String summary) {

  /**
   * An engine that was considered.
   *
   * @param name its name in configuration
   * @param available whether it loaded and passed its self-test
   * @param version version of the library; empty text if refused
   * @param origin where the library is; empty text if refused
   * @param hardware whether it is a device
   * @param reason why it was refused; else empty text
   * @param remedy what to do about that; may be empty text
   */
  record Engine(
      String name,
      boolean available,
      String version,
      String origin,
      boolean hardware,
      String reason,
      String remedy) {

    static Engine of(EngineCandidate candidate) {
      EngineDescription description =
          candidate
              .engine()
              .map(engine -> engine.description())
              .orElseGet(
                  () -> new EngineDescription(candidate.name(), "", "", isHardware(candidate)));
      return new Engine(
          candidate.name(),
          candidate.engine().isPresent(),
          description.version(),
          description.origin(),
          description.hardware(),
          candidate.reason(),
          candidate.remedy());
    }

    /** One that was refused can't be asked. */
    private static boolean isHardware(EngineCandidate refused) {
      return refused.name().equals(EngineNames.QAT);
    }
  }

  /**
   * What compresses blocks at one of the user's levels.
   *
   * @param level the user's level
   * @param engine name of the engine
   * @param engineLevel level in its own scale
   */
  record Level(int level, String engine, int engineLevel) {}

  /** Loads the engines and asks them. */
  static DoctorReport ofThisMachine() throws IOException {
    Optional<EngineSelection> selection = Optional.empty();
    String problem = "";
    try {
      selection = Optional.of(Engines.select(EngineSettings.defaults()));
    } catch (EngineUnavailableException e) {
      problem = ErrorText.of(e);
    }
    String selected =
        selection.map(found -> found.decompression().description().name()).orElse(null);
    DoctorOffload offload = DoctorOffload.of(Engines.service(), selection).orElse(null);
    return new DoctorReport(
        ProjectVersion.read(),
        System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"),
        System.getProperty("os.name")
            + " "
            + System.getProperty("os.version")
            + " "
            + System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        selected,
        problem,
        Engines.candidates().stream().map(Engine::of).toList(),
        selection.map(DoctorReport::levels).orElse(List.of()),
        DoctorDevices.of(Engines.devices()),
        offload,
        DoctorSummary.of(selected, offload));
  }

  private static List<Level> levels(EngineSelection selection) {
    return IntStream.rangeClosed(LevelTable.LEVELS.lowest(), LevelTable.LEVELS.highest())
        .mapToObj(
            level -> {
              EngineSelection.Compression step = selection.compression(level);
              return new Level(level, step.engine().description().name(), step.level());
            })
        .toList();
  }
}
