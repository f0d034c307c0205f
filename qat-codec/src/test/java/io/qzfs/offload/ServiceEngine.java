// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.LevelRange;
import io.qzfs.engine.StreamingEngine;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.zip.CRC32;

/** The service as streams see it, in the shape of an engine, for the contract of engines. */
final class ServiceEngine implements DeflateEngine {
  private final EngineSelection engines;
  private final OffloadStatistics statistics = OffloadStatistics.ofStream();

  ServiceEngine(EngineSelection engines) {
    this.engines = engines;
  }

  OffloadStatistics statistics() {
    return statistics;
  }

  @Override
  public EngineDescription description() {
    return engines.decompression().description();
  }

  @Override
  public LevelRange levels() {
    return LevelTable.LEVELS;
  }

  @Override
  public int maxBodyLength(int blockLength) {
    return engines.compressor(1, statistics).maxBodyLength(blockLength);
  }

  @Override
  public int deflate(ByteBuffer block, ByteBuffer destination, int level) throws EngineException {
    BlockCompressor compressor = engines.compressor(levels().check(level), statistics);
    CRC32 crc = new CRC32();
    crc.update(block.duplicate());
    try {
      int blockLength = block.remaining();
      OffloadSlot slot =
          compressor.offer(
              new ByteBuffer[] {block}, blockLength, (int) crc.getValue(), destination);
      int length =
          slot == null
              ? BlockCompressor.NOT_DONE
              : compressor.complete(slot, blockLength, destination);
      if (length == BlockCompressor.NOT_DONE || length == BlockCompressor.NOT_SMALLER) {
        return inSoftware(block, destination, level);
      }
      block.position(block.limit());
      return length;
    } catch (EngineException e) {
      throw e;
    } catch (IOException e) {
      throw new EngineException("service", e.getMessage());
    }
  }

  /** Streams store a block that does not shrink; an engine's contract wants a body all the same. */
  private int inSoftware(ByteBuffer block, ByteBuffer destination, int level)
      throws EngineException {
    EngineSelection.Compression step = engines.compression(level);
    return step.engine().deflate(block, destination, step.level());
  }

  @Override
  public void inflate(ByteBuffer member, int headerLength, ByteBuffer destination)
      throws EngineException, DeflateDataException {
    try {
      engines.decompressor(statistics).inflate(member, headerLength, destination);
    } catch (EngineException | DeflateDataException e) {
      throw e;
    } catch (IOException e) {
      throw new EngineException("service", e.getMessage());
    }
  }

  @Override
  public Optional<StreamingEngine> streaming() {
    return engines.decompression().streaming();
  }

  @Override
  public int liveContexts() {
    return engines.decompression().liveContexts();
  }

  @Override
  public void close() {
    engines.service().orElseThrow().close();
  }
}
