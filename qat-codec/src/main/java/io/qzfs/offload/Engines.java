// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.device.DeviceReport;
import io.qzfs.device.DeviceScan;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.engine.isal.IsalEngine;
import io.qzfs.engine.isal.IsalLoader;
import io.qzfs.engine.jdk.JdkEngine;
import io.qzfs.engine.libdeflate.LibdeflateEngine;
import io.qzfs.engine.libdeflate.LibdeflateLoader;
import io.qzfs.engine.qat.QatEngine;
import io.qzfs.engine.qat.QatLoader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The engines of this process: looked for once, shared by all streams, never closed. Thread-safe.
 */
public final class Engines {
  /** Names of all engines there are, here or elsewhere, best first. */
  public static final List<String> NAMES =
      List.of(QatEngine.NAME, IsalEngine.NAME, LibdeflateEngine.NAME, JdkEngine.NAME);

  private static final Logger LOG = LoggerFactory.getLogger(Engines.class);

  private static final Map<EngineSettings, EngineSelection> SELECTIONS = new ConcurrentHashMap<>();

  private static volatile Optional<OffloadService> started = Optional.empty();

  private Engines() {}

  /** Loading takes a third of a second, so it waits until the first stream asks. */
  private static final class Holder {
    static final DeviceReport DEVICES = DeviceScan.of(DeviceScan.root());
    static final List<EngineCandidate> CANDIDATES =
        List.of(
            natives(QatEngine.NAME, () -> device(DEVICES)),
            natives(IsalEngine.NAME, IsalLoader::open),
            natives(LibdeflateEngine.NAME, LibdeflateLoader::open),
            EngineCandidate.accepted(new JdkEngine()));
    static final Optional<OffloadService> SERVICE = service(CANDIDATES, DEVICES);

    static {
      LOG.info(
          "Engines: {}",
          CANDIDATES.stream()
              .map(c -> c.name() + (c.engine().isPresent() ? "" : " refused (" + c.reason() + ")"))
              .collect(Collectors.joining(", ")));
      started = SERVICE;
      OffloadControl.registerSoon(CANDIDATES, SERVICE);
    }
  }

  /** Without a device the library is not even loaded, since it leaks when it finds none. */
  private static EngineCandidate device(DeviceReport devices) {
    if (!devices.usable()) {
      return EngineCandidate.refused(QatEngine.NAME, devices.reason(), devices.remedy());
    }
    try {
      return QatLoader.open(OffloadProperties.qat());
    } catch (IllegalArgumentException e) {
      return EngineCandidate.refused(QatEngine.NAME, e.getMessage(), "correct the property");
    }
  }

  private static Optional<OffloadService> service(
      List<EngineCandidate> candidates, DeviceReport devices) {
    return candidates.stream()
        .map(EngineCandidate::device)
        .flatMap(Optional::stream)
        .findFirst()
        .map(
            device ->
                new OffloadService(
                    device,
                    OffloadProperties.limits(device.limits().instances()),
                    OffloadSwitches.process(),
                    BreakEvens.load(BreakEvens.file(), devices.generation())));
  }

  /** Every engine that was looked for, with the reason if it can't be used. */
  public static List<EngineCandidate> candidates() {
    return Holder.CANDIDATES;
  }

  /** The devices of this machine. */
  public static DeviceReport devices() {
    return Holder.DEVICES;
  }

  /** The offload service of this process, if it has a device. */
  public static Optional<OffloadService> service() {
    return Holder.SERVICE;
  }

  /**
   * The offload service, if it is there and was asked for before; for those who only look at its
   * figures, and should not start a device by that.
   */
  public static Optional<OffloadService> startedService() {
    return started;
  }

  /**
   * Chooses the engines for settings; the one place that does.
   *
   * @throws EngineUnavailableException if no engine fits, saying why and what to do
   */
  public static EngineSelection select(EngineSettings settings) throws EngineUnavailableException {
    EngineSelection known = SELECTIONS.get(settings);
    if (known == null) {
      known = select(settings, candidates(), service());
      SELECTIONS.putIfAbsent(settings, known);
    }
    return known;
  }

  static EngineSelection select(
      EngineSettings settings, List<EngineCandidate> candidates, Optional<OffloadService> service)
      throws EngineUnavailableException {
    boolean deviceNamed = settings.engine().equals(QatEngine.NAME);
    boolean deviceWanted =
        settings.mode() != EngineMode.SOFTWARE && (deviceNamed || !settings.namesEngine());
    boolean deviceNeeded = deviceNamed || settings.mode() == EngineMode.HARDWARE;
    List<DeflateEngine> software =
        candidates.stream()
            .map(EngineCandidate::software)
            .flatMap(Optional::stream)
            .filter(
                engine ->
                    deviceNamed
                        || !settings.namesEngine()
                        || engine.description().name().equals(settings.engine()))
            .toList();
    if (software.isEmpty() || (deviceNeeded && (service.isEmpty() || !deviceWanted))) {
      throw new EngineUnavailableException(explain(settings, candidates));
    }
    return new EngineSelection(
        settings, software, deviceWanted ? service : Optional.empty(), candidates);
  }

  private static String explain(EngineSettings settings, List<EngineCandidate> candidates) {
    StringBuilder text = new StringBuilder("Cannot use ");
    text.append(settings.namesEngine() ? "engine '" + settings.engine() + "'" : "any engine");
    text.append(" in mode ").append(settings.mode().toString().toLowerCase(Locale.ROOT));
    for (EngineCandidate candidate : candidates) {
      text.append("; ").append(candidate.name()).append(": ");
      text.append(
          candidate.engine().isPresent()
              ? "available, but not asked for"
              : candidate.reason() + " (" + candidate.remedy() + ")");
    }
    return text.append("; expected mode ")
        .append(EngineMode.AUTO.toString().toLowerCase(Locale.ROOT))
        .append(" and one of the available engines")
        .toString();
  }

  private static EngineCandidate natives(String name, Supplier<EngineCandidate> loader) {
    if (System.getProperty(EngineSettings.NATIVE_PROPERTY, "on").equals("off")) {
      return EngineCandidate.refused(
          name,
          "native libraries are switched off by -D" + EngineSettings.NATIVE_PROPERTY + "=off",
          "remove the property");
    }
    return loader.get();
  }
}
