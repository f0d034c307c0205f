// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.StreamingEngine;
import io.qzfs.engine.jdk.JdkEngine;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The engines chosen for some settings, best first, and what each is for. Immutable and
 * thread-safe; the engines belong to the process.
 */
public final class EngineSelection {
  private static final DeflateEngine FALLBACK = new JdkEngine();

  private final Map<String, DeflateEngine> engines = new LinkedHashMap<>();
  private final List<EngineCandidate> candidates;

  EngineSelection(List<EngineCandidate> chosen, List<EngineCandidate> candidates) {
    chosen.forEach(candidate -> engines.put(candidate.name(), candidate.engine().orElseThrow()));
    this.candidates = List.copyOf(candidates);
  }

  /**
   * An engine and the level to call it with.
   *
   * @param engine the engine
   * @param level in its own scale
   */
  public record Compression(DeflateEngine engine, int level) {}

  /** A streaming engine and the level to call it with. */
  public record StreamCompression(StreamingEngine engine, int level) {}

  /** Everything that was considered, chosen or not. */
  public List<EngineCandidate> candidates() {
    return candidates;
  }

  /** What compresses blocks at a level of {@link LevelTable#LEVELS}. */
  public Compression compression(int level) {
    LevelTable.Step step = LevelTable.step(engines.keySet(), level);
    return new Compression(engines.get(step.engine()), step.level());
  }

  /** What decompresses blocks. */
  public DeflateEngine decompression() {
    return engines.values().iterator().next();
  }

  /** What inflates members of any length. */
  public StreamingEngine streaming() {
    return engines.values().stream()
        .map(DeflateEngine::streaming)
        .flatMap(Optional::stream)
        .findFirst()
        .orElseGet(() -> FALLBACK.streaming().orElseThrow());
  }

  /**
   * What deflates single members of any length at a level: the same step as for blocks if that
   * engine streams, else {@code java.util.zip} at the user's level.
   */
  public StreamCompression streamCompression(int level) {
    Compression blocks = compression(level);
    return blocks
        .engine()
        .streaming()
        .map(streaming -> new StreamCompression(streaming, blocks.level()))
        .orElseGet(
            () ->
                new StreamCompression(
                    FALLBACK.streaming().orElseThrow(), LevelTable.LEVELS.check(level)));
  }
}
