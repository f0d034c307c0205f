// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the streams of every {@link StreamingEngine} promise. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class AbstractStreamingEngineTest {
  /** More than the 64 KiB of the largest room. */
  private static final int LARGE = 70_000;

  private static final int SMALL = 6_000;
  private static final int ALL = Integer.MAX_VALUE;

  private DeflateEngine engine;
  private StreamingEngine streaming;

  /** Loads the engine under test, a new one each time. */
  protected abstract DeflateEngine open();

  @BeforeAll
  void openEngine() {
    engine = open();
    streaming = engine.streaming().orElseThrow();
  }

  @AfterAll
  void closeEngine() {
    if (engine != null) {
      engine.close();
    }
  }

  static Stream<Arguments> pieces() {
    return Stream.of(Sample.values())
        .flatMap(
            kind ->
                Stream.of(1, 7, 64, ALL)
                    .flatMap(
                        piece ->
                            Stream.of(1, 7, 64 * 1024)
                                .map(room -> Arguments.of(kind, piece, room))));
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void slicesOfDifferentStreamsJoinToOne(Sample kind) throws IOException {
    byte[] data = kind.bytes(3 * LARGE);
    ByteArrayOutputStream joined = new ByteArrayOutputStream();
    try (SlicingDeflateStream one = streaming.newDeflateStream(engine.levels().lowest());
        SlicingDeflateStream other = streaming.newDeflateStream(engine.levels().highest())) {
      int at = 0;
      int number = 0;
      for (int length : new int[] {LARGE, 1, 0, 65_536, data.length - LARGE - 65_537}) {
        ByteBuffer slice = Direct.of(Arrays.copyOfRange(data, at, at + length));
        ByteBuffer room = Direct.guarded(SlicingDeflateStream.maxSliceLength(length));
        at += length;
        (number++ % 2 == 0 ? one : other).deflateSlice(slice, room, at == data.length);
        assertThat(slice.hasRemaining()).isFalse();
        Direct.assertGuardsAreWhole(room, SlicingDeflateStream.maxSliceLength(length));
        joined.write(Direct.written(room));
      }
    }
    assertThat(RawDeflate.inflate(joined.toByteArray())).isEqualTo(data);
  }

  @Test
  void sliceWithoutRoomIsAnEngineException() {
    try (SlicingDeflateStream stream = streaming.newDeflateStream(engine.levels().lowest())) {
      for (boolean last : new boolean[] {false, true}) {
        ByteBuffer room = ByteBuffer.allocateDirect(100);
        assertThatThrownBy(
                () -> stream.deflateSlice(Direct.of(Sample.RANDOM.bytes(SMALL)), room, last))
            .isInstanceOf(EngineException.class)
            .hasMessageContaining("no room");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pieces")
  void inflatesFromPiecesOfAnySizeIntoRoomOfAnySize(Sample kind, int piece, int room)
      throws IOException {
    byte[] data = kind.bytes(Math.min(piece, room) < 64 ? SMALL : LARGE);
    byte[] body = RawDeflate.deflate(data, 6);
    try (InflateStream stream = streaming.newInflateStream()) {
      for (int behind : new int[] {0, 1, 8, 500}) {
        ByteBuffer source = withHistory(Arrays.copyOf(body, body.length + behind));
        assertThat(inflate(stream, source, piece, room)).isEqualTo(data);
        assertThat(source.position() - InflateStream.HISTORY)
            .as("position behind the stream with %d bytes after it", behind)
            .isEqualTo(body.length);
        stream.reset();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("pieces")
  void deflatesFromPiecesOfAnySizeIntoRoomOfAnySize(Sample kind, int piece, int room)
      throws IOException {
    byte[] data = kind.bytes(Math.min(piece, room) < 64 ? SMALL : LARGE);
    for (int level = engine.levels().lowest(); level <= engine.levels().highest(); level += 2) {
      try (DeflateStream stream = streaming.newDeflateStream(level)) {
        for (int round = 0; round < 2; round++) {
          byte[] body = deflate(stream, data, piece, room);
          assertThat(RawDeflate.inflate(body)).as("level %d", level).isEqualTo(data);
          stream.reset();
        }
      }
    }
  }

  @Test
  void inflatesWhatTheBlockSideOfTheEngineWrites() throws IOException {
    for (int size : new int[] {0, 1, 20, 4096, 65_536}) {
      for (int level = engine.levels().lowest(); level <= engine.levels().highest(); level++) {
        byte[] data = Sample.TEXT.bytes(size);
        byte[] body = EngineCalls.deflate(engine, data, level);
        try (InflateStream stream = streaming.newInflateStream()) {
          assertThat(inflate(stream, withHistory(body), 1000, 1000)).isEqualTo(data);
        }
      }
    }
  }

  @Test
  void emptyDataIsACompleteStream() throws IOException {
    try (DeflateStream stream = streaming.newDeflateStream(engine.levels().lowest())) {
      assertThat(RawDeflate.inflate(deflate(stream, new byte[0], ALL, 100))).isEmpty();
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void resetForgetsWhateverWasBefore(Sample kind) throws IOException {
    byte[] data = kind.bytes(5000);
    byte[] body = RawDeflate.deflate(data, 6);
    try (InflateStream stream = streaming.newInflateStream()) {
      for (int cut = 0; cut < body.length; cut += Math.max(1, body.length / 40)) {
        ByteBuffer begun = withHistory(Arrays.copyOf(body, cut));
        assertThat(stream.inflate(begun, ByteBuffer.allocateDirect(4000))).isFalse();
        stream.reset();
        assertThatThrownBy(
                () -> stream.inflate(withHistory(damaged()), ByteBuffer.allocateDirect(100)))
            .isInstanceOf(DeflateDataException.class);
        stream.reset();
        assertThat(inflate(stream, withHistory(body), ALL, 6000)).isEqualTo(data);
        stream.reset();
      }
    }
  }

  @Test
  void damagedDataIsADataExceptionWithWords() {
    try (InflateStream stream = streaming.newInflateStream()) {
      assertThatThrownBy(
              () -> stream.inflate(withHistory(damaged()), ByteBuffer.allocateDirect(100)))
          .isInstanceOf(DeflateDataException.class)
          .hasMessageContaining("invalid");
    }
  }

  @Test
  void flippedBitsNeverHangOrCrash() {
    byte[] data = Sample.TEXT.bytes(300);
    byte[] body = RawDeflate.deflate(data, 9);
    try (InflateStream stream = streaming.newInflateStream()) {
      for (int bit = 0; bit < 8 * body.length; bit++) {
        byte[] damaged = body.clone();
        damaged[bit / 8] ^= (byte) (1 << bit % 8);
        try {
          inflateBounded(stream, withHistory(damaged));
        } catch (IOException e) {
          assertThat(e).isInstanceOf(DeflateDataException.class);
        }
        stream.reset();
      }
    }
  }

  @Test
  void closedStreamsAreIllegalToUseAndClosingTwiceIsAsOnce() {
    int before = engine.liveContexts();
    InflateStream inflate = streaming.newInflateStream();
    DeflateStream deflate = streaming.newDeflateStream(engine.levels().lowest());
    ByteBuffer buffer = ByteBuffer.allocateDirect(100);
    inflate.close();
    inflate.close();
    deflate.close();
    deflate.close();
    assertThatThrownBy(() -> inflate.inflate(buffer, buffer))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(inflate::reset).isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(() -> deflate.deflate(buffer, buffer, true))
        .isInstanceOf(IllegalStateException.class);
    assertThatThrownBy(deflate::reset).isInstanceOf(IllegalStateException.class);
    assertThat(engine.liveContexts()).isBetween(before, before + 2);
  }

  @Test
  void closeFromAnotherThreadWaitsForTheCallUnderWay() throws Exception {
    byte[] body = RawDeflate.deflate(Sample.ZEROS.bytes(8 << 20), 6);
    for (int round = 0; round < 10; round++) {
      InflateStream stream = streaming.newInflateStream();
      Thread closer = new Thread(stream::close);
      ByteBuffer source = withHistory(body);
      ByteBuffer room = ByteBuffer.allocateDirect(1 << 20);
      closer.start();
      try {
        while (!stream.inflate(source, room.clear())) {
          assertThat(room.position()).isPositive();
        }
      } catch (IllegalStateException e) {
        assertThat(e).hasMessageContaining("closed");
      }
      closer.join();
    }
  }

  private static byte[] damaged() {
    return new byte[] {7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
  }

  private static ByteBuffer withHistory(byte[] body) {
    ByteBuffer source = ByteBuffer.allocateDirect(InflateStream.HISTORY + body.length);
    return source.position(InflateStream.HISTORY).put(body).position(InflateStream.HISTORY);
  }

  /** Feeds a source in pieces and takes the output in portions, until the stream ends. */
  private static byte[] inflate(InflateStream stream, ByteBuffer source, int piece, int room)
      throws IOException {
    int end = source.limit();
    ByteBuffer destination = ByteBuffer.allocateDirect(room);
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    boolean ended = false;
    source.limit(source.position());
    while (!ended) {
      if (!source.hasRemaining()) {
        source.limit((int) Math.min(end, (long) source.position() + piece));
      }
      int before = source.position();
      ended = stream.inflate(source, destination.clear());
      if (!ended
          && source.position() == before
          && destination.position() == 0
          && source.limit() == end) {
        throw new AssertionError("No progress, and no end");
      }
      data.writeBytes(Direct.bytes(destination.flip()));
    }
    source.limit(end);
    return data.toByteArray();
  }

  private static void inflateBounded(InflateStream stream, ByteBuffer source) throws IOException {
    ByteBuffer destination = ByteBuffer.allocateDirect(100);
    boolean progress = true;
    while (progress) {
      int before = source.position();
      boolean ended = stream.inflate(source, destination.clear());
      progress = !ended && (source.position() != before || destination.position() > 0);
    }
  }

  private static byte[] deflate(DeflateStream stream, byte[] data, int piece, int room)
      throws IOException {
    ByteBuffer source = Direct.of(data).limit(0);
    ByteBuffer destination = ByteBuffer.allocateDirect(room);
    ByteArrayOutputStream body = new ByteArrayOutputStream();
    boolean complete = false;
    while (!complete) {
      if (!source.hasRemaining()) {
        source.limit((int) Math.min(data.length, (long) source.position() + piece));
      }
      complete = stream.deflate(source, destination.clear(), source.limit() == data.length);
      body.writeBytes(Direct.bytes(destination.flip()));
    }
    return body.toByteArray();
  }
}
