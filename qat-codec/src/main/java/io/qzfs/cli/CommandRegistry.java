// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Finds the subcommands: the classes that the resources {@value #RESOURCE} name, one a line, {@code
 * #} begins a comment. A class is annotated with picocli's Command, has a public constructor
 * without arguments, and is a {@code Callable<Integer>}.
 *
 * <p>A class that isn't there, or needs one that isn't, is skipped with a note at level FINE of
 * {@code java.util.logging}, which is at hand before the logging of the commands starts.
 */
final class CommandRegistry {
  /** Name of the resources. */
  static final String RESOURCE = "META-INF/qzfs/commands";

  private static final Logger LOG = Logger.getLogger(CommandRegistry.class.getName());

  private final ClassLoader loader;

  CommandRegistry(ClassLoader loader) {
    this.loader = loader;
  }

  /** New instances of all commands, in the order of the class path. */
  List<Object> commands() {
    List<Object> commands = new ArrayList<>();
    for (String name : names()) {
      instantiate(name).ifPresent(commands::add);
    }
    return commands;
  }

  private Set<String> names() {
    Set<String> names = new LinkedHashSet<>();
    try {
      for (URL resource : Collections.list(loader.getResources(RESOURCE))) {
        try (BufferedReader reader =
            new BufferedReader(
                new InputStreamReader(resource.openStream(), StandardCharsets.UTF_8))) {
          reader
              .lines()
              .map(line -> line.replaceFirst("#.*", "").trim())
              .filter(line -> !line.isEmpty())
              .forEach(names::add);
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return names;
  }

  private Optional<Object> instantiate(String name) {
    try {
      Class<?> type = Class.forName(name, true, loader);
      return Optional.of(type.asSubclass(Callable.class).getConstructor().newInstance());
    } catch (ReflectiveOperationException | LinkageError | ClassCastException e) {
      LOG.log(Level.FINE, e, () -> "Skipping command " + name);
      return Optional.empty();
    }
  }
}
