// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.DeflateStream;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.InflateStream;
import io.qzfs.engine.SlicingDeflateStream;
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

  /** Bytes of a slice: what every device takes. */
  private static final int SLICE = 64 * 1024;

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

  /**
   * A streaming engine and the level to call it with.
   *
   * @param name the engine's name
   * @param engine the engine
   * @param level in its own scale
   */
  public record StreamCompression(String name, StreamingEngine engine, int level) {}

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

  /** Whether there is a device whose level is good enough for a stream's level. */
  public boolean deviceServes(int level) {
    return service
        .map(offload -> DeviceLevels.serves(offload.deviceLimits().level(), level))
        .orElse(false);
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
    return streamingEngine().streaming().orElseThrow();
  }

  /**
   * Opens what inflates members of any length.
   *
   * @param statistics of the stream
   */
  public InflateStream newInflateStream(OffloadStatistics statistics) {
    DeflateEngine engine = streamingEngine();
    return new MeteredInflateStream(
        engine.streaming().orElseThrow().newInflateStream(),
        engine.description().name(),
        statistics);
  }

  /** The first software engine that streams. */
  DeflateEngine streamingEngine() {
    return software.values().stream()
        .filter(engine -> engine.streaming().isPresent())
        .findFirst()
        .orElse(FALLBACK);
  }

  /**
   * Opens what deflates the data of single members: on the device in slices, or in software.
   *
   * @param level a level of {@link LevelTable#LEVELS}
   * @param statistics of the stream
   */
  public DeflateStream newDeflateStream(int level, OffloadStatistics statistics) {
    StreamCompression step = streamCompression(level);
    SlicingDeflateStream stream = step.engine().newDeflateStream(step.level());
    if (!deviceServes(level)) {
      statistics.software(
          Direction.COMPRESS, service.isPresent() ? Reason.LEVEL : Reason.NO_DEVICE);
      return new MeteredDeflateStream(stream, step.name(), statistics);
    }
    return new SlicedDeflateStream(
        new SliceCompressor(this, step.name(), stream, statistics),
        Math.min(SLICE, service.orElseThrow().deviceLimits().largestBlock()));
  }

  /**
   * What deflates single members of any length in software at a level: the same step as for blocks
   * if that engine streams, else {@code java.util.zip} at the user's level.
   */
  public StreamCompression streamCompression(int level) {
    Compression blocks = compression(level);
    return blocks
        .engine()
        .streaming()
        .map(
            streaming ->
                new StreamCompression(
                    blocks.engine().description().name(), streaming, blocks.level()))
        .orElseGet(
            () ->
                new StreamCompression(
                    JdkEngine.NAME,
                    FALLBACK.streaming().orElseThrow(),
                    LevelTable.LEVELS.check(level)));
  }
}
