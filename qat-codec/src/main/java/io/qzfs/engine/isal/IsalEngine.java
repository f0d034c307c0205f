// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.isal;

import io.qzfs.engine.ContextPool;
import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.InflateStream;
import io.qzfs.engine.LevelRange;
import io.qzfs.engine.SlicingDeflateStream;
import io.qzfs.engine.StreamingEngine;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Intel ISA-L as an engine.
 *
 * <p><b>Memory:</b> 445 KiB of direct memory per deflating call under way (structure and level
 * buffer) and 104 KiB per inflating call; as many contexts as there are processors may stay pooled.
 * It is the JVM's own direct memory, so nothing is freed while a call can still see it.
 */
public final class IsalEngine implements DeflateEngine, StreamingEngine {
  /** Engine name in configuration. */
  public static final String NAME = "isal";

  /** Level 0 is left out: its one long block can't be entered in the middle. */
  private static final LevelRange LEVELS = new LevelRange(1, 3);

  private static final int KEEP = Runtime.getRuntime().availableProcessors();

  private final Isal isal;
  private final EngineDescription description;
  private final ContextPool<DeflateContext> deflaters =
      new ContextPool<>(NAME, KEEP, DeflateContext::new, context -> {});
  private final ContextPool<InflateContext> inflaters =
      new ContextPool<>(NAME, KEEP, this::newInflateContext, context -> {});

  /**
   * @param isal the bound library
   * @param version its version, or {@code unknown}
   * @param origin where it was loaded from
   */
  IsalEngine(Isal isal, String version, String origin) {
    this.isal = isal;
    this.description = new EngineDescription(NAME, version, origin, false);
  }

  @Override
  public EngineDescription description() {
    return description;
  }

  @Override
  public LevelRange levels() {
    return LEVELS;
  }

  /** Stored blocks of 65,535 bytes with 5 bytes each, and ISA-L's slack of one more. */
  @Override
  public int maxBodyLength(int blockLength) {
    return Math.addExact(blockLength, 5 * (blockLength / 65_535 + 2) + 16);
  }

  @Override
  public int deflate(ByteBuffer block, ByteBuffer destination, int level) throws EngineException {
    LEVELS.check(level);
    DeflateContext context = deflaters.borrow();
    try {
      isal.isal_deflate_stateless_init(context.address());
      context.start(level);
      context.source(block, true);
      context.destination(destination);
      int code = isal.isal_deflate_stateless(context.address());
      if (code != IsalCodes.OK || context.availableIn() != 0) {
        throw new EngineException(NAME, "isal_deflate_stateless: " + IsalCodes.deflateFault(code));
      }
      int length = destination.remaining() - context.availableOut();
      block.position(block.limit());
      destination.position(destination.position() + length);
      return length;
    } finally {
      Reference.reachabilityFence(block);
      Reference.reachabilityFence(destination);
      deflaters.giveBack(context);
    }
  }

  @Override
  public void inflate(ByteBuffer member, int headerLength, ByteBuffer destination)
      throws DeflateDataException {
    ByteBuffer body =
        member.slice(
            member.position() + headerLength, member.remaining() - headerLength - TRAILER_ROOM);
    InflateContext context = inflaters.borrow();
    try {
      context.source(body);
      context.destination(destination);
      int code = isal.isal_inflate_stateless(context.address());
      if (code != IsalCodes.OK) {
        throw new DeflateDataException(IsalCodes.inflateFault(code));
      }
      int left = context.availableIn();
      if (left != 0) {
        throw new DeflateDataException("body ends " + left + " bytes before the trailer");
      }
      destination.position(destination.limit() - context.availableOut());
    } finally {
      Reference.reachabilityFence(body);
      Reference.reachabilityFence(destination);
      inflaters.giveBack(context);
    }
  }

  @Override
  public Optional<StreamingEngine> streaming() {
    return Optional.of(this);
  }

  @Override
  public InflateStream newInflateStream() {
    return new IsalInflateStream(isal, inflaters);
  }

  @Override
  public SlicingDeflateStream newDeflateStream(int level) {
    return new IsalDeflateStream(isal, deflaters, LEVELS.check(level));
  }

  @Override
  public int liveContexts() {
    return deflaters.live() + inflaters.live();
  }

  @Override
  public void close() {
    deflaters.close();
    inflaters.close();
  }

  private InflateContext newInflateContext() {
    InflateContext context = new InflateContext();
    isal.isal_inflate_init(context.address());
    context.start();
    return context;
  }
}
