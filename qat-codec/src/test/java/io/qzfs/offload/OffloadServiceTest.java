// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.DeflateDataException;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.DeviceException.Kind;
import io.qzfs.engine.Direct;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.RawDeflate;
import io.qzfs.engine.Sample;
import io.qzfs.engine.jdk.JdkEngine;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The service with a device that does what the test wants. */
@Timeout(60)
class OffloadServiceTest {
  private static final int BLOCK = 64 * 1024;
  private static final byte[] TEXT = Sample.TEXT.bytes(BLOCK);

  private final FakeDevice device = new FakeDevice(2);
  private final OffloadSwitches switches = new OffloadSwitches();
  private final OffloadStatistics statistics = OffloadStatistics.ofStream();
  private final OffloadService service =
      new OffloadService(
          device,
          new OffloadLimits(2, 8, 4, 50, 200, 300),
          switches,
          new BreakEven(4096, 4096, "test"));

  @AfterEach
  void close() throws InterruptedException {
    device.release();
    service.close();
    for (int i = 0; i < 500 && device.liveLanes() > 0; i++) {
      Thread.sleep(10);
    }
    assertThat(device.liveLanes()).as("lanes after the end").isZero();
  }

  private static OffloadSettings settings() {
    return OffloadSettings.defaults().withMillis(500, 0);
  }

  private EngineSelection selection(EngineMode mode, OffloadSettings settings) {
    return new EngineSelection(
        new EngineSettings(mode, EngineSettings.ANY, settings),
        List.of(new JdkEngine()),
        Optional.of(service),
        List.of());
  }

  private BlockCompressor compressor(EngineMode mode, OffloadSettings settings) {
    return selection(mode, settings).compressor(1, statistics);
  }

  private BlockDecompressor decompressor(EngineMode mode, OffloadSettings settings) {
    return selection(mode, settings).decompressor(statistics);
  }

  private static byte[] body(ByteBuffer destination) {
    return Direct.bytes(destination.duplicate().flip().position(DeflateEngine.HEADER_ROOM));
  }

  private static ByteBuffer member(byte[] block) {
    byte[] body = RawDeflate.deflate(block, 6);
    return ByteBuffer.allocateDirect(18 + body.length + 8)
        .order(ByteOrder.LITTLE_ENDIAN)
        .position(18)
        .put(body)
        .putInt(CompressorCalls.crc(block))
        .putInt(block.length)
        .flip();
  }

  private void compressAndCheck(BlockCompressor compressor, byte[] block) throws IOException {
    ByteBuffer destination = CompressorCalls.room(block.length);
    int length = CompressorCalls.deflate(compressor, block, destination);
    assertThat(length).isEqualTo(body(destination).length);
    assertThat(RawDeflate.inflate(body(destination))).isEqualTo(block);
  }

  private void decompressAndCheck(BlockDecompressor decompressor, byte[] block) throws IOException {
    ByteBuffer destination = ByteBuffer.allocateDirect(block.length);
    assertThat(decompressor.inflate(member(block), 18, destination))
        .isEqualTo(CompressorCalls.crc(block));
    assertThat(Direct.bytes(destination.flip())).isEqualTo(block);
  }

  private void assertAtRest() throws InterruptedException {
    for (int i = 0; i < 500 && service.status().slotsInUse() > 0; i++) {
      Thread.sleep(10);
    }
    OffloadStatus status = service.status();
    assertThat(status.slotsInUse()).isZero();
    assertThat(status.submitted()).isEqualTo(status.completed() + status.quarantined());
    assertThat(status.late()).isEqualTo(status.quarantined());
  }

  @Test
  void bothDirectionsGoToTheDevice() throws Exception {
    compressAndCheck(compressor(EngineMode.AUTO, settings()), TEXT);
    decompressAndCheck(decompressor(EngineMode.AUTO, settings()), TEXT);
    assertThat(statistics.blocks(Direction.COMPRESS, "qat")).isEqualTo(1);
    assertThat(statistics.blocks(Direction.DECOMPRESS, "qat")).isEqualTo(1);
    assertThat(statistics.blocks(Direction.COMPRESS, "jdk")).isZero();
    assertAtRest();
  }

  @Test
  void sizeWindowAndSwitchesAndSampleDecide() throws Exception {
    BlockCompressor auto = compressor(EngineMode.AUTO, settings());
    compressAndCheck(auto, Sample.TEXT.bytes(4095));
    compressAndCheck(auto, Sample.TEXT.bytes(BLOCK + 1));
    assertThat(
            CompressorCalls.deflate(auto, Sample.RANDOM.bytes(BLOCK), CompressorCalls.room(BLOCK)))
        .isEqualTo(BlockCompressor.NOT_SMALLER);
    switches.set(Direction.COMPRESS, false);
    compressAndCheck(auto, TEXT);
    switches.set(Direction.COMPRESS, true);
    assertThat(device.calls()).isZero();
    for (Reason reason :
        List.of(Reason.TOO_SMALL, Reason.TOO_LARGE, Reason.INCOMPRESSIBLE, Reason.SWITCHED_OFF)) {
      assertThat(statistics.blocks(Direction.COMPRESS, reason)).as(reason.key()).isEqualTo(1);
    }
    compressAndCheck(compressor(EngineMode.AUTO, settings().withSwitches(true, true)), TEXT);
    compressAndCheck(compressor(EngineMode.AUTO, settings().withSwitches(false, true)), TEXT);
    assertThat(device.calls()).isEqualTo(1);
  }

