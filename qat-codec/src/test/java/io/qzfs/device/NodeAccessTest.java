// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NodeAccessTest {
  @TempDir private Path folder;

  @Test
  void nodeIsGrantedMissingOrDenied() throws Exception {
    Path node = Files.createFile(folder.resolve("node"));
    Path loop = Files.createSymbolicLink(folder.resolve("loop"), Path.of("loop"));

    assertThat(NodeAccess.SYSTEM.of(node)).isEqualTo(NodeAccess.Answer.GRANTED);
    assertThat(NodeAccess.SYSTEM.of(loop)).isEqualTo(NodeAccess.Answer.DENIED);
    assertThat(NodeAccess.SYSTEM.of(folder.resolve("none"))).isEqualTo(NodeAccess.Answer.MISSING);
  }

  @ParameterizedTest
  @ValueSource(strings = {"r--r--r--", "-w--w--w-", "---------"})
  void readingAndWritingMustBothBeAllowed(String permissions) throws Exception {
    Path node = Files.createFile(folder.resolve("node"));
    Files.setPosixFilePermissions(node, PosixFilePermissions.fromString("---------"));
    assumeThat(Files.isReadable(node)).as("root may open every file").isFalse();
    Files.setPosixFilePermissions(node, PosixFilePermissions.fromString(permissions));

    assertThat(NodeAccess.SYSTEM.of(node)).isEqualTo(NodeAccess.Answer.DENIED);
  }
}
