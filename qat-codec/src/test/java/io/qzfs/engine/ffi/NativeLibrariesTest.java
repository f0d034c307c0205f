// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NativeLibrariesTest {

  /** A binding that jnr-ffi can implement. */
  public interface Binding {
    int qzfs_no_such_function(int value);
  }

  @Test
  void libraryThatIsNotThereIsALinkErrorThatNamesIt() {
    assertThatThrownBy(() -> NativeLibraries.load(Binding.class, "libqzfs-no-such.so.7"))
        .isInstanceOf(LinkageError.class)
        .hasMessageContaining("libqzfs-no-such.so.7");
  }

  @Test
  void fileThatIsNoLibraryIsALinkErrorThatSaysWhy(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("text.so"), "no ELF here, only text");
    assertThatThrownBy(() -> NativeLibraries.load(Binding.class, file.toString()))
        .isInstanceOf(LinkageError.class)
        .hasMessageContaining("text.so");
  }

  @Test
  void placeOfALibraryThatNobodyMappedIsUnknown() {
    assertThat(MappedLibraries.find("libqzfs-no-such.so.7")).isEmpty();
  }
}
