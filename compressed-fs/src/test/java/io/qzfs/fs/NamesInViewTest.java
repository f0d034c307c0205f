// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileAlreadyExistsException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.LocalFileSystem;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.ParentNotDirectoryException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which names the view shows, and what is behind them. */
class NamesInViewTest {
  private static final byte[] DATA = View.bytes(20_000, 7);

  @TempDir Path directory;

  private static String[] names(View view, String path) throws IOException {
    return Stream.of(view.fs.listStatus(view.path(path)))
        .map(status -> status.getPath().getName())
        .sorted()
        .toArray(String[]::new);
  }

  @Test
  void gzipWrittenThroughTheViewIsNeverDecodedTwice() throws IOException {
    try (View view = new View(directory)) {
      view.write("plain", DATA);
      byte[] gz = Files.readAllBytes(view.stored("plain"));
      view.write("x.csv.gz", gz);
      view.write("y.qz.gz", gz);
      assertThat(directory.resolve("x.csv.gz.qz.gz")).exists();
      assertThat(directory.resolve("y.qz.gz.qz.gz")).exists();
      assertThat(view.read("x.csv.gz")).isEqualTo(gz);
      assertThat(view.read("y.qz.gz")).isEqualTo(gz);
      assertThat(names(view, "")).containsExactly("plain", "x.csv.gz", "y.qz.gz");
    }
  }

  @Test
  void filesWithoutTheSuffixAreServedAsTheyAre() throws IOException {
    Files.write(directory.resolve("a.txt"), DATA);
    Files.write(directory.resolve("b.gz"), new byte[] {0x1f, (byte) 0x8b, 8});
    try (View view = new View(directory)) {
      assertThat(names(view, "")).containsExactly("a.txt", "b.gz");
      assertThat(view.read("a.txt")).isEqualTo(DATA);
      assertThat(view.fs.getFileStatus(view.path("b.gz")).getLen()).isEqualTo(3);
    }
  }

  @Test
  void filesWithTheSuffixThatAreNotOursAreShownWhole() throws IOException {
    Files.write(directory.resolve("notes.qz.gz"), "no gzip".getBytes(StandardCharsets.US_ASCII));
    try (View view = new View(directory)) {
      assertThat(names(view, "")).containsExactly("notes.qz.gz");
      assertThat(view.read("notes.qz.gz")).hasSize(7);
      assertThat(view.fs.exists(view.path("notes"))).isFalse();
    }
  }

  @Test
  void storedNamesOfCompressedFilesAreHidden() throws IOException {
    try (View view = new View(directory)) {
      view.write("x", DATA);
      assertThat(view.fs.exists(view.path("x.qz.gz"))).isFalse();
      assertThatThrownBy(() -> view.fs.open(view.path("x.qz.gz")))
          .isInstanceOf(FileNotFoundException.class)
          .hasMessageContaining("x here");
      assertThatThrownBy(() -> view.fs.listStatus(view.path("x.qz.gz")))
          .isInstanceOf(FileNotFoundException.class);
      assertThat(view.fs.delete(view.path("x.qz.gz"), false)).isFalse();
      assertThat(view.read("x")).isEqualTo(DATA);
    }
  }

  @Test
  void directoryNamedLikeACompressedFileIsADirectory() throws IOException {
    try (View view = new View(directory)) {
      view.fs.mkdirs(view.path("d.qz.gz"));
      view.write("d.qz.gz/x", DATA);
      assertThat(names(view, "")).containsExactly("d.qz.gz");
      assertThat(view.fs.getFileStatus(view.path("d.qz.gz")).isDirectory()).isTrue();
      assertThat(view.fs.exists(view.path("d"))).isFalse();
      assertThat(view.read("d.qz.gz/x")).isEqualTo(DATA);
      assertThatThrownBy(() -> view.fs.create(view.path("d"), false).close())
          .isInstanceOf(IOException.class);
    }
  }

  @Test
  void compressedFileIsNoDirectory() throws IOException {
    try (View view = new View(directory)) {
      view.write("f", DATA);
      assertThatThrownBy(() -> view.fs.create(view.path("f/a/b")))
          .isInstanceOf(ParentNotDirectoryException.class)
          .hasMessageContaining(view.path("f").toString());
      assertThatThrownBy(() -> view.fs.mkdirs(view.path("f/a")))
          .isInstanceOf(ParentNotDirectoryException.class);
      assertThatThrownBy(() -> view.fs.mkdirs(view.path("f")))
          .isInstanceOf(FileAlreadyExistsException.class);
      view.write("g", DATA);
      assertThat(renamed(view, "g", "f/g")).isFalse();
      assertThat(names(view, "")).containsExactly("f", "g");
      view.fs.mkdirs(view.path("d"));
      assertThatThrownBy(() -> view.fs.create(view.path("d"), true))
          .isInstanceOf(FileAlreadyExistsException.class);
    }
  }

