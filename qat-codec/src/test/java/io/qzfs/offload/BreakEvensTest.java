// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.device.Generation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BreakEvensTest {
  @TempDir private Path directory;

  @Test
  void whatIsStoredIsLoaded() throws Exception {
    Path file = directory.resolve("new").resolve("calibration.properties");
    BreakEvens.store(file, 8192, 32_768, "a device");
    BreakEven loaded = BreakEvens.load(file, Optional.of(Generation.GEN4));
    assertThat(loaded.compress()).isEqualTo(8192);
    assertThat(loaded.decompress()).isEqualTo(32_768);
    assertThat(loaded.origin()).startsWith("measured").contains(file.toString());
  }

  @Test
  void withoutAFileTheGenerationDecides() {
    Path none = directory.resolve("none");
    assertThat(BreakEvens.load(none, Optional.of(Generation.GEN4)).compress())
        .isLessThan(BreakEvens.load(none, Optional.of(Generation.GEN2)).compress());
    assertThat(BreakEvens.load(none, Optional.empty()).origin()).startsWith("published");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "compress.from=4096",
        "compress.from=x\ndecompress.from=1",
        "compress.from=0\ndecompress.from=1",
        "compress.from=-5\ndecompress.from=1",
        "compress.from=99999999999\ndecompress.from=1",
        "\\u00zz"
      })
  void fileThatCantBeUsedLeavesThePublishedFigures(String content) throws Exception {
    Path file = directory.resolve("broken");
    Files.writeString(file, content);
    assertThat(BreakEvens.load(file, Optional.of(Generation.GEN4)))
        .isEqualTo(BreakEvens.load(directory.resolve("none"), Optional.of(Generation.GEN4)));
  }

  @Test
  void windowOfItsOwnComesBeforeTheBreakEven() {
    BreakEven breakEven = new BreakEven(8192, 16_384, "test");
    assertThat(breakEven.smallest(Direction.COMPRESS, SizeWindow.FROM_BREAK_EVEN)).isEqualTo(8192);
    assertThat(breakEven.smallest(Direction.DECOMPRESS, new SizeWindow(5, 10))).isEqualTo(5);
  }
}
