// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.regex.Pattern;
import org.apache.hadoop.fs.Path;

/**
 * The name that a file has while it is written: hidden, beside the final one, short however long
 * that is, and always the same, so that the next attempt overwrites what a killed one left.
 */
final class TemporaryName {
  private static final Pattern NAME =
      Pattern.compile("\\.qzfs-[0-9a-f]{16}\\.partial(\\.qz\\.gz)?");

  private TemporaryName() {}

  /** The temporary name of a file. */
  static Path of(Path file) {
    return new Path(file.getParent(), String.format(".qzfs-%016x.partial", digest(file.getName())));
  }

  /** Whether a path, in a view or its store, is a temporary name. */
  static boolean is(Path path) {
    return NAME.matcher(path.getName()).matches();
  }

  private static long digest(String name) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
      return ByteBuffer.wrap(digest).getLong();
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("Every JVM has SHA-256", e);
    }
  }
}
