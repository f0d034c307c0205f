// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HexFormat;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UnpackedLibraryTest {
  private static final byte[] CONTENT = HexFormat.of().parseHex("7f454c46");

  @TempDir Path folder;
  private UnpackedLibrary library;

  @BeforeEach
  void putOnTheClassPath() throws IOException {
    Path jar = Files.createDirectory(folder.resolve("jar"));
    Files.write(jar.resolve("libtest.so"), CONTENT);
    try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, null)) {
      library = UnpackedLibrary.fromClassPath(loader, "libtest.so");
    }
  }

  @Test
  void isNamedByItsContentAndOnlyTheOwnerCanTouchIt() throws IOException {
    Path file = library.unpackTo(folder.resolve("a/b"));
    assertThat(file).isAbsolute().hasBinaryContent(CONTENT);
    assertThat(file.getFileName().toString())
        .isEqualTo(library.sha256().substring(0, 16) + "-libtest.so");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rwx------");
  }

  @Test
  void isWrittenOnce() throws IOException {
    Path file = library.unpackTo(folder.resolve("b"));
    Object first = Files.readAttributes(file, "unix:ino").get("ino");
    assertThat(library.unpackTo(folder.resolve("b"))).isEqualTo(file);
    assertThat(Files.readAttributes(file, "unix:ino").get("ino")).isEqualTo(first);
    try (Stream<Path> files = Files.list(file.getParent())) {
      assertThat(files).hasSize(1);
    }
  }

  @Test
  void whatSomebodyElseLeftThereIsReplaced() throws IOException {
    Path file = library.unpackTo(folder.resolve("c"));
    for (byte[] other : new byte[][] {{}, {0x7f, 0x45, 0x4c, 0x47}, new byte[1000]}) {
      Files.write(file, other);
      assertThat(library.unpackTo(folder.resolve("c"))).hasBinaryContent(CONTENT);
    }
  }

  @Test
  void linkInItsPlaceIsReplacedAndNotFollowed() throws IOException {
    Path file = library.unpackTo(folder.resolve("d"));
    Path elsewhere = Files.write(folder.resolve("elsewhere"), CONTENT);
    Files.delete(file);
    Files.createSymbolicLink(file, elsewhere);
    library.unpackTo(folder.resolve("d"));
    assertThat(Files.isSymbolicLink(file)).isFalse();
  }

  @Test
  void directoryThatOthersCanWriteIsRefused() throws IOException {
    Path open = Files.createDirectory(folder.resolve("open"));
    Files.setPosixFilePermissions(open, PosixFilePermissions.fromString("rwxrwxrwx"));
    assertThatThrownBy(() -> library.unpackTo(open))
        .isInstanceOf(IOException.class)
        .hasMessageContaining(open.toString())
        .hasMessageContaining("can be written by others (rwxrwxrwx)");
  }

  @Test
  void entryThatIsNotThereIsNamed() {
    assertThatThrownBy(
            () -> UnpackedLibrary.fromClassPath(getClass().getClassLoader(), "no/such/lib.so"))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no/such/lib.so");
  }
}
