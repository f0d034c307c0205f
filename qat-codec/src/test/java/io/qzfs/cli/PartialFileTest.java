// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PartialFileTest {

  @TempDir private Path folder;
  private Path target;

  @BeforeEach
  void nameTarget() {
    target = folder.resolve("x");
  }

  @Test
  void appearsWhenItIsWhole() throws IOException {
    try (PartialFile file = new PartialFile(target, false)) {
      file.output().write(new byte[] {1, 2});
      assertThat(target).doesNotExist();
      assertThat(folder.resolve(".x.partial")).exists();
      file.commit();
      assertThat(target).hasBinaryContent(new byte[] {1, 2});
    }
    assertThat(target).exists();
    assertThat(folder.resolve(".x.partial")).doesNotExist();
  }

  @Test
  void vanishesWhenItIsNot() throws IOException {
    try (PartialFile file = new PartialFile(target, false)) {
      file.output().write(1);
    }
    try (Stream<Path> files = Files.list(folder)) {
      assertThat(files).isEmpty();
    }
  }

  @Test
  void isWrittenByOneOnly() throws IOException {
    try (PartialFile first = new PartialFile(target, false)) {
      first.output().write(1);
      assertThatThrownBy(() -> new PartialFile(target, false))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("being written");
      first.commit();
    }
    assertThat(target).hasBinaryContent(new byte[] {1});
  }

  @Test
  void doesNotReplaceWhatAppearedMeanwhile() throws IOException {
    try (PartialFile file = new PartialFile(target, false)) {
      Files.writeString(target, "other");
      assertThatThrownBy(file::commit).isInstanceOf(FileAlreadyExistsException.class);
    }
    assertThat(target).hasContent("other");
  }

  @Test
  void neverReplacesADevice() {
    assertThatThrownBy(() -> new PartialFile(Path.of("/dev/null"), true))
        .isInstanceOf(FileSystemException.class)
        .hasMessageContaining("--stdout");
  }
}
