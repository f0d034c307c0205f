// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ProgressTest {

  @Test
  void showsNothingWhenAskedToBeQuiet() {
    assertThat(standardErrorOf(true)).isEmpty();
  }

  @Test
  void showsNothingWithoutATerminal() {
    assumeFalse(Progress.isTerminal(), "the tests run in a terminal");
    assertThat(standardErrorOf(false)).isEmpty();
  }

  private static String standardErrorOf(boolean quiet) {
    PrintStream before = System.err;
    ByteArrayOutputStream captured = new ByteArrayOutputStream();
    System.setErr(new PrintStream(captured, true, StandardCharsets.UTF_8));
    try (Progress progress = Progress.start("task", 100, quiet)) {
      progress.step(50);
    } finally {
      System.setErr(before);
    }
    return captured.toString(StandardCharsets.UTF_8);
  }
}
