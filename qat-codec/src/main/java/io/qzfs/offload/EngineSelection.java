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
 * The engines chosen for some settings and what each is for: the device, if it may be used, and
 * software engines, best first. Immutable and thread-safe; the engines belong to the process.
 */
public final class EngineSelection {
  private static final DeflateEngine FALLBACK = new JdkEngine();

  private final EngineSettings settings;
  private final Map<String, DeflateEngine> software = new LinkedHashMap<>();
  private final Optional<OffloadService> service;
  private final List<EngineCandidate> candidates;

  /**
   * @param software engines that do what the device does not; at least one
   * @param service the device, if it may be used
   */
  EngineSelection(
      EngineSettings settings,
      List<DeflateEngine> software,
      Optional<OffloadService> service,
      List<EngineCandidate> candidates) {
    this.settings = settings;
    software.forEach(engine -> this.software.put(engine.description().name(), engine));
    this.service = service;
    this.candidates = List.copyOf(candidates);
  }

  /**
   * A software engine and the level to call it with.
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

  /** What they were chosen for. */
  public EngineSettings settings() {
    return settings;
  }

  /** The device, if it may be used. */
  public Optional<OffloadService> service() {
    return service;
  }

  /**
   * What compresses the blocks of a stream.
   *
   * @param level a level of {@link LevelTable#LEVELS}
   * @param statistics of the stream
   */
  public BlockCompressor compressor(int level, OffloadStatistics statistics) {
    return new BlockCompressor(this, level, statistics);
  }

  /** What decompresses the members of a stream. */
  public BlockDecompressor decompressor(OffloadStatistics statistics) {
    return new BlockDecompressor(this, statistics);
  }

  /** What compresses blocks in software at a level of {@link LevelTable#LEVELS}. */
  public Compression compression(int level) {
    LevelTable.Step step = LevelTable.step(software.keySet(), level);
    return new Compression(software.get(step.engine()), step.level());
  }

  /** What decompresses blocks in software. */
  public DeflateEngine decompression() {
    return software.values().iterator().next();
  }

  /** What inflates members of any length. */
  public StreamingEngine streaming() {
    return software.values().stream()
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
