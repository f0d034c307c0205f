// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.Sample;
import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.NotGzipException;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Every cut and every flipped bit of small files: an exception or the right bytes, no third. */
class DamagedFileTest {
  private static final byte[] ONE = Sample.TEXT.bytes(60);
  private static final byte[] TWO = Sample.TEXT.bytes(90);
  private static final byte[] DATA = Members.concat(ONE, TWO);

  /** Small files of two members, by kind. */
  private static Map<String, byte[]> kinds() {
    return Map.of(
        "qz", Members.concat(Members.qz(ONE), Members.qz(TWO)),
        "qz stored", Members.concat(Members.storedQz(ONE), Members.storedQz(TWO)),
        "qz with index", indexed(),
        "bgzf", Members.concat(Members.bgzf(ONE), Members.bgzf(TWO)),
        "plain", Members.concat(Members.plain(ONE), Members.plain(TWO)),
        "mixed", Members.concat(Members.qz(ONE), Members.plain(TWO)));
  }

  private static byte[] indexed() {
    byte[] body = Members.concat(Members.qz(ONE), Members.qz(TWO));
    IndexBuilder index = new IndexBuilder();
    index.add(0, Members.qz(ONE).length, ONE.length);
    index.add(Members.qz(ONE).length, Members.qz(TWO).length, TWO.length);
    return Members.concat(body, Members.concat(index.finish(body.length).toArray(new byte[0][])));
  }

  static Stream<Arguments> files() {
    return kinds().keySet().stream()
        .sorted()
        .flatMap(kind -> Stream.of("isal", "jdk").map(engine -> Arguments.of(kind, engine)));
  }

  static Stream<Arguments> seekableFiles() {
    return files().filter(file -> !file.get()[0].equals("plain") && !file.get()[0].equals("mixed"));
  }

  @ParameterizedTest
  @MethodSource("files")
  void streamOfAFileCutAnywhereEndsWellOnlyAtTheEndOfAMember(String kind, String engine) {
    byte[] file = kinds().get(kind);
    Set<Integer> ends = memberEnds(file);
    for (int length = 1; length <= file.length; length++) {
      Reading.Outcome outcome =
          Reading.upToFailure(
              new OddInputStream(Arrays.copyOf(file, length), 1000),
              Reading.settings(engine),
              1000);
      assertThat(outcome.failure() == null)
          .as("cut at %d", length)
          .isEqualTo(ends.contains(length));
      assertStartOfData(outcome.data(), length);
      if (outcome.failure() != null) {
        assertThat(outcome.failure())
            .as("cut at %d", length)
            .isInstanceOf(EOFException.class)
            .hasMessageContaining("x.gz, member")
            .hasMessageContaining("offset");
      }
    }
  }

  @ParameterizedTest
  @MethodSource("seekableFiles")
  void fileCutAnywhereAndReadByPositionEndsWellOnlyAtTheEndOfAMember(String kind, String engine) {
    byte[] file = kinds().get(kind);
    Set<Integer> ends = memberEnds(file);
    for (int length = 1; length <= file.length; length++) {
      Reading.Outcome outcome =
          Reading.byPosition(Arrays.copyOf(file, length), Reading.settings(engine));
      assertThat(outcome.failure() == null)
          .as("cut at %d", length)
          .isEqualTo(ends.contains(length));
      assertStartOfData(outcome.data(), length);
    }
  }

  @ParameterizedTest
  @MethodSource("files")
  void noFlippedBitGivesOtherBytesToTheStream(String kind, String engine) {
    byte[] file = kinds().get(kind);
    for (int bit = 0; bit < 8 * file.length; bit++) {
      Reading.Outcome outcome =
          Reading.upToFailure(
              new OddInputStream(flipped(file, bit), 1000), Reading.settings(engine), 1000);
      assertRightOrRefused(outcome, bit);
      assertStartOfWhole(outcome, bit);
    }
  }

  @ParameterizedTest
  @MethodSource("seekableFiles")
  void noFlippedBitGivesOtherBytesByPosition(String kind, String engine) {
    byte[] file = kinds().get(kind);
    for (int bit = 0; bit < 8 * file.length; bit++) {
      assertRightOrRefused(Reading.byPosition(flipped(file, bit), Reading.settings(engine)), bit);
    }
  }

  private static void assertRightOrRefused(Reading.Outcome outcome, int bit) {
    if (outcome.failure() == null) {
      assertThat(outcome.data()).as("bit %d", bit).isEqualTo(DATA);
      return;
    }
    IOException failure = outcome.failure();
    assertThat(failure).as("bit %d", bit).hasMessageContaining("x.gz");
    if (!(failure instanceof NotGzipException)) {
      assertThat(failure).as("bit %d", bit).hasMessageMatching("(?s).*(offset|ends at) \\d+.*");
    }
  }

  /**
   * A member that fails its check may have been handed out before, but what came before is right.
   */
  private static void assertStartOfWhole(Reading.Outcome outcome, int bit) {
    if (outcome.failure() instanceof CorruptGzipException
        && outcome.failure().getMessage().contains("member 1 ")) {
      assertThat(outcome.data()).as("bit %d", bit).startsWith(ONE);
    }
  }

  private static void assertStartOfData(byte[] data, int length) {
    assertThat(data.length).isLessThanOrEqualTo(DATA.length);
    assertThat(data).as("cut at %d", length).isEqualTo(Arrays.copyOf(DATA, data.length));
  }

  private static byte[] flipped(byte[] file, int bit) {
    byte[] damaged = file.clone();
    damaged[bit / 8] ^= (byte) (1 << bit % 8);
    return damaged;
  }

  /** Positions behind members, by decoding them one after the other. */
  private static Set<Integer> memberEnds(byte[] file) {
    return Set.copyOf(MemberBoundaries.of(file));
  }
}
