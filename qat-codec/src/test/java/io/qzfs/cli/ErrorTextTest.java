// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.junit.jupiter.api.Test;

class ErrorTextTest {

  @Test
  void isForPeople() {
    assertThat(ErrorText.of(new NoSuchFileException("x.gz")))
        .isEqualTo("Cannot open x.gz: no such file");
    assertThat(ErrorText.of(new AccessDeniedException("x.gz")))
        .isEqualTo("Cannot open x.gz: permission denied");
    assertThat(ErrorText.of(new FileNotFoundException("x.gz (No such file or directory)")))
        .isEqualTo("Cannot open x.gz (No such file or directory)");
    assertThat(ErrorText.of(new FileSystemException("x.gz", null, "Too many open files")))
        .isEqualTo("Cannot use x.gz: Too many open files");
  }

  @Test
  void isOneLineAndNeverEmpty() {
    assertThat(ErrorText.of(new IOException("a\n  b"))).isEqualTo("a b");
    assertThat(ErrorText.of(new IOException())).isEqualTo("java.io.IOException");
  }

  @Test
  void tellsABrokenPipeByItsCause() {
    IOException below = new BrokenPipeException(new IOException("Broken pipe"));
    assertThat(BrokenPipeException.isBehind(new IOException("x", below))).isTrue();
    assertThat(BrokenPipeException.isBehind(new IOException("Broken pipe"))).isFalse();
  }
}
