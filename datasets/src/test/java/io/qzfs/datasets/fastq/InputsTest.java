// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InputsTest {

  @TempDir private Path temp;

  @Test
  void cutsAReferenceAtUnknownBases() throws IOException {
    Reference reference = Reference.read(file(">c1 text\nNNacg\r\nTNA\n\n>c2\nRGG\n"));
    assertThat(new String(reference.bases(), US_ASCII)).isEqualTo("ACGTAGG");
    assertThat(reference.length()).isEqualTo(7);
    assertThat(reference.longestSegment()).isEqualTo(4);
    assertThat(List.of(0, 3, 4, 5, 6))
        .extracting(reference::segmentOf)
        .containsExactly(0, 0, 1, 2, 2);
    assertThat(List.of(0, 1, 2)).extracting(reference::segmentEnd).containsExactly(4, 5, 7);
    assertThat(reference.position(0, 1)).isEqualTo(4);
    assertThat(reference.position(1, 4)).isEqualTo(8);
    assertThat(reference.position(2, 6)).isEqualTo(3);
    assertThat(reference.contig(1)).asString(US_ASCII).isEqualTo("c1");
    assertThat(reference.contig(2)).asString(US_ASCII).isEqualTo("c2");
  }

  @Test
  void readsLongLinesAndSeveralGzipMembers() throws IOException {
    Path file = temp.resolve("ref.fa.gz");
    String bases = TestFastq.randomBases(7, 200_000);
    try (OutputStream out = Files.newOutputStream(file)) {
      out.write(gzip(">c\n" + bases));
      out.write(gzip(bases + "\n"));
    }
    Reference reference = Reference.read(file);
    assertThat(new String(reference.bases(), US_ASCII)).isEqualTo(bases + bases);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", ">c\nNNN\n", "ACGT\n"})
  void refusesWhatIsNoReference(String text) throws IOException {
    Path file = file(text);
    assertThatIOException()
        .isThrownBy(() -> Reference.read(file))
        .withMessageContaining(file.toString());
  }

  @Test
  void collectsQualityStringsOfSeveralFiles() throws IOException {
    Path first = TestFastq.writeFastq(temp.resolve("1.fq"), "II#", "", "@@@@@");
    Path second = TestFastq.writeFastq(temp.resolve("2.fq"), "+5");
    QualityLibrary library = QualityLibrary.read(List.of(first, second));
    assertThat(library.count()).isEqualTo(3);
    assertThat(library.minLength()).isEqualTo(2);
    assertThat(library.maxLength()).isEqualTo(5);
    assertThat(library.offset(2)).isEqualTo(8);
    assertThat(library.characters()).asString(US_ASCII).isEqualTo("II#@@@@@+5");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "r\nA\n+\nI\n",
        "@r\n",
        "@r\nA\nI\n",
        "@r\nA\n+\n",
        "@r\nA\n+\nII\n",
        "@r\nA\n+\n \n"
      })
  void refusesWhatIsNoFastq(String text) throws IOException {
    Path file = file(text);
    assertThatIOException()
        .isThrownBy(() -> QualityLibrary.read(List.of(file)))
        .withMessageContaining(file.toString());
  }

  @Test
  void refusesPhred64() throws IOException {
    Path file = TestFastq.writeFastq(temp.resolve("64.fq"), "ffffeeddBBBB");
    assertThatIOException()
        .isThrownBy(() -> QualityLibrary.read(List.of(file)))
        .withMessageContaining("'B' to 'f', which is Phred+64");
  }

  private Path file(String text) throws IOException {
    return TestFastq.write(temp.resolve("input"), text);
  }

  private byte[] gzip(String text) throws IOException {
    Path file = temp.resolve("member");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(US_ASCII));
    }
    return Files.readAllBytes(file);
  }
}
