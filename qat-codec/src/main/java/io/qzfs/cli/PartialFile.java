// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.util.EnumSet;
import java.util.Set;

/**
 * A file that appears under its name only once it is whole: until then it is {@code .NAME.partial}
 * beside it. Whoever fails, or is interrupted, leaves nothing; whoever is killed leaves the partial
 * file, which the next attempt overwrites. Not thread-safe.
 */
final class PartialFile implements Closeable {
  private final Path target;
  private final Path partial;
  private final boolean overwrite;
  private final FileChannel channel;
  private final Thread cleanup = new Thread(this::deleteQuietly, "qzfs-partial-cleanup");
  private boolean committed;

  /**
   * Begins a file.
   *
   * @param target the file to be
   * @param overwrite whether it may exist already
   * @throws FileAlreadyExistsException if it may not and does
   * @throws IOException if another process is writing the same file, or it can't be written
   */
  PartialFile(Path target, boolean overwrite) throws IOException {
    this.target = target;
    this.overwrite = overwrite;
    this.partial = target.resolveSibling("." + target.getFileName() + ".partial");
    refuseExisting();
    this.channel = open();
    Runtime.getRuntime().addShutdownHook(cleanup);
  }

  private FileChannel open() throws IOException {
    FileChannel opened;
    try {
      opened = FileChannel.open(partial, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    } catch (NoSuchFileException e) {
      throw new FileSystemException(
          target.toString(),
          null,
          "the folder " + target.toAbsolutePath().getParent() + " is not there");
    }
    try {
      // Without the second condition the lock may be on what another process just gave its name.
      if (opened.tryLock() == null || !Files.exists(partial)) {
        throw new IOException("Cannot write " + target + ": another process is writing it");
      }
      return opened.truncate(0);
    } catch (OverlappingFileLockException e) {
      opened.close();
      throw new IOException("Cannot write " + target + ": it is being written", e);
    } catch (IOException e) {
      opened.close();
      throw e;
    }
  }

  /**
   * Gives the file the permissions of another, before anything is in it that others may not read.
   * The owner may write in any case, or the next attempt couldn't.
   */
  void copyPermissions(Path other) throws IOException {
    try {
      Set<PosixFilePermission> permissions = EnumSet.copyOf(Files.getPosixFilePermissions(other));
      permissions.add(PosixFilePermission.OWNER_WRITE);
      Files.setPosixFilePermissions(partial, permissions);
    } catch (UnsupportedOperationException e) {
      // A file system without POSIX permissions has none to copy.
    }
  }

  /** The stream that writes the file; {@link #close} closes it. */
  OutputStream output() {
    return new NamedOutputStream(Channels.newOutputStream(channel));
  }

  /** Gives the whole file its name. */
  void commit() throws IOException {
    refuseExisting();
    Files.move(
        partial, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    committed = true;
  }

  /** Deletes the file unless it was committed. */
  @Override
  public void close() throws IOException {
    try {
      if (!committed) {
        Files.deleteIfExists(partial);
      }
    } finally {
      channel.close();
      removeCleanup();
    }
  }

  private void refuseExisting() throws IOException {
    if (!Files.exists(target)) {
      return;
    }
    if (!Files.isRegularFile(target)) {
      throw new FileSystemException(
          target.toString(), null, "it is not a file that can be replaced; try --stdout");
    }
    if (!overwrite) {
      throw new FileAlreadyExistsException(target.toString());
    }
  }

  private void removeCleanup() {
    try {
      Runtime.getRuntime().removeShutdownHook(cleanup);
    } catch (IllegalStateException e) {
      // The JVM is ending, and the hook runs.
    }
  }

  private void deleteQuietly() {
    if (committed) {
      return;
    }
    try {
      Files.deleteIfExists(partial);
    } catch (IOException e) {
      // The next attempt overwrites it.
    }
  }

  /** Names the file, which the system's messages don't. */
  private final class NamedOutputStream extends FilterOutputStream {
    NamedOutputStream(OutputStream out) {
      super(out);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      try {
        out.write(bytes, offset, length);
      } catch (IOException e) {
        throw new IOException("Cannot write " + target + ": " + e.getMessage(), e);
      }
    }
  }
}
