// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.libdeflate;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.LevelRange;
import io.qzfs.engine.StreamingEngine;
import io.qzfs.engine.ffi.NativeMemory;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * libdeflate as an engine.
 *
 * <p><b>Memory:</b> native, per deflating call under way 198 KiB at level 1, 652 KiB at levels 2 to
 * 9 and 8.6 MiB at levels 10 to 12 (version 1.14); 11 KiB per inflating call. As many contexts per
 * level as there are processors may stay pooled.
 */
public final class LibdeflateEngine implements DeflateEngine {
  /** Engine name in configuration. */
  public static final String NAME = "libdeflate";

  private static final LevelRange LEVELS = new LevelRange(1, 12);
  private static final int KEEP = Runtime.getRuntime().availableProcessors();

  private final Libdeflate library;
  private final EngineDescription description;
  private final List<ContextPool<Long>> compressors;
  private final ContextPool<Inflating> decompressors;

  /** A decompressor and the two {@code size_t} that it answers with. */
  private record Inflating(long decompressor, ByteBuffer lengths) {}

  LibdeflateEngine(Libdeflate library, String origin) {
    this.library = library;
    this.description = new EngineDescription(NAME, "unknown", origin, false);
    this.compressors =
        IntStream.rangeClosed(LEVELS.lowest(), LEVELS.highest())
            .mapToObj(
                level ->
                    new ContextPool<>(
                        NAME,
                        KEEP,
                        () -> allocated(library.libdeflate_alloc_compressor(level)),
                        library::libdeflate_free_compressor))
            .toList();
    this.decompressors =
        new ContextPool<>(
            NAME,
            KEEP,
            () ->
                new Inflating(
                    allocated(library.libdeflate_alloc_decompressor()),
                    NativeMemory.allocate(2 * Long.BYTES)),
            inflating -> library.libdeflate_free_decompressor(inflating.decompressor()));
  }

  @Override
  public EngineDescription description() {
    return description;
  }

  @Override
  public LevelRange levels() {
    return LEVELS;
  }

  /**
   * libdeflate's own bound: it splits no stored block below 5,000 bytes, so 5 bytes for each such
   * block, one more, and its end padding; version 1.14's {@code libdeflate_deflate_compress_bound}.
   */
  @Override
  public int maxBodyLength(int blockLength) {
    return Math.addExact(blockLength, 5 * (blockLength / 5_000 + 2) + 16);
  }

  @Override
  public int deflate(ByteBuffer block, ByteBuffer destination, int level) throws EngineException {
    ContextPool<Long> pool = compressors.get(LEVELS.check(level) - LEVELS.lowest());
    long compressor = pool.borrow();
    try {
      long length =
          library.libdeflate_deflate_compress(
              compressor,
              NativeMemory.address(block),
              block.remaining(),
              NativeMemory.address(destination),
              destination.remaining());
      if (length <= 0 || length > destination.remaining()) {
        throw new EngineException(
            NAME, "libdeflate_deflate_compress: no room in " + destination.remaining() + " bytes");
      }
      block.position(block.limit());
      destination.position(destination.position() + (int) length);
      return (int) length;
    } finally {
      Reference.reachabilityFence(block);
      Reference.reachabilityFence(destination);
      pool.giveBack(compressor);
    }
  }

  @Override
  public void inflate(ByteBuffer member, int headerLength, ByteBuffer destination)
      throws DeflateDataException {
    int bodyLength = member.remaining() - headerLength - TRAILER_ROOM;
    Inflating context = decompressors.borrow();
    try {
      long lengths = NativeMemory.address(context.lengths(), 0, 2 * Long.BYTES);
      int code =
          library.libdeflate_deflate_decompress_ex(
              context.decompressor(),
              NativeMemory.address(member, member.position() + headerLength, bodyLength),
              bodyLength,
              NativeMemory.address(destination),
              destination.remaining(),
              lengths,
              lengths + Long.BYTES);
      requireSuccess(code);
      long left = bodyLength - context.lengths().getLong(0);
      if (left != 0) {
        throw new DeflateDataException("body ends " + left + " bytes before the trailer");
      }
      destination.position(
          Math.toIntExact(destination.position() + context.lengths().getLong(Long.BYTES)));
    } finally {
      Reference.reachabilityFence(member);
      Reference.reachabilityFence(destination);
      decompressors.giveBack(context);
    }
  }

  @Override
  public Optional<StreamingEngine> streaming() {
    return Optional.empty();
  }

  @Override
  public int liveContexts() {
    return decompressors.live() + compressors.stream().mapToInt(ContextPool::live).sum();
  }

  @Override
  public void close() {
    compressors.forEach(ContextPool::close);
    decompressors.close();
  }

  /** Codes of {@code enum libdeflate_result}. */
  private static void requireSuccess(int code) throws DeflateDataException {
    if (code == 3) {
      throw new DeflateDataException("block is longer than stated");
    }
    if (code != 0) {
      throw new DeflateDataException("damaged or cut off (LIBDEFLATE_BAD_DATA)");
    }
  }

  private static long allocated(long pointer) {
    if (pointer == 0) {
      throw new OutOfMemoryError("libdeflate has no memory for a context");
    }
    return pointer;
  }
}
