// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** A launcher script stands in for Maven, to see what it is asked and what its failures become. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the launcher is a shell script")
class MavenSourceTest {

  private static final MavenEntry ENTRY = new MavenEntry("org.x", "a", "1.0", "tests", "dir/abc");

  @TempDir private Path temp;
  private Path repository;
  private Path target;

  @BeforeEach
  void paths() {
    repository = temp.resolve("repository");
    target = temp.resolve("target");
  }

  @Test
  void doesNotAskMavenForAJarThatIsThere() throws IOException {
    writeJar(ENTRY.pathIn(repository));
    String where = source("exit 1").copy(ENTRY, target);
    assertThat(target).hasContent("abc");
    assertThat(where).endsWith("a-1.0-tests.jar!/dir/abc");
  }

  @Test
  void hasMavenGetAMissingJar() throws IOException {
    Path jar = temp.resolve("a.jar");
    writeJar(jar);
    Path asked = temp.resolve("asked");
    Path stored = ENTRY.pathIn(repository);
    String script =
        "echo \"$@\" > %s; mkdir -p %s; cp %s %s".formatted(asked, stored.getParent(), jar, stored);
    source(script).copy(ENTRY, target);
    assertThat(target).hasContent("abc");
    assertThat(asked)
        .content()
        .isEqualToIgnoringNewLines(
            "-q -B -Dmaven.repo.local=%s dependency:get -Dartifact=org.x:a:1.0:jar:tests -Dtransitive=false"
                .formatted(repository));
  }

  @Test
  void givesTheReasonOfMaven() throws IOException {
    MavenSource source = source("echo noise; echo '[ERROR] no such artifact'; exit 1");
    assertThatIOException()
        .isThrownBy(() -> source.copy(ENTRY, target))
        .withMessage("Maven could not get org.x:a:1.0:jar:tests: [ERROR] no such artifact");
  }

  @Test
  void noticesThatMavenLeftNoFile() throws IOException {
    MavenSource source = source("exit 0");
    assertThatIOException()
        .isThrownBy(() -> source.copy(ENTRY, target))
        .withMessageContaining("left no file");
  }

  @Test
  void noticesAMissingEntry() throws IOException {
    writeJar(ENTRY.pathIn(repository));
    MavenEntry other = new MavenEntry("org.x", "a", "1.0", "tests", "other");
    MavenSource source = source("exit 1");
    assertThatIOException()
        .isThrownBy(() -> source.copy(other, target))
        .withMessageContaining("no entry 'other' in ");
  }

  private MavenSource source(String script) throws IOException {
    Path launcher = temp.resolve("launcher");
    Files.writeString(launcher, "#!/bin/sh\n" + script + "\n");
    Files.setPosixFilePermissions(
        launcher, Set.of(PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_EXECUTE));
    return new MavenSource(repository, new Maven(launcher.toString()));
  }

  private static void writeJar(Path jar) throws IOException {
    Files.createDirectories(jar.getParent());
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("dir/abc"));
      zip.write("abc".getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
  }
}
