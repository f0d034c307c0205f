// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.qzfs.SharedDatasets;
import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.NotGzipException;
import io.qzfs.gzip.UnsupportedGzipException;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Gzip files from many projects, good and bad, against the verdicts of a strict reader. */
class GzipZooTest {

  @TestFactory
  Stream<DynamicTest> streamsGiveTheVerdictOfAStrictReader() throws IOException {
    Path zoo = zoo();
    return ZooEntry.all(zoo)
        .flatMap(
            entry ->
                Stream.of("isal", "jdk")
                    .map(
                        engine ->
                            dynamicTest(
                                entry.file() + " by " + engine,
                                () -> checkStream(zoo, entry, engine))));
  }

  @TestFactory
  Stream<DynamicTest> filesOfMarkedMembersAreReadByPositionTheSame() throws IOException {
    Path zoo = zoo();
    return ZooEntry.all(zoo)
        .filter(entry -> entry.header().contains("b'BC'") || entry.header().contains("b'QZ'"))
        .flatMap(
            entry ->
                Stream.of("isal", "jdk")
                    .map(
                        engine ->
                            dynamicTest(
                                entry.file() + " by " + engine,
                                () -> checkByPosition(zoo, entry, engine))));
  }

  private static Path zoo() {
    Optional<Path> zoo = SharedDatasets.folder().map(folder -> folder.resolve("gzip-zoo"));
    assumeTrue(zoo.filter(Files::isDirectory).isPresent(), SharedDatasets.MISSING);
    return zoo.orElseThrow();
  }

  private static void checkStream(Path zoo, ZooEntry entry, String engine) throws IOException {
    byte[] file = Files.readAllBytes(zoo.resolve(entry.file()));
    Reading.Outcome outcome =
        Reading.upToFailure(new ByteArrayInputStream(file), Reading.settings(engine), 65_536);
    assertVerdict(entry, outcome.failure());
    if (entry.isOk() || entry.verdict().equals("trailing-garbage")) {
      assertThat(outcome.data()).hasSize(entry.decodedBytes());
      assertThat(sha256(outcome.data())).isEqualTo(entry.decodedSha256());
    }
  }

  private static void checkByPosition(Path zoo, ZooEntry entry, String engine) throws IOException {
    byte[] file = Files.readAllBytes(zoo.resolve(entry.file()));
    Reading.Outcome outcome = Reading.byPosition(file, Reading.settings(engine));
    assertThat(outcome.failure() == null).isEqualTo(entry.isOk());
    if (entry.isOk()) {
      assertThat(sha256(outcome.data())).isEqualTo(entry.decodedSha256());
    }
  }

  private static void assertVerdict(ZooEntry entry, IOException failure) {
    if (entry.isOk()) {
      assertThat(failure).isNull();
      return;
    }
    assertThat(failure)
        .as(entry.verdict())
        .isInstanceOfAny(typesFor(entry.verdict()))
        .hasMessageContaining(Reading.NAME);
  }

  /**
   * Where data is both damaged and cut off, decoders differ in what they meet first: ISA-L wants a
   * whole block header before it looks at it, zlib looks at each code.
   */
  private static Class<?>[] typesFor(String verdict) {
    return switch (verdict) {
      case "empty-file", "truncated-header", "truncated-trailer" ->
          new Class<?>[] {EOFException.class};
      case "reserved-flag-bits" -> new Class<?>[] {UnsupportedGzipException.class};
      case "not-gzip" -> new Class<?>[] {NotGzipException.class};
      case "bad-crc", "bad-isize", "bad-header-crc" -> new Class<?>[] {CorruptGzipException.class};
      default -> new Class<?>[] {CorruptGzipException.class, EOFException.class};
    };
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }
}
