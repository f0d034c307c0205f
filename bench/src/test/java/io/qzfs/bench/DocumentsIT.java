// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.datasets.Catalogue;
import io.qzfs.datasets.DataStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the commands of the documents through the real launcher, in a folder with real reads. */
class DocumentsIT {
  @TempDir private Path folder;

  @Test
  void everyCommandOfTheDocumentsSucceedsInTheirOrder() throws Exception {
    Files.createSymbolicLink(folder.resolve("bin"), Documents.root().resolve("bin"));
    Path reads =
        DataStore.standard()
            .get(
                Catalogue.standard().find("bqsr1-r1").orElseThrow(),
                Files.createDirectory(folder.resolve("real")));
    Files.copy(reads, folder.resolve("reads.fastq"));

    for (Path document : Documents.all()) {
      for (String command : Documents.commands(document)) {
        if (isRunHere(command)) {
          run(document, command);
        }
      }
    }
  }

  /** The demo and benchmarks take minutes: the CI script runs the one, people run the others. */
  private static boolean isRunHere(String command) {
    return command.startsWith("bin/qzfs ")
        && !command.startsWith("bin/qzfs demo")
        && !command.startsWith("bin/qzfs bench");
  }

  private void run(Path document, String command) throws IOException, InterruptedException {
    Path output = Files.createTempFile(folder, "output", ".txt");
    Process process =
        new ProcessBuilder("bash", "-c", command)
            .directory(folder.toFile())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(120, TimeUnit.SECONDS);
    if (!ended) {
      process.destroyForcibly().waitFor();
    }
    assertThat(ended ? process.exitValue() : -1)
        .as(
            "%s of %s printed:%n%s",
            command,
            document.getFileName(),
            // Any byte will do: some commands print data.
            Files.readString(output, StandardCharsets.ISO_8859_1))
        .isZero();
  }
}
