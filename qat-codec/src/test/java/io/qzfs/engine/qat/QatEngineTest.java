// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceException.Kind;
import io.qzfs.engine.DeviceLane;
import io.qzfs.engine.Direct;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.RawDeflate;
import io.qzfs.engine.Sample;
import io.qzfs.engine.ffi.NativeMemory;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The real libqatzip on the stand-in device, lane by lane. */
class QatEngineTest {
  private static final int BLOCK = 64 * 1024;

  private Standin standin;
  private QatEngine engine;

  @BeforeEach
  void open() {
    standin = Standin.required().reset();
    EngineCandidate candidate = QatLoader.open(standin.settings());
    assertThat(candidate.reason()).isEmpty();
    engine = (QatEngine) candidate.engine().orElseThrow();
  }

  @AfterEach
  void everythingIsGivenBack() {
    if (engine != null) {
      standin.reset();
      assertThat(engine.liveLanes()).isZero();
      assertThat(engine.liveSessions()).isZero();
    }
  }

  @Test
  void knowsTheDevicesLimits() {
    assertThat(engine.limits().instances()).isEqualTo((int) standin.get("instances"));
    assertThat(engine.limits().largestBlock()).isEqualTo(BLOCK);
    assertThat(engine.description().hardware()).isTrue();
    assertThat(engine.description().origin()).endsWith("libqatzip.so.3");
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void bothDirectionsRunOnTheDevice(Sample kind) throws Exception {
    long compressed = standin.get("compress_completed");
    long decompressed = standin.get("decompress_completed");
    try (DeviceLane lane = engine.openLane()) {
      for (int size : new int[] {128, 129, 1000, 4096, 65_535, BLOCK}) {
        byte[] block = kind.bytes(size);
        lane.blockSource().put(block);
        lane.compress(size, crc(block));
        byte[] body = Direct.bytes(lane.destination());
        assertThat(RawDeflate.inflate(body)).isEqualTo(block);
        putBody(lane, body, block);
        lane.decompress(body.length, size);
        assertThat(Direct.bytes(lane.destination())).isEqualTo(block);
      }
    }
    assertThat(standin.get("compress_completed") - compressed).isEqualTo(6);
    assertThat(standin.get("decompress_completed") - decompressed).isEqualTo(6);
  }

  /** One copy into the lane and one out of it are all that there are. */
  @Test
  void theDeviceWorksInTheLanesMemoryWithoutCopiesInBetween() throws Exception {
    byte[] block = Sample.TEXT.bytes(BLOCK);
    try (DeviceLane lane = engine.openLane()) {
      ByteBuffer source = lane.blockSource();
      source.put(block);
      lane.compress(BLOCK, crc(block));
      byte[] body = Direct.bytes(lane.destination());
      assertThat(standin.get("last_source_address"))
          .isEqualTo(NativeMemory.address(source, 0, BLOCK));
      assertThat(standin.get("last_destination_address"))
          .isEqualTo(NativeMemory.address(lane.destination()));

      ByteBuffer bodySource = lane.bodySource();
      putBody(lane, body, block);
      lane.decompress(body.length, BLOCK);
      assertThat(standin.get("last_source_address"))
          .isEqualTo(NativeMemory.address(bodySource, 0, body.length));
      assertThat(standin.get("last_destination_address"))
          .isEqualTo(NativeMemory.address(lane.destination()));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 6, 9})
  void inflatesWhatJavaDeflates(int level) throws Exception {
    byte[] block = Sample.TEXT.bytes(BLOCK);
    byte[] body = RawDeflate.deflate(block, level);
    try (DeviceLane lane = engine.openLane()) {
      putBody(lane, body, block);
      lane.decompress(body.length, block.length);
      assertThat(Direct.bytes(lane.destination())).isEqualTo(block);
    }
  }

  @Test
  void slicesJoinToOneStreamWithoutSettingTheInstanceUpAnew() throws Exception {
    byte[] text = Sample.TEXT.bytes(3 * BLOCK + 500);
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    try (DeviceLane lane = engine.openLane()) {
      lane.blockSource().put(text, 0, BLOCK);
      lane.compressSlice(BLOCK, false);
      stream.write(Direct.bytes(lane.destination()));
      long sessions = standin.get("sessions_inited");
      for (int at = BLOCK; at < text.length; at += BLOCK) {
        int length = Math.min(BLOCK, text.length - at);
        lane.blockSource().put(text, at, length);
        lane.compressSlice(length, at + length == text.length);
        stream.write(Direct.bytes(lane.destination()));
        byte[] block = Sample.TEXT.bytes(5000);
        lane.blockSource().put(block);
        lane.compress(block.length, crc(block));
      }
      assertThat(standin.get("sessions_inited")).isEqualTo(sessions);
    }
    assertThat(RawDeflate.inflate(stream.toByteArray())).isEqualTo(text);
  }

  @Test
  void damagedDataIsDataAndTheNextCallIsRight() throws Exception {
    byte[] block = Sample.TEXT.bytes(BLOCK);
    byte[] body = RawDeflate.deflate(block, 1);
    byte[] damaged = body.clone();
    damaged[body.length / 2] ^= 1;
    try (DeviceLane lane = engine.openLane()) {
      putBody(lane, damaged, block);
      assertThatThrownBy(() -> lane.decompress(damaged.length, block.length))
          .isInstanceOfSatisfying(
              DeviceException.class, e -> assertThat(e.kind()).isIn(Kind.DATA, Kind.BAD_RESULT));
      putBody(lane, body, block);
      lane.decompress(body.length, block.length);
      assertThat(Direct.bytes(lane.destination())).isEqualTo(block);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"busy", "request_error", "poll_error", "gone", "wrong_crc", "consumed_short"})
  void faultOfCompressingIsAnExceptionAndTheNextCallIsRight(String fault) throws Exception {
    byte[] block = Sample.TEXT.bytes(BLOCK);
    try (DeviceLane lane = engine.openLane()) {
      standin.set("fault." + fault, 1);
      lane.blockSource().put(block);
      assertThatThrownBy(() -> lane.compress(BLOCK, crc(block)))
          .as(fault)
          .isInstanceOf(DeviceException.class);
      standin.reset();
      lane.blockSource().put(block);
      lane.compress(BLOCK, crc(block));
      assertThat(RawDeflate.inflate(Direct.bytes(lane.destination()))).isEqualTo(block);
    }
  }

  private static void putBody(DeviceLane lane, byte[] body, byte[] block) {
    ByteBuffer source = lane.bodySource().order(ByteOrder.LITTLE_ENDIAN);
    source.put(body).putInt(crc(block)).putInt(block.length);
  }

  private static int crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return (int) crc.getValue();
  }
}
