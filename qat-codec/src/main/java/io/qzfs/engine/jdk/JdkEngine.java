// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.jdk;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.InflateStream;
import io.qzfs.engine.LevelRange;
import io.qzfs.engine.SlicingDeflateStream;
import io.qzfs.engine.StreamingEngine;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;

/**
 * {@code java.util.zip} as an engine; on every platform.
 *
 * <p><b>Memory:</b> about 256 KiB of native memory per deflating call under way and 40 KiB per
 * inflating call (zlib's deflate.h and inflate.h); as many again may stay pooled.
 */
public final class JdkEngine implements DeflateEngine, StreamingEngine {
  /** Engine name in configuration. */
  public static final String NAME = "jdk";

  private static final LevelRange LEVELS = new LevelRange(1, 9);
  private static final int KEEP = Runtime.getRuntime().availableProcessors();

  private final List<ContextPool<Deflater>> deflaters =
      IntStream.rangeClosed(LEVELS.lowest(), LEVELS.highest())
          .mapToObj(
              level ->
                  new ContextPool<>(NAME, KEEP, () -> new Deflater(level, true), Deflater::end))
          .toList();
  private final ContextPool<Inflater> inflaters =
      new ContextPool<>(NAME, KEEP, () -> new Inflater(true), Inflater::end);

  @Override
  public EngineDescription description() {
    return new EngineDescription(NAME, Runtime.version().toString(), "java.util.zip", false);
  }

  @Override
  public LevelRange levels() {
    return LEVELS;
  }

  /** zlib's deflateBound for the default window and memory level, and 5 bytes a stored block. */
  @Override
  public int maxBodyLength(int blockLength) {
    return Math.addExact(
        blockLength, (blockLength >>> 12) + (blockLength >>> 14) + (blockLength >>> 25) + 13);
  }

  @Override
  public int deflate(ByteBuffer block, ByteBuffer destination, int level) throws EngineException {
    ContextPool<Deflater> pool = pool(level);
    Deflater deflater = pool.borrow();
    try {
      deflater.setInput(block);
      deflater.finish();
      int length = deflater.deflate(destination);
      if (!deflater.finished()) {
        throw new EngineException(NAME, "no room for the body after " + length + " bytes");
      }
      return length;
    } finally {
      deflater.reset();
      pool.giveBack(deflater);
    }
  }

  @Override
  public void inflate(ByteBuffer member, int headerLength, ByteBuffer destination)
      throws DeflateDataException {
    ByteBuffer body =
        member.slice(
            member.position() + headerLength, member.remaining() - headerLength - TRAILER_ROOM);
    Inflater inflater = inflaters.borrow();
    try {
      inflater.setInput(body);
      inflater.inflate(destination);
      // Behind the last byte of output there may still be the end-of-block code to read.
      int excess = inflater.finished() ? 0 : inflater.inflate(new byte[1]);
      if (excess > 0 || !inflater.finished()) {
        throw new DeflateDataException(
            destination.hasRemaining()
                ? "body ends inside the DEFLATE data"
                : "block is longer than stated");
      }
      if (body.hasRemaining()) {
        throw new DeflateDataException(
            "body ends " + body.remaining() + " bytes before the trailer");
      }
    } catch (DataFormatException e) {
      throw new DeflateDataException(String.valueOf(e.getMessage()));
    } finally {
      inflater.reset();
      inflaters.giveBack(inflater);
    }
  }

  @Override
  public Optional<StreamingEngine> streaming() {
    return Optional.of(this);
  }

  @Override
  public InflateStream newInflateStream() {
    return new JdkInflateStream(inflaters);
  }

  @Override
  public SlicingDeflateStream newDeflateStream(int level) {
    return new JdkDeflateStream(pool(level));
  }

  @Override
  public int liveContexts() {
    return inflaters.live() + deflaters.stream().mapToInt(ContextPool::live).sum();
  }

  @Override
  public void close() {
    inflaters.close();
    deflaters.forEach(ContextPool::close);
  }

  private ContextPool<Deflater> pool(int level) {
    return deflaters.get(LEVELS.check(level) - LEVELS.lowest());
  }
}
