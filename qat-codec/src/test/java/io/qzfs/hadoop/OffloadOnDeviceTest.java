// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.qat.Standin;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The codec in a JVM of its own whose one device is the stand-in. */
class OffloadOnDeviceTest {
  private static final int TIMEOUT_SECONDS = 180;

  @TempDir Path folder;

  @Test
  void switchesConfigurationAndMetricsWorkOnRunningStreams() throws Exception {
    Path libraries = Standin.required().libraries();
    Path output = folder.resolve("output");
    Process process =
        new ProcessBuilder(
                List.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-Xmx256m",
                    "-Dqzfs.device.root=" + libraries.resolveSibling("machine"),
                    "-Dqzfs.qat.library.dir=" + libraries,
                    "-Dqzfs.calibration=" + folder.resolve("none"),
                    "-cp",
                    System.getProperty("java.class.path"),
                    OffloadOnDeviceMain.class.getName()))
            .redirectErrorStream(true)
            .redirectOutput(output.toFile())
            .start();
    boolean ended = process.waitFor(TIMEOUT_SECONDS, TimeUnit.SECONDS);
    process.destroyForcibly();
    assertThat(ended).as("ended in time; it said:%n%s", Files.readString(output)).isTrue();
    assertThat(process.exitValue()).as("it said:%n%s", Files.readString(output)).isZero();
    assertThat(Files.readString(output)).contains(OffloadOnDeviceMain.PASSED);
  }
}
