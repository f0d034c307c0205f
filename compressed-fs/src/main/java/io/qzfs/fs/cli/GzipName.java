// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.fs.Names;
import org.apache.hadoop.fs.Path;

/** Names of gzip files. */
final class GzipName {
  private static final String SUFFIX = ".gz";

  private GzipName() {}

  /** Whether a file is gzip by its name. */
  static boolean is(Path file) {
    String name = file.getName();
    return name.endsWith(SUFFIX) && name.length() > SUFFIX.length();
  }

  /** The name of what is in it. */
  static String unpacked(Path file) {
    String name = file.getName();
    String suffix = Names.isStored(file) ? Names.SUFFIX : SUFFIX;
    return name.substring(0, name.length() - suffix.length());
  }
}
