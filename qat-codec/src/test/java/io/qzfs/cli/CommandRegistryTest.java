// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandRegistryTest {

  @TempDir private Path folder;

  @Test
  void readsAllResourcesAndSkipsWhatIsNotThere() throws IOException {
    Path resource = folder.resolve(CommandRegistry.RESOURCE);
    Files.createDirectories(resource.getParent());
    Files.writeString(
        resource,
        """
        # a comment
        io.qzfs.missing.Command  # behind a name
        java.lang.String

        io.qzfs.cli.CatCommand
        """);
    URL[] urls = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(urls, getClass().getClassLoader())) {
      assertThat(new CommandRegistry(loader).commands())
          .hasAtLeastOneElementOfType(DoctorCommand.class)
          .satisfiesOnlyOnce(command -> assertThat(command).isInstanceOf(CatCommand.class))
          .noneMatch(String.class::isInstance);
    }
  }
}
