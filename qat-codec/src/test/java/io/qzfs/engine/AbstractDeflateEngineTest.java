// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What every {@link DeflateEngine} promises. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class AbstractDeflateEngineTest {
  private static final int[] SIZES = {
    0, 1, 2, 20, 511, 4095, 4096, 65_535, 65_536, 65_537, 512 * 1024
  };

  private DeflateEngine engine;

  /** Loads the engine under test, a new one each time. */
  protected abstract DeflateEngine open();

  @BeforeAll
  void openEngine() {
    engine = open();
  }

  @AfterAll
  void closeEngine() {
    if (engine != null) {
      engine.close();
    }
  }

  static Stream<Arguments> samples() {
    return IntStream.of(SIZES)
        .boxed()
        .flatMap(size -> Arrays.stream(Sample.values()).map(kind -> Arguments.of(kind, size)));
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyLevelIsReadByJavaAndByTheEngine(Sample kind, int size) throws IOException {
    byte[] block = kind.bytes(size);
    for (int level : levels()) {
      byte[] body = deflateGuarded(block, level);
      assertThat(RawDeflate.inflate(body)).as("level %d by java.util.zip", level).isEqualTo(block);
      assertThat(inflateGuarded(body, 24, block.length)).as("level %d", level).isEqualTo(block);
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void readsWhatJavaWrites(Sample kind, int size) throws IOException {
    byte[] block = kind.bytes(size);
    for (int level : new int[] {0, 1, 6, 9}) {
      byte[] body = RawDeflate.deflate(block, level);
      assertThat(inflateGuarded(body, 18, size)).as("zlib level %d", level).isEqualTo(block);
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void smallerRoomThanTheBlockIsADataException(Sample kind) throws IOException {
    byte[] body = deflate(kind.bytes(4096), levels().get(0));
    for (int room : new int[] {0, 1, 2048, 4095}) {
      assertThatThrownBy(() -> inflateGuarded(body, 24, room))
          .as("room %d", room)
          .isInstanceOf(DeflateDataException.class)
          .hasMessageContaining("longer than stated");
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void largerRoomThanTheBlockIsUsedAsFarAsTheBlockGoes(Sample kind) throws IOException {
    byte[] block = kind.bytes(4096);
    byte[] body = deflate(block, levels().get(0));
    for (int room : new int[] {4097, 8192}) {
      assertThat(inflateGuarded(body, 24, room)).as("room %d", room).isEqualTo(block);
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void bodyThatIsCutAnywhereIsADataException(Sample kind) throws IOException {
    byte[] body = deflate(kind.bytes(700), levels().get(0));
    for (int length = 0; length < body.length; length++) {
      byte[] cut = Arrays.copyOf(body, length);
      assertThatThrownBy(() -> inflateGuarded(cut, 24, 700))
          .as("cut at %d", length)
          .isInstanceOf(DeflateDataException.class);
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void bytesBehindTheBodyAreADataException(Sample kind) throws IOException {
    byte[] body = deflate(kind.bytes(700), levels().get(0));
    for (int excess : new int[] {1, 7, 8, 9, 64}) {
      byte[] longer = Arrays.copyOf(body, body.length + excess);
      assertThatThrownBy(() -> inflateGuarded(longer, 24, 700))
          .as("%d bytes more", excess)
          .isInstanceOf(DeflateDataException.class)
          .hasMessageContaining(excess + " bytes before the trailer");
    }
  }

  @ParameterizedTest
  @EnumSource(Sample.class)
  void noFlippedBitGivesOtherBytesUnderTheSameCrc(Sample kind) throws IOException {
    byte[] block = kind.bytes(200);
    byte[] body = deflate(block, levels().get(0));
    for (int bit = 0; bit < 8 * body.length; bit++) {
      byte[] damaged = body.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      try {
        byte[] found = inflateGuarded(damaged, 24, block.length);
        if (!Arrays.equals(found, block) && crc(found) == crc(block)) {
          throw new AssertionError("Other bytes with bit " + bit);
        }
      } catch (DeflateDataException e) {
        assertThat(e).hasMessageMatching("(?s).+");
      }
    }
  }

  @Test
  void roomThatIsTooSmallForTheBodyIsAnEngineException() {
    byte[] block = Sample.RANDOM.bytes(10_000);
    for (int level : levels()) {
      ByteBuffer source = Direct.of(block);
      ByteBuffer destination = Direct.guarded(5_000);
      assertThatThrownBy(() -> engine.deflate(source, destination, level))
          .isInstanceOf(EngineException.class)
          .hasMessageContaining(engine.description().name());
      Direct.assertGuardsAreWhole(destination, 5_000);
      assertThat(Direct.bytes(source.clear())).isEqualTo(block);
    }
  }

  @Test
  void memberShorterThanItsFramesIsAnException() {
    ByteBuffer member = Direct.of(new byte[30]);
    ByteBuffer room = ByteBuffer.allocateDirect(10);
    for (int header : new int[] {23, 30, 31, 1000, Integer.MAX_VALUE, -1, Integer.MIN_VALUE}) {
      assertThatThrownBy(() -> engine.inflate(member, header, room))
          .as("header of %d", header)
          .isInstanceOf(IndexOutOfBoundsException.class);
    }
  }

  @Test
  void levelOutOfRangeIsRefusedWithTheRange() {
    LevelRange range = engine.levels();
    ByteBuffer block = Direct.of(new byte[1]);
    ByteBuffer room = ByteBuffer.allocateDirect(1000);
    for (int level : new int[] {range.lowest() - 1, range.highest() + 1, Integer.MIN_VALUE}) {
      assertThatThrownBy(() -> engine.deflate(block, room, level))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(range.lowest() + " to " + range.highest());
    }
  }

  @Test
  void boundOfABodyHoldsForTheWorstBlocks() throws IOException {
    for (int size : new int[] {0, 1, 100, 4999, 5000, 5001, 16_383, 65_536, 131_070, 524_288}) {
      int bound = engine.maxBodyLength(size);
      assertThat(bound).isBetween(size, size + size / 500 + 64);
      assertThat(deflateGuarded(Sample.RANDOM.bytes(size), levels().get(0)).length)
          .isLessThanOrEqualTo(bound);
    }
  }

  @Test
  void describesItself() {
    assertThat(engine.description().name()).isNotEmpty();
    assertThat(engine.description().version()).isNotEmpty();
    assertThat(engine.description().origin()).isNotEmpty();
    assertThat(engine.description().hardware()).isFalse();
  }

  @Test
  void selfTestPasses() throws IOException {
    EngineSelfTest.run(engine);
  }

  private List<Integer> levels() {
    return IntStream.rangeClosed(engine.levels().lowest(), engine.levels().highest())
        .boxed()
        .toList();
  }

  private byte[] deflate(byte[] block, int level) throws IOException {
    return EngineCalls.deflate(engine, block, level);
  }

  /** Deflates into guarded room of exactly what the contract asks for, and checks positions. */
  private byte[] deflateGuarded(byte[] block, int level) throws IOException {
    ByteBuffer source = Direct.guarded(block.length);
    source.put(block).position(source.position() - block.length);
    int room =
        DeflateEngine.HEADER_ROOM + engine.maxBodyLength(block.length) + DeflateEngine.TRAILER_ROOM;
    ByteBuffer destination = Direct.guarded(room);
    int bodyAt = destination.position() + DeflateEngine.HEADER_ROOM;
    int length = engine.deflate(source, destination.position(bodyAt), level);
    assertThat(source.hasRemaining()).isFalse();
    assertThat(destination.position()).isEqualTo(bodyAt + length);
    Direct.assertGuardsAreWhole(destination, room);
    Direct.assertGuardsAreWhole(source, block.length);
    return Direct.bytes(destination.duplicate().limit(bodyAt + length).position(bodyAt));
  }

  private byte[] inflateGuarded(byte[] body, int headerLength, int room) throws IOException {
    ByteBuffer member = EngineCalls.member(body, headerLength);
    ByteBuffer destination = Direct.guarded(room);
    try {
      engine.inflate(member, headerLength, destination);
    } finally {
      Direct.assertGuardsAreWhole(destination, room);
      assertThat(member.position()).isZero();
      assertThat(member.limit()).isEqualTo(member.capacity());
    }
    return Direct.written(destination);
  }

  private static long crc(byte[] bytes) {
    CRC32 crc = new CRC32();
    crc.update(bytes);
    return crc.getValue();
  }
}