  @Test
  void resultThatDoesNotShrinkIsStoredAndNoFailure() throws Exception {
    byte[] noise = Sample.RANDOM.bytes(BLOCK);
    ByteBuffer destination = CompressorCalls.room(BLOCK);
    int length =
        CompressorCalls.deflate(
            compressor(EngineMode.HARDWARE, settings().withVerify(Verify.READ)),
            noise,
            destination);
    assertThat(length).isEqualTo(BlockCompressor.NOT_SMALLER);
    assertThat(destination.position()).isEqualTo(DeflateEngine.HEADER_ROOM);
    assertThat(statistics.snapshot()).containsEntry("compress.stored", 1L);
    assertThat(statistics.blocks(Direction.COMPRESS, Reason.BAD_RESULT)).isZero();
  }

  @Test
  void requestThatTimesOutLeavesTheBuffersAlone() throws Exception {
    device.hang();
    BlockCompressor auto = compressor(EngineMode.AUTO, settings().withMillis(50, 0));
    ByteBuffer destination = CompressorCalls.room(BLOCK);
    CompressorCalls.deflate(auto, TEXT, destination);
    byte[] before = Direct.bytes(destination.duplicate().clear());
    assertThat(RawDeflate.inflate(body(destination))).isEqualTo(TEXT);
    assertThat(statistics.blocks(Direction.COMPRESS, Reason.TIMEOUT)).isEqualTo(1);
    assertThat(service.status().slotsInUse()).isEqualTo(1);
    device.release();
    assertAtRest();
    assertThat(service.status().late()).isEqualTo(1);
    assertThat(Direct.bytes(destination.duplicate().clear())).isEqualTo(before);
  }

  @Test
  void hangingDeviceCostsLanesAndNotTheJob() throws Exception {
    device.hang();
    BlockCompressor auto = compressor(EngineMode.AUTO, settings().withMillis(50, 0));
    for (int i = 0; i < 20; i++) {
      compressAndCheck(auto, TEXT);
    }
    assertThat(service.status().compressBreaker().state()).isNotEqualTo("closed");
    assertThat(statistics.blocks(Direction.COMPRESS, Reason.BREAKER)).isPositive();
    device.release();
    awaitOffload(auto);
    assertAtRest();
  }

  /** Blocks go to software until a probe went well; then to the device again. */
  private void awaitOffload(BlockCompressor compressor) throws Exception {
    long before = statistics.blocks(Direction.COMPRESS, "qat");
    for (int i = 0; i < 500 && statistics.blocks(Direction.COMPRESS, "qat") == before; i++) {
      compressAndCheck(compressor, TEXT);
      Thread.sleep(10);
    }
    assertThat(statistics.blocks(Direction.COMPRESS, "qat")).isGreaterThan(before);
    assertThat(service.status().compressBreaker().state()).isEqualTo("closed");
  }

  @Test
  void errorsInARowOpenTheBreakerAndAProbeClosesIt() throws Exception {
    BlockCompressor auto = compressor(EngineMode.AUTO, settings());
    device.fail(Kind.FAILED);
    for (int i = 0; i < Breaker.ERRORS; i++) {
      compressAndCheck(auto, TEXT);
    }
    int calls = device.calls();
    compressAndCheck(auto, TEXT);
    assertThat(device.calls()).isEqualTo(calls);
    assertThat(statistics.blocks(Direction.COMPRESS, Reason.DEVICE_ERROR))
        .isEqualTo(Breaker.ERRORS);
    assertThat(service.status().compressBreaker().cause()).contains("as the test wants");
    assertThat(service.status().decompressBreaker().state()).isEqualTo("closed");
    device.fail(null);
    awaitOffload(auto);
    assertThat(device.discarded()).as("sessions renewed").isPositive();
    assertAtRest();
  }

  @Test
  void wrongResultsNeverGetThroughAndOpenTheBreakerAtOnce() throws Exception {
    device.lie(true);
    compressAndCheck(compressor(EngineMode.AUTO, settings()), TEXT);
    decompressAndCheck(decompressor(EngineMode.AUTO, settings()), TEXT);
    for (Direction direction : Direction.values()) {
      assertThat(statistics.blocks(direction, Reason.BAD_RESULT)).isEqualTo(1);
    }
    assertThat(service.status().compressBreaker().openings()).isEqualTo(1);
    assertThat(service.status().decompressBreaker().openings()).isEqualTo(1);
    assertAtRest();
  }

