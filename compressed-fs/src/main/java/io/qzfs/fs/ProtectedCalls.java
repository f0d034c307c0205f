// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.EnumSet;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Options.ChecksumOpt;
import org.apache.hadoop.fs.Options.Rename;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.util.Progressable;

/**
 * Calls methods of another file system that Hadoop keeps to subclasses, and that a view has to hand
 * on: FileContext reaches a file system through them alone.
 */
public final class ProtectedCalls {
  private static final MethodHandle RENAME =
      find("rename", void.class, Path.class, Path.class, Rename[].class);
  private static final MethodHandle CREATE =
      find(
          "primitiveCreate",
          FSDataOutputStream.class,
          Path.class,
          FsPermission.class,
          EnumSet.class,
          int.class,
          short.class,
          long.class,
          Progressable.class,
          ChecksumOpt.class);
  private static final MethodHandle MKDIR =
      find("primitiveMkdir", boolean.class, Path.class, FsPermission.class);
  private static final MethodHandle MKDIR_WITH_PARENT =
      find("primitiveMkdir", void.class, Path.class, FsPermission.class, boolean.class);
  private static final MethodHandle RESOLVE_LINK = find("resolveLink", Path.class, Path.class);
  private static final MethodHandle DEFAULT_PORT = find("getDefaultPort", int.class);

  private ProtectedCalls() {}

  private static MethodHandle find(String name, Class<?> result, Class<?>... parameters) {
    try {
      return MethodHandles.privateLookupIn(FileSystem.class, MethodHandles.lookup())
          .findVirtual(FileSystem.class, name, MethodType.methodType(result, parameters));
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("Hadoop's FileSystem has no method " + name, e);
    }
  }

  /** Renames as FileContext does, with options. */
  public static void rename(FileSystem fs, Path source, Path destination, Rename... options)
      throws IOException {
    call(() -> RENAME.invoke(fs, source, destination, options));
  }

  static FSDataOutputStream primitiveCreate(
      FileSystem fs,
      Path path,
      FsPermission absolutePermission,
      EnumSet<CreateFlag> flags,
      int bufferSize,
      short replication,
      long blockSize,
      Progressable progress,
      ChecksumOpt checksum)
      throws IOException {
    return (FSDataOutputStream)
        call(
            () ->
                CREATE.invoke(
                    fs,
                    path,
                    absolutePermission,
                    flags,
                    bufferSize,
                    replication,
                    blockSize,
                    progress,
                    checksum));
  }

  static boolean primitiveMkdir(FileSystem fs, Path path, FsPermission absolutePermission)
      throws IOException {
    return (boolean) call(() -> MKDIR.invoke(fs, path, absolutePermission));
  }

  static void primitiveMkdir(
      FileSystem fs, Path path, FsPermission absolutePermission, boolean createParent)
      throws IOException {
    call(() -> MKDIR_WITH_PARENT.invoke(fs, path, absolutePermission, createParent));
  }

  static Path resolveLink(FileSystem fs, Path path) throws IOException {
    return (Path) call(() -> RESOLVE_LINK.invoke(fs, path));
  }

  static int defaultPort(FileSystem fs) {
    try {
      return (int) call(() -> DEFAULT_PORT.invoke(fs));
    } catch (IOException e) {
      throw new IllegalStateException("Cannot ask " + fs.getUri() + " for its default port", e);
    }
  }

  /** A call through a handle. */
  private interface Call {
    Object run() throws Throwable;
  }

  private static Object call(Call call) throws IOException {
    try {
      return call.run();
    } catch (IOException | RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IOException(e);
    }
  }
}
