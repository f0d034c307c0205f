// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 (FIPS 180-4) of files, and the check of a file against its catalogue entry. */
public final class Checksum {

  private static final int BUFFER_BYTES = 1 << 16;

  private Checksum() {}

  /** A new SHA-256 digest, which every Java platform has. */
  public static MessageDigest newSha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("this Java platform has no SHA-256", e);
    }
  }

  /**
   * SHA-256 of a file, in lower-case hexadecimal digits.
   *
   * @throws IOException if the file cannot be read
   */
  public static String sha256(Path file) throws IOException {
    MessageDigest digest = newSha256();
    try (InputStream in = Files.newInputStream(file)) {
      byte[] buffer = new byte[BUFFER_BYTES];
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }

  /**
   * Checks that a file is the one that the catalogue describes.
   *
   * @param where the place it came from, for the message
   * @throws IOException if size or checksum differ, or the file cannot be read
   */
  static void verify(Dataset dataset, Path file, String where) throws IOException {
    long size = Files.size(file);
    String sha256 = sha256(file);
    if (size != dataset.size() || !sha256.equals(dataset.sha256())) {
      throw new IOException(
          ("dataset '%s' from %s is not the catalogued file: expected %d bytes with sha256 %s,"
                  + " found %d bytes with sha256 %s; remove that copy and get the dataset again")
              .formatted(dataset.id(), where, dataset.size(), dataset.sha256(), size, sha256));
    }
  }
}
