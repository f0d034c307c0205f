// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class QzfsMainTest {

  @Test
  void hasTheCommands() {
    assertThat(QzfsMain.commandLine().getSubcommands().keySet())
        .contains("doctor", "compress", "decompress", "cat", "stat", "verify", "split");
  }

  @Test
  void hasTheShellWhereHadoopIs() {
    boolean withoutHadoop = Boolean.getBoolean("qzfs.test.without.hadoop");
    assertThat(QzfsMain.commandLine().getSubcommands().containsKey("fs")).isEqualTo(!withoutHadoop);
  }

  @Test
  void showsHelpWithExitCodes() {
    for (String command : List.of("compress", "cat", "doctor")) {
      Ran ran = Ran.qzfs(command, "--help").succeeds();
      assertThat(ran.out()).contains("Usage: qzfs " + command, "Exit codes:", "wrong usage");
    }
    assertThat(Ran.qzfs("--help").succeeds().out()).contains("Exit codes:", "verify");
  }

  @Test
  void showsItsVersion() {
    assertThat(Ran.qzfs("--version").succeeds().out()).startsWith("qzfs ");
  }

  @Test
  void withoutCommandShowsHelpAndFails() {
    Ran ran = Ran.qzfs();
    assertThat(ran.code()).isEqualTo(ExitCodes.USAGE);
    assertThat(ran.err()).contains("Usage: qzfs");
  }

  @Test
  void saysWhatIsWrongWithTheCommandLine() {
    Ran ran = Ran.qzfs("verify", "--jsn", "x").failsWith(ExitCodes.USAGE);
    assertThat(ran.err()).contains("--jsn", "Try 'qzfs verify --help'.").doesNotContain("Usage:");
    Ran.qzfs("frobnicate").failsWith(ExitCodes.USAGE);
    Ran.qzfs("cat", "--json", "x").failsWith(ExitCodes.USAGE);
  }
}
