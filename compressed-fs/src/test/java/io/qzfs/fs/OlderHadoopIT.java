// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was compiled against this Hadoop runs on older ones. */
@Tag("servers")
class OlderHadoopIT {
  private static final Path JARS = Path.of("target", "hadoop-apis");
  private static final int TIMEOUT_SECONDS = 120;

  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(strings = {"3.3.4", "3.4.2"})
  void viewWorks(String version) throws Exception {
    Path output = directory.resolve("output");
    Path files = Files.createDirectory(directory.resolve("files"));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                classPath(version),
                ViewWorkout.class.getName(),
                files.toString())
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    try {
      assertThat(process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS)).isTrue();
    } finally {
      process.destroyForcibly();
    }
    assertThat(Files.readString(output)).endsWith(version + System.lineSeparator());
    assertThat(process.exitValue()).isZero();
    assertThat(files.resolve("y.qz.gz")).exists();
  }

  /** This JVM's class path with the jars of another Hadoop. */
  private static String classPath(String version) throws Exception {
    List<String> path = new ArrayList<>();
    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator))
        .filter(entry -> !Path.of(entry).getFileName().toString().startsWith("hadoop-client-"))
        .forEach(path::add);
    try (Stream<Path> jars = Files.list(JARS)) {
      jars.filter(jar -> jar.toString().endsWith(version + ".jar"))
          .forEach(jar -> path.add(jar.toAbsolutePath().toString()));
    }
    return String.join(File.pathSeparator, path);
  }
}
