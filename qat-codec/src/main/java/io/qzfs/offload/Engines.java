// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.EngineUnavailableException;
import io.qzfs.engine.isal.IsalEngine;
import io.qzfs.engine.isal.IsalLoader;
import io.qzfs.engine.jdk.JdkEngine;
import io.qzfs.engine.libdeflate.LibdeflateEngine;
import io.qzfs.engine.libdeflate.LibdeflateLoader;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
      List.of("qat", IsalEngine.NAME, LibdeflateEngine.NAME, JdkEngine.NAME);

  private static final Logger LOG = LoggerFactory.getLogger(Engines.class);

  private static final Map<EngineSettings, EngineSelection> SELECTIONS = new ConcurrentHashMap<>();

  private Engines() {}

  /** Loading takes a third of a second, so it waits until the first stream asks. */
  private static final class Holder {
    static final List<EngineCandidate> CANDIDATES =
        List.of(
            EngineCandidate.refused(
                "qat",
                "this version has no QAT engine",
                "software engines do all blocks; nothing to do"),
            natives(IsalEngine.NAME, IsalLoader::open),
            natives(LibdeflateEngine.NAME, LibdeflateLoader::open),
            EngineCandidate.accepted(new JdkEngine()));

    static {
      LOG.info(
          "Engines: {}",
          CANDIDATES.stream()
              .map(c -> c.name() + (c.engine().isPresent() ? "" : " refused (" + c.reason() + ")"))
              .collect(Collectors.joining(", ")));
    }
  }

  /** Every engine that was looked for, with the reason if it can't be used. */
  public static List<EngineCandidate> candidates() {
    return Holder.CANDIDATES;
  }

  /**
   * Chooses the engines for settings; the one place that does.
   *
   * @throws EngineUnavailableException if no engine fits, saying why and what to do
   */
  public static EngineSelection select(EngineSettings settings) throws EngineUnavailableException {
    EngineSelection known = SELECTIONS.get(settings);
    if (known == null) {
      known = select(settings, candidates());
      SELECTIONS.putIfAbsent(settings, known);
    }
    return known;
  }

  static EngineSelection select(EngineSettings settings, List<EngineCandidate> candidates)
      throws EngineUnavailableException {
    List<EngineCandidate> fitting =
        candidates.stream()
            .filter(candidate -> candidate.engine().isPresent())
            .filter(candidate -> fits(candidate, settings))
            .toList();
    if (fitting.isEmpty()) {
      throw new EngineUnavailableException(explain(settings, candidates));
    }
    return new EngineSelection(fitting, candidates);
  }

  private static boolean fits(EngineCandidate candidate, EngineSettings settings) {
    boolean hardware = candidate.engine().orElseThrow().description().hardware();
    return switch (settings.mode()) {
          case AUTO -> true;
          case HARDWARE -> hardware;
          case SOFTWARE -> !hardware;
        }
        && (!settings.namesEngine() || candidate.name().equals(settings.engine()));
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
