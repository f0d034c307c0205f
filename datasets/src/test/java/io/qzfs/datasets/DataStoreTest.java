// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataStoreTest {

  private static final LocalFile SOURCE = new LocalFile("in/abc");

  @TempDir private Path temp;
  private Path local;
  private Path target;

  @BeforeEach
  void folders() throws IOException {
    local = temp.resolve("local");
    target = temp.resolve("target");
    Files.createDirectories(local.resolve("in"));
  }

  @Test
  void getsAndVerifies() throws IOException {
    Files.writeString(local.resolve("in/abc"), "abc");
    Path got = store().get(TestData.abc(SOURCE), target);
    assertThat(got).isEqualTo(target.resolve("abc.txt")).hasContent("abc");
    assertThat(target).isDirectoryContaining("glob:**abc.txt");
    try (var files = Files.list(target)) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void findsWhatIsThereWithoutTheSource() throws IOException {
    Files.createDirectories(target);
    Files.writeString(target.resolve("abc.txt"), "abc");
    assertThat(store().get(TestData.abc(SOURCE), target)).hasContent("abc");
  }

  @Test
  void triesTheNextSource() throws IOException {
    Files.writeString(local.resolve("second"), "abc");
    Dataset dataset = TestData.abc(SOURCE, new LocalFile("second"));
    assertThat(store().get(dataset, target)).hasContent("abc");
  }

  @Test
  void refusesAWrongChecksum() throws IOException {
    Files.writeString(local.resolve("in/abc"), "abd");
    assertThatIOException()
        .isThrownBy(() -> store().get(TestData.abc(SOURCE), target))
        .withMessageContaining("'abc'")
        .withMessageContaining(local.resolve("in/abc").toString())
        .withMessageContaining("expected 3 bytes with sha256 " + TestData.ABC_SHA256)
        .withMessageContaining("found 3 bytes with sha256 ")
        .withMessageContaining("remove that copy");
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void refusesAChangedFileInTheTarget() throws IOException {
    Files.createDirectories(target);
    Files.writeString(target.resolve("abc.txt"), "abc and more");
    assertThatIOException()
        .isThrownBy(() -> store().get(TestData.abc(SOURCE), target))
        .withMessageContaining("found 12 bytes");
    assertThat(target.resolve("abc.txt")).hasContent("abc and more");
  }

  @Test
  void saysWhyNoSourceIsAvailable() {
    Dataset dataset = TestData.abc(SOURCE, new MavenEntry("g", "a", "1", "", "e"));
    assertThatIOException()
        .isThrownBy(() -> store().get(dataset, target))
        .withMessageStartingWith("dataset 'abc' is not available: no file ")
        .withMessageContaining("cannot be started; install it");
    assertThat(target).isEmptyDirectory();
  }

  @Test
  void saysHowToNameALocalFolder() {
    DataStore store = new DataStore(new DataFolder(Optional.empty()), noMaven(), new UrlSource());
    assertThatIOException()
        .isThrownBy(() -> store.get(TestData.abc(SOURCE), target))
        .withMessageContaining("-Dqzfs.datasets.dir=DIR");
  }

  private DataStore store() {
    return new DataStore(new DataFolder(Optional.of(local)), noMaven(), new UrlSource());
  }

  private MavenSource noMaven() {
    return new MavenSource(
        temp.resolve("repository"), new Maven(temp.resolve("no-such-maven").toString()));
  }
}
