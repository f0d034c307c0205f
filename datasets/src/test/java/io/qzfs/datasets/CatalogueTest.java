// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CatalogueTest {

  private static final Catalogue CATALOGUE = Catalogue.standard();

  @TempDir private Path folder;

  @Test
  void entriesAreWellFormed() {
    assertThat(CATALOGUE.datasets()).hasSizeGreaterThan(35);
    assertThat(CATALOGUE.datasets()).extracting(Dataset::id).doesNotHaveDuplicates();
    assertThat(CATALOGUE.datasets())
        .allSatisfy(
            dataset -> {
              assertThat(dataset.sha256()).matches("[0-9a-f]{64}");
              assertThat(dataset.licence()).isNotBlank();
              assertThat(dataset.provenance()).isNotBlank();
              assertThat(dataset.size()).isPositive();
            });
  }

  @Test
  void licencesThatAskForCreditHaveIt() {
    assertThat(CATALOGUE.datasets())
        .filteredOn(dataset -> dataset.licence().matches(".*(CC-BY|attribution|acknowledge).*"))
        .isNotEmpty()
        .allSatisfy(dataset -> assertThat(dataset.attribution()).isNotBlank());
  }

  @Test
  void sourcesAreTriedFromNearToFar() {
    List<Class<? extends Source>> order = List.of(LocalFile.class, MavenEntry.class, UrlFile.class);
    assertThat(CATALOGUE.datasets())
        .allSatisfy(
            dataset ->
                assertThat(dataset.sources())
                    .extracting(source -> order.indexOf(source.getClass()))
                    .isSorted());
  }

  @Test
  void findsById() {
    assertThat(CATALOGUE.find("bqsr1-r1")).map(Dataset::format).contains("fastq");
    assertThat(CATALOGUE.find("no-such-id")).isEmpty();
  }

  @Test
  void refusesAnIdTwice() {
    String entry =
        """
        {"id": "a", "title": "t", "format": "f", "fileName": "n", "provenance": "p",
         "licence": "l", "sha256": "%s", "size": 3, "sources": [{"kind": "local", "path": "n"}]}
        """
            .formatted(TestData.ABC_SHA256);
    assertThat(parse("{\"datasets\": [" + entry + "]}")).hasSize(1);
    assertThatThrownBy(() -> parse("{\"datasets\": [" + entry + "," + entry + "]}"))
        .hasMessageContaining("'a' is not unique");
  }

  static Stream<Dataset> mavenDatasets() {
    return withSource(MavenEntry.class);
  }

  static Stream<Dataset> localDatasets() {
    return withSource(LocalFile.class);
  }

  @ParameterizedTest
  @MethodSource("mavenDatasets")
  void mavenEntriesAreWhatTheCatalogueSays(Dataset dataset) throws IOException {
    Path file = TestData.fromMaven(dataset.id(), folder);
    assertThat(Checksum.sha256(file)).isEqualTo(dataset.sha256());
  }

  @ParameterizedTest
  @MethodSource("localDatasets")
  void localFilesAreWhatTheCatalogueSays(Dataset dataset) throws IOException {
    Optional<Path> local = TestData.localFolder();
    assumeTrue(local.isPresent(), "no local data folder; set -Dqzfs.datasets.dir=DIR to name one");
    Path file = folder.resolve(dataset.fileName());
    LocalFile source = (LocalFile) dataset.sources().get(0);
    String where = new DataFolder(local).copy(source, file);
    Checksum.verify(dataset, file, where);
  }

  private static Stream<Dataset> withSource(Class<? extends Source> kind) {
    return CATALOGUE.datasets().stream()
        .filter(dataset -> dataset.sources().stream().anyMatch(kind::isInstance));
  }

  private static List<Dataset> parse(String json) {
    try {
      return Catalogue.read(new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)))
          .datasets();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }
}
