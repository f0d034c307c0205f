// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.OnDevice;
import io.qzfs.engine.Direct;
import io.qzfs.engine.Sample;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Writing buffers of others, as they come from a network or a disk. */
@ExtendWith(OnDevice.class)
class GatheredBlocksTest {
  private static final int BLOCK = 64 * 1024;

  @Test
  void buffersOfAnyKindAndLengthGiveTheSameFileAsArrays() throws IOException {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    byte[] text = Sample.TEXT.bytes(20 * BLOCK + 12_345);
    for (int round = 0; round < 8; round++) {
      int longest = 1 << 8 + random.nextInt(11);
      ByteArrayOutputStream file = new ByteArrayOutputStream();
      try (BlockGzipOutputStream out =
          new BlockGzipOutputStream(file, WriteSettings.defaults().withThreads(1 + round % 3))) {
        int at = 0;
        while (at < text.length) {
          ByteBuffer[] buffers = new ByteBuffer[1 + random.nextInt(6)];
          for (int i = 0; i < buffers.length; i++) {
            int length = Math.min(text.length - at, random.nextInt(longest));
            byte[] part = Arrays.copyOfRange(text, at, at + length);
            buffers[i] =
                random.nextBoolean()
                    ? Direct.of(part)
                    : ByteBuffer.wrap(text, at, length).asReadOnlyBuffer();
            at += length;
          }
          if (random.nextInt(4) == 0 && at < text.length) {
            out.write(buffers);
            out.write(text, at, 1);
            at++;
          } else {
            out.write(buffers);
          }
          for (ByteBuffer buffer : buffers) {
            assertThat(buffer.hasRemaining()).as("seed %d", seed).isFalse();
            if (!buffer.isReadOnly()) {
              // The buffers are the caller's again, who may use them for something else.
              buffer.clear().put(new byte[buffer.capacity()]);
            }
          }
        }
      }
      assertReads(file.toByteArray(), text, seed);
    }
  }

  private static void assertReads(byte[] file, byte[] text, long seed) throws IOException {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(file))) {
      assertThat(Arrays.equals(in.readAllBytes(), text)).as("by Java, seed %d", seed).isTrue();
    }
    try (BlockGzipInputStream in =
        new BlockGzipInputStream(new ByteArrayInputStream(file), "test", ReadSettings.defaults())) {
      assertThat(Arrays.equals(in.readAllBytes(), text)).as("by us, seed %d", seed).isTrue();
    }
  }

  @Test
  void finishedStreamTakesNoBuffers() throws IOException {
    try (BlockGzipOutputStream out =
        new BlockGzipOutputStream(new ByteArrayOutputStream(), WriteSettings.defaults())) {
      out.finish();
      assertThatThrownBy(() -> out.write(ByteBuffer.allocate(1)))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("finished");
    }
  }
}
