// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.jdk.JdkEngine;
import java.nio.ByteBuffer;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A library that does something else than its binding believes never becomes an engine. */
class EngineSelfTestTest {

  @Test
  void engineThatChangesAByteIsRefused() {
    try (LyingEngine liar =
        new LyingEngine() {
          @Override
          public void inflate(ByteBuffer member, int headerLength, ByteBuffer destination)
              throws EngineException, DeflateDataException {
            super.inflate(member, headerLength, destination);
            destination.put(17, (byte) ~destination.get(17));
          }
        }) {
      assertThatThrownBy(() -> EngineSelfTest.run(liar))
          .isInstanceOf(EngineException.class)
          .hasMessageContaining("level 1")
          .hasMessageContaining("other bytes came back");
    }
  }

  @Test
  void engineWhoseBodyOnlyItselfCanReadIsRefused() {
    try (LyingEngine liar =
        new LyingEngine() {
          private byte[] kept = new byte[0];

          @Override
          public int deflate(ByteBuffer block, ByteBuffer destination, int level) {
            kept = Direct.bytes(block);
            block.position(block.limit());
            destination.put((byte) 7).put((byte) 7);
            return 2;
          }

          @Override
          public void inflate(ByteBuffer member, int headerLength, ByteBuffer destination) {
            destination.put(kept);
          }
        }) {
      assertThatThrownBy(() -> EngineSelfTest.run(liar))
          .isInstanceOf(EngineException.class)
          .hasMessageContaining("java.util.zip can't inflate");
    }
  }

  /** An engine that is {@code java.util.zip}, but for what a test changes. */
  private static class LyingEngine implements DeflateEngine {
    private final JdkEngine engine = new JdkEngine();

    @Override
    public EngineDescription description() {
      return new EngineDescription("liar", "1", "test", false);
    }

    @Override
    public LevelRange levels() {
      return engine.levels();
    }

    @Override
    public int maxBodyLength(int blockLength) {
      return engine.maxBodyLength(blockLength);
    }

    @Override
    public int deflate(ByteBuffer block, ByteBuffer destination, int level) throws EngineException {
      return engine.deflate(block, destination, level);
    }

    @Override
    public void inflate(ByteBuffer member, int headerLength, ByteBuffer destination)
        throws EngineException, DeflateDataException {
      engine.inflate(member, headerLength, destination);
    }

    @Override
    public Optional<StreamingEngine> streaming() {
      return engine.streaming();
    }

    @Override
    public int liveContexts() {
      return engine.liveContexts();
    }

    @Override
    public void close() {
      engine.close();
    }
  }
}
