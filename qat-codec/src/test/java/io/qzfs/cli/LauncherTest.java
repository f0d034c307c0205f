// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script, on what was built before: a build inside a build would pull the jars away. */
class LauncherTest {
  private static final Path ROOT = Path.of("").toAbsolutePath().getParent();
  private static final Path LAUNCHER = ROOT.resolve("bin/qzfs");

  @TempDir private Path folder;

  @BeforeEach
  void requireABuild() throws IOException {
    assumeThat(ROOT.resolve("bench/target/classpath"))
        .as("what mvn package writes for the launcher")
        .exists();
    assumeThat(hasMain()).as("a jar with the main class was built").isTrue();
  }

  @Test
  void showsTheVersion() throws Exception {
    Forked ran = launch(LAUNCHER, "--version");

    assertThat(ran.err()).isEmpty();
    assertThat(ran.text()).startsWith("qzfs ");
    assertThat(ran.code()).isZero();
  }

  @Test
  void findsItsRootThroughLinks() throws Exception {
    Path relative = Files.createSymbolicLink(folder.resolve("qzfs-1"), LAUNCHER);
    Path link = Files.createSymbolicLink(folder.resolve("qzfs-2"), relative.getFileName());

    assertThat(launch(link, "--version").text()).startsWith("qzfs ");
  }

  @Test
  void passesTheExitCodeOn() throws Exception {
    Forked ran = launch(LAUNCHER, "stat", folder.resolve("a b").toString());

    assertThat(ran.code()).isEqualTo(ExitCodes.FAULT);
    assertThat(ran.err()).contains("a b: no such file");
  }

  @Test
  void saysThatJavaIsMissing() throws Exception {
    ProcessBuilder builder = new ProcessBuilder("/bin/bash", LAUNCHER.toString(), "--version");
    builder.environment().put("PATH", pathWithoutJava());
    builder.environment().remove("JAVA_HOME");

    Forked ran = Forked.run(folder, new byte[0], builder);

    assertThat(ran.code()).isEqualTo(ExitCodes.FAULT);
    assertThat(ran.err()).startsWith("qzfs: java is not found");
  }

  private String pathWithoutJava() throws IOException {
    Path tools = Files.createDirectory(folder.resolve("tools"));
    for (String tool : new String[] {"dirname", "basename", "readlink"}) {
      for (String place : new String[] {"/usr/bin", "/bin"}) {
        Path path = Path.of(place, tool);
        if (Files.exists(path) && !Files.exists(tools.resolve(tool))) {
          Files.createSymbolicLink(tools.resolve(tool), path);
        }
      }
    }
    return tools.toString();
  }

  private Forked launch(Path launcher, String... arguments) throws Exception {
    String[] command = new String[arguments.length + 1];
    command[0] = launcher.toString();
    System.arraycopy(arguments, 0, command, 1, arguments.length);
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().put("QZFS_NO_BUILD", "1");
    builder.environment().remove("QZFS_JAVA_OPTS");
    return Forked.run(folder, new byte[0], builder);
  }

  private static boolean hasMain() throws IOException {
    String entry = QzfsMain.class.getName().replace('.', '/') + ".class";
    try (Stream<Path> jars = Files.list(ROOT.resolve("qat-codec/target"))) {
      for (Path jar : jars.filter(path -> path.toString().endsWith(".jar")).toList()) {
        try (JarFile file = new JarFile(jar.toFile())) {
          if (file.getEntry(entry) != null) {
            return true;
          }
        }
      }
    }
    return false;
  }
}
