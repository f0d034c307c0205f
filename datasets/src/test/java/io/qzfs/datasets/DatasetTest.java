// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DatasetTest {

  @ParameterizedTest
  @CsvSource({
    "Not An Id, f.txt, MIT, false, id",
    "abc, ../f.txt, MIT, false, fileName",
    "abc, f.txt, ' ', false, licence",
    "abc, f.txt, MIT, true, sha256"
  })
  void refusesMalformedFields(
      String id, String fileName, String licence, boolean cutSha256, String field) {
    String sha256 = TestData.ABC_SHA256.substring(cutSha256 ? 1 : 0);
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                new Dataset(
                    id,
                    "t",
                    "text",
                    fileName,
                    "p",
                    licence,
                    null,
                    sha256,
                    3,
                    List.of(new LocalFile("f"))))
        .withMessageContaining("'" + field + "'");
  }

  @Test
  void refusesNoSources() {
    assertThatIllegalArgumentException()
        .isThrownBy(TestData::abc)
        .withMessageContaining("'sources'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/etc/passwd", "../x", "a/../../x", "", "a/./b"})
  void refusesLocalPathsOutOfTheFolder(String path) {
    assertThatIllegalArgumentException().isThrownBy(() -> new LocalFile(path));
  }

  @Test
  void refusesUrlsThatAreNotHttps() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new UrlFile(URI.create("http://example.org/x")))
        .withMessageContaining("https");
  }

  @ParameterizedTest
  @ValueSource(strings = {"-Dx=y", "a/b", "..", ""})
  void refusesWhatIsNoCoordinate(String version) {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> new MavenEntry("g", "a", version, "", "e"));
  }

  @Test
  void knowsTheLayoutOfALocalRepository() {
    MavenEntry entry = new MavenEntry("org.x.y", "a", "1.0", "tests", "e");
    assertThat(entry.coordinates()).isEqualTo("org.x.y:a:1.0:jar:tests");
    assertThat(entry.pathIn(Path.of("repo")))
        .isEqualTo(Path.of("repo/org/x/y/a/1.0/a-1.0-tests.jar"));
    assertThat(new MavenEntry("g", "a", "1", null, "e").coordinates()).isEqualTo("g:a:1:jar");
  }
}
