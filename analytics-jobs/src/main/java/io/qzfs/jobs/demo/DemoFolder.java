// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import io.qzfs.jobs.prepare.Folders;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/**
 * The folder of a demo, removed at the end with all that is in it, also when the JVM is told to
 * stop. Owned by one thread.
 */
final class DemoFolder implements AutoCloseable {

  private final Path path;
  private final boolean keep;
  private final Thread onExit = new Thread(this::removeQuietly, "qzfs-demo-cleanup");

  private DemoFolder(Path path, boolean keep) {
    this.path = path;
    this.keep = keep;
  }

  /**
   * Makes the folder.
   *
   * @throws IOException if it cannot be made, or holds files, which are not ours to remove
   */
  static DemoFolder make(Path path, boolean keep) throws IOException {
    if (Files.exists(path) && !isEmptyFolder(path)) {
      throw new IOException(
          path + " is there and not empty; name another folder with --dir, or remove it");
    }
    Files.createDirectories(path);
    DemoFolder folder = new DemoFolder(path, keep);
    Runtime.getRuntime().addShutdownHook(folder.onExit);
    return folder;
  }

  private static boolean isEmptyFolder(Path path) throws IOException {
    if (!Files.isDirectory(path)) {
      return false;
    }
    try (Stream<Path> entries = Files.list(path)) {
      return entries.findAny().isEmpty();
    }
  }

  /** Makes a folder inside. */
  Path subfolder(String name) throws IOException {
    return Files.createDirectories(path.resolve(name));
  }

  Path path() {
    return path;
  }

  /** Returns where Spark keeps its temporary files; removed in any case. */
  Path spark() {
    return path.resolve("spark");
  }

  @Override
  public void close() throws IOException {
    Runtime.getRuntime().removeShutdownHook(onExit);
    remove();
  }

  private void remove() throws IOException {
    Folders.remove(keep ? spark() : path);
  }

  private void removeQuietly() {
    try {
      remove();
    } catch (IOException | UncheckedIOException e) {
      System.err.println("could not remove " + path + ": " + e.getMessage());
    }
  }
}