  @Test
  void hardwareModeFailsClearly() throws Exception {
    BlockCompressor compressor = compressor(EngineMode.HARDWARE, settings().withMillis(50, 0));
    BlockDecompressor decompressor =
        decompressor(EngineMode.HARDWARE, settings().withMillis(50, 0));
    device.fail(Kind.FAILED);
    assertThatThrownBy(() -> compressAndCheck(compressor, TEXT))
        .isInstanceOf(EngineException.class)
        .hasMessageContaining("as the test wants")
        .hasMessageContaining("mode hardware");
    device.fail(null);
    device.lie(true);
    assertThatThrownBy(() -> decompressAndCheck(decompressor, TEXT))
        .isInstanceOf(EngineException.class);
    assertThatThrownBy(() -> decompressAndCheck(decompressor, TEXT))
        .hasMessageContaining("out of use");
    assertThatThrownBy(() -> compressAndCheck(compressor, Sample.TEXT.bytes(BLOCK + 1)))
        .hasMessageContaining("at most " + BLOCK)
        .hasMessageContaining(OffloadProperties.BUFFER_SIZE);
    compressAndCheck(compressor, Sample.TEXT.bytes(127));
    assertThat(statistics.blocks(Direction.COMPRESS, "jdk")).isEqualTo(1);
    assertAtRest();
  }

  @Test
  void damagedMemberIsTheFilesFaultInEveryMode() throws Exception {
    ByteBuffer damaged = member(TEXT);
    damaged.put(18, (byte) 7);
    device.fail(Kind.DATA);
    for (EngineMode mode : List.of(EngineMode.AUTO, EngineMode.HARDWARE)) {
      assertThatThrownBy(
              () ->
                  decompressor(mode, settings())
                      .inflate(damaged, 18, ByteBuffer.allocateDirect(BLOCK)))
          .isInstanceOf(DeflateDataException.class);
    }
    assertThat(statistics.blocks(Direction.DECOMPRESS, Reason.BAD_RESULT)).isZero();
    assertThat(service.status().decompressBreaker().openings()).isZero();
  }

  @Test
  void fullQueueIsBusyAndSoftwareGoesOn() throws Exception {
    device.hang();
    BlockCompressor auto = compressor(EngineMode.AUTO, settings().withMillis(10_000, 0));
    List<OffloadSlot> slots = new ArrayList<>();
    ByteBuffer block = Direct.of(TEXT);
    OffloadSlot slot;
    while ((slot = CompressorCalls.offer(auto, block, TEXT, CompressorCalls.room(BLOCK))) != null) {
      slots.add(slot);
      Thread.sleep(20);
    }
    assertThat(slots).hasSize(2 + 4);
    assertThat(statistics.blocks(Direction.COMPRESS, Reason.BUSY)).isEqualTo(1);
    slots.forEach(auto::abandon);
    device.release();
    assertAtRest();
  }

  @Test
  void segmentsAreGatheredWithoutBeingJoined() throws Exception {
    BlockCompressor hardware = compressor(EngineMode.HARDWARE, settings());
    ByteBuffer[] segments = {
      ByteBuffer.wrap(TEXT, 0, 1000),
      Direct.of(TEXT).position(1000).limit(30_000),
      ByteBuffer.allocate(0),
      ByteBuffer.wrap(TEXT, 30_000, BLOCK - 30_000).asReadOnlyBuffer()
    };
    ByteBuffer destination = CompressorCalls.room(BLOCK);
    OffloadSlot slot = hardware.offer(segments, BLOCK, CompressorCalls.crc(TEXT), destination);
    assertThat(hardware.complete(slot, BLOCK, destination)).isPositive();
    assertThat(RawDeflate.inflate(body(destination))).isEqualTo(TEXT);
    assertThat(segments[0].position()).isZero();
    assertThat(segments[1].position()).isEqualTo(1000);
    assertAtRest();
  }

  @Test
  void manyThreadsGetTheirOwnBytesBack() throws Exception {
    BlockCompressor compressor = compressor(EngineMode.AUTO, settings());
    BlockDecompressor decompressor = decompressor(EngineMode.AUTO, settings());
    ExecutorService threads = Executors.newFixedThreadPool(16);
    try {
      List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < 16; t++) {
        byte[] own = Sample.TEXT.bytes(20_000 + 997 * t);
        all.add(
            threads.submit(
                () -> {
                  for (int i = 0; i < 10; i++) {
                    compressAndCheck(compressor, own);
                    decompressAndCheck(decompressor, own);
                  }
                  return null;
                }));
      }
      for (Future<?> one : all) {
        one.get();
      }
    } finally {
      threads.shutdownNow();
    }
    assertThat(statistics.blocks(Direction.COMPRESS, "qat")).isPositive();
    assertAtRest();
  }

  @Test
  void interruptedWaiterHasHisBuffersBack() throws Exception {
    device.hang();
    BlockCompressor auto = compressor(EngineMode.AUTO, settings().withMillis(10_000, 0));
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> CompressorCalls.deflate(auto, TEXT, CompressorCalls.room(BLOCK)))
        .isInstanceOf(InterruptedIOException.class);
    assertThat(Thread.interrupted()).isTrue();
    device.release();
    assertAtRest();
  }
}
