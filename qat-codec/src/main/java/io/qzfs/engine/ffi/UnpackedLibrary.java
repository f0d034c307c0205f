// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;

/**
 * A shared object from a jar, unpacked once to a directory that only this user can write.
 *
 * <p>The file is named by its SHA-256, written beside its place and moved there in one step, and
 * held against the jar's bytes each time before it is used, so that processes can share it and none
 * loads what another user or a crash left there. Candidate directories, in order: {@value
 * #DIRECTORY_PROPERTY} alone if it is set, else {@code $XDG_CACHE_HOME/qzfs}, {@code
 * ~/.cache/qzfs}, and {@code qzfs-USER} in {@code java.io.tmpdir}.
 */
public final class UnpackedLibrary {
  /** System property that names the directory to unpack native libraries to. */
  public static final String DIRECTORY_PROPERTY = "qzfs.native.dir";

  private static final Set<PosixFilePermission> OWNER_ONLY =
      PosixFilePermissions.fromString("rwx------");

  private final byte[] content;
  private final String sha256;
  private final String fileName;

  private UnpackedLibrary(byte[] content, String name) {
    this.content = content;
    this.sha256 = sha256(content);
    String base = name.substring(name.lastIndexOf('/') + 1);
    this.fileName = sha256.substring(0, 16) + "-" + base;
  }

  /**
   * Reads a library from the class path.
   *
   * @param resource full name of the entry
   * @throws IOException if there is no such entry or it can't be read
   */
  public static UnpackedLibrary fromClassPath(ClassLoader loader, String resource)
      throws IOException {
    try (InputStream in = loader.getResourceAsStream(resource)) {
      if (in == null) {
        throw new IOException(resource + " is not on the class path");
      }
      return new UnpackedLibrary(in.readAllBytes(), resource);
    }
  }

  /** SHA-256 of the library, 64 lower-case hexadecimal digits. */
  public String sha256() {
    return sha256;
  }

  /** Directories that {@link #unpackTo} is worth trying with, best first. */
  public static List<Path> directories() {
    String chosen = System.getProperty(DIRECTORY_PROPERTY, "");
    if (!chosen.isEmpty()) {
      return List.of(Path.of(chosen));
    }
    List<Path> all = new ArrayList<>();
    String cache = System.getenv("XDG_CACHE_HOME");
    if (cache != null && cache.startsWith("/")) {
      all.add(Path.of(cache, "qzfs"));
    }
    all.add(Path.of(System.getProperty("user.home"), ".cache", "qzfs"));
    all.add(
        Path.of(System.getProperty("java.io.tmpdir"), "qzfs-" + System.getProperty("user.name")));
    return List.copyOf(all);
  }

  /**
   * Puts the library into a directory, unless it is there already, and returns its path.
   *
   * @throws IOException if the directory can't be made or written, or is not this user's alone
   */
  public Path unpackTo(Path directory) throws IOException {
    Files.createDirectories(directory.toAbsolutePath().getParent());
    if (!Files.isDirectory(directory)) {
      Files.createDirectory(directory, PosixFilePermissions.asFileAttribute(OWNER_ONLY));
    }
    requirePrivate(directory);
    Path file = directory.resolve(fileName);
    if (!holdsContent(file)) {
      Path partial = Files.createTempFile(directory, fileName, ".partial");
      try {
        Files.write(partial, content);
        Files.setPosixFilePermissions(partial, OWNER_ONLY);
        Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(partial);
      }
    }
    return file.toAbsolutePath();
  }

  private boolean holdsContent(Path file) throws IOException {
    return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
        && Files.size(file) == content.length
        && sha256(Files.readAllBytes(file)).equals(sha256);
  }

  private static void requirePrivate(Path directory) throws IOException {
    Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(directory);
    if (permissions.contains(PosixFilePermission.GROUP_WRITE)
        || permissions.contains(PosixFilePermission.OTHERS_WRITE)) {
      throw new IOException(
          directory
              + " can be written by others ("
              + PosixFilePermissions.toString(permissions)
              + "); expected a directory of this user alone");
    }
    String owner = Files.getOwner(directory).getName();
    String user = System.getProperty("user.name");
    if (!owner.equals(user) && !owner.equals("root")) {
      throw new IOException(directory + " belongs to " + owner + ", not to " + user);
    }
  }

  private static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every Java platform has SHA-256", e);
    }
  }
}