  private static boolean renamed(View view, String from, String to) {
    try {
      return view.fs.rename(view.path(from), view.path(to));
    } catch (IOException e) {
      return false;
    }
  }

  @Test
  void overwritingAPlainFileLeavesOneFile() throws IOException {
    Files.write(directory.resolve("x"), new byte[100]);
    try (View view = new View(directory)) {
      assertThatThrownBy(() -> view.fs.create(view.path("x"), false))
          .isInstanceOf(FileAlreadyExistsException.class);
      view.write("x", DATA);
      assertThat(view.read("x")).isEqualTo(DATA);
      assertThat(directory.resolve("x")).doesNotExist();
      assertThat(names(view, "")).containsExactly("x");
    }
  }

  @Test
  void renameNeverLeavesTwoFilesOfOneName() throws IOException {
    Files.write(directory.resolve("plain"), new byte[100]);
    try (View view = new View(directory)) {
      view.write("ours", DATA);
      assertThat(renamed(view, "ours", "plain")).isFalse();
      assertThat(renamed(view, "plain", "ours")).isFalse();
      assertThatThrownBy(() -> view.fs.rename(view.path("plain"), view.path("p.qz.gz")))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("isn't compressed");
      assertThat(names(view, "")).containsExactly("ours", "plain");
      view.fs.mkdirs(view.path("d"));
      assertThat(view.fs.rename(view.path("ours"), view.path("d"))).isTrue();
      assertThat(view.fs.rename(view.path("plain"), view.path("d/q"))).isTrue();
      assertThat(names(view, "d")).containsExactly("ours", "q");
      assertThat(view.read("d/ours")).isEqualTo(DATA);
    }
  }

  @Test
  void nameTheSuffixDoesNotFitSaysSo() throws IOException {
    try (View view = new View(directory)) {
      view.write("n".repeat(249), DATA);
      assertThat(view.read("n".repeat(249))).isEqualTo(DATA);
      assertThatThrownBy(() -> view.fs.create(view.path("n".repeat(255))))
          .isInstanceOf(IOException.class)
          .hasMessageContaining("255 bytes")
          .hasMessageContaining("at most 249");
      assertThat(view.fs.exists(view.path("n".repeat(255)))).isFalse();
      Files.write(directory.resolve("p".repeat(255)), DATA);
      assertThat(view.read("p".repeat(255))).isEqualTo(DATA);
    }
  }

  @Test
  void checksumsOfHadoopsLocalFileSystemNeverGoStale() throws IOException {
    Configuration conf = new Configuration(false);
    try (View view = new View(directory);
        LocalFileSystem local = FileSystem.newInstanceLocal(conf)) {
      view.write("x", DATA);
      byte[] stored = Files.readAllBytes(view.stored("x"));
      var raw = new org.apache.hadoop.fs.Path(view.stored("x").toUri());
      try (FSDataOutputStream out = local.create(raw, true)) {
        out.write(stored);
      }
      assertThat(directory.resolve(".x.qz.gz.crc")).exists();
      assertThat(names(view, "")).containsExactly("x");
      view.write("x", Arrays.copyOf(DATA, 500));
      try (var in = local.open(raw)) {
        assertThat(in.readAllBytes()).hasSize((int) Files.size(view.stored("x")));
      }
      assertThat(view.fs.rename(view.path("x"), view.path("y"))).isTrue();
      assertThat(view.fs.delete(view.path("y"), false)).isTrue();
      try (Stream<Path> left = Files.list(directory)) {
        assertThat(left).isEmpty();
      }
    }
  }

  @Test
  void replacingRenameLeavesNoStaleChecksum() throws IOException {
    Configuration conf = new Configuration(false);
    try (View view = new View(directory);
        LocalFileSystem local = FileSystem.newInstanceLocal(conf)) {
      view.write("x", DATA);
      view.write("y", Arrays.copyOf(DATA, 500));
      var raw = new org.apache.hadoop.fs.Path(view.stored("y").toUri());
      byte[] stored = Files.readAllBytes(view.stored("y"));
      try (FSDataOutputStream out = local.create(raw, true)) {
        out.write(stored);
      }
      assertThat(directory.resolve(".y.qz.gz.crc")).exists();
      view.fs.rename(view.path("x"), view.path("y"), Rename.OVERWRITE);
      assertThat(view.read("y")).isEqualTo(DATA);
      try (var in = local.open(raw)) {
        assertThat(in.readAllBytes()).hasSize((int) Files.size(view.stored("y")));
      }
      assertThat(names(view, "")).containsExactly("y");
    }
  }

  @Test
  void pathsOfOtherFileSystemsAreRefused() throws IOException {
    try (View view = new View(directory)) {
      assertThatThrownBy(() -> view.fs.open(new org.apache.hadoop.fs.Path("file:///x")))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("Wrong FS");
      FileStatus home = view.fs.getFileStatus(view.fs.getHomeDirectory().getParent());
      assertThat(home.getPath().toUri().getScheme()).isEqualTo("qzfs+file");
    }
  }
}
