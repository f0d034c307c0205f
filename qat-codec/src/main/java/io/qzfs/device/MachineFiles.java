// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;

/**
 * Files of a machine by their paths on it, below a root. Nothing here throws: what can't be read is
 * told as a value. Links are read, not followed, since the kernel's lead out of a copied tree.
 */
final class MachineFiles {
  /** More than a sysfs attribute (one page) or {@code /proc/self/status} holds. */
  private static final int LONGEST_FILE = 64 * 1024;

  private final Path root;

  MachineFiles(Path root) {
    this.root = root;
  }

  /** Where a path of the machine, such as {@code /dev/vfio/vfio}, is found. */
  Path path(String machinePath) {
    return root.resolve(machinePath.substring(1));
  }

  /** Content of a text file. */
  Attribute read(String machinePath) {
    Path path = path(machinePath);
    try {
      // A pipe in a sysfs tree would block for ever.
      if (!Files.readAttributes(path, BasicFileAttributes.class).isRegularFile()) {
        return new Attribute("", "not a regular file");
      }
      try (InputStream in = Files.newInputStream(path)) {
        return new Attribute(
            new String(in.readNBytes(LONGEST_FILE), StandardCharsets.ISO_8859_1), "");
      }
    } catch (NoSuchFileException e) {
      return Attribute.MISSING;
    } catch (IOException e) {
      return new Attribute("", problem(e));
    }
  }

  /** Last name of a symbolic link's target, empty if there is no such link. */
  String linkTarget(String machinePath) {
    try {
      Path target = Files.readSymbolicLink(path(machinePath)).getFileName();
      return target == null ? "" : new Attribute(target.toString(), "").value();
    } catch (IOException e) {
      return "";
    }
  }

  /** Names in a directory in order, and why they may be incomplete. */
  Listing list(String machinePath) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> entries = Files.newDirectoryStream(path(machinePath))) {
      entries.forEach(entry -> names.add(String.valueOf(entry.getFileName())));
    } catch (NoSuchFileException e) {
      return new Listing(List.of(), "not there");
    } catch (IOException e) {
      return new Listing(sorted(names), problem(e));
    } catch (DirectoryIteratorException e) {
      return new Listing(sorted(names), problem(e.getCause()));
    }
    return new Listing(sorted(names), "");
  }

  private static List<String> sorted(List<String> names) {
    return names.stream().sorted().toList();
  }

  private static String problem(IOException e) {
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NotDirectoryException) {
      return "not a directory";
    }
    // The message of a FileSystemException begins with the path, which the reader knows.
    String reason = e instanceof FileSystemException found ? found.getReason() : e.getMessage();
    return new Attribute(String.valueOf(reason), "").value();
  }

  /**
   * Names in a directory.
   *
   * @param names without their paths, in order
   * @param problem why some or all may be missing, empty if none is
   */
  record Listing(List<String> names, String problem) {}
}
