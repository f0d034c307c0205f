// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.util.Set;

/** Which of Hadoop's path capabilities a view has: {@code CommonPathCapabilities}. */
final class Capabilities {
  static final String APPEND = "fs.capability.paths.append";

  private static final String CONCAT = "fs.capability.paths.concat";
  private static final String TRUNCATE = "fs.capability.paths.truncate";

  /** What the view does on any store. */
  private static final Set<String> GIVEN = Set.of("fs.capability.bulk.delete");

  /** What the view does if the store does. */
  private static final Set<String> OF_THE_STORE =
      Set.of(
          APPEND,
          CONCAT,
          TRUNCATE,
          "fs.capability.paths.acls",
          "fs.capability.paths.list-corrupt-file-blocks",
          "fs.capability.paths.pathhandles",
          "fs.capability.paths.permissions",
          "fs.capability.paths.read-only-connector",
          "fs.capability.paths.snapshots",
          "fs.capability.paths.storagepolicy",
          "fs.capability.paths.symlinks",
          "fs.capability.paths.xattrs",
          "fs.capability.etags.available",
          "fs.capability.etags.preserved.in.rename",
          "fs.capability.outputstream.abortable",
          "fs.capability.directory.listing.inconsistent",
          "fs.capability.virtual.block.locations");

  private Capabilities() {}

  static boolean isGiven(String capability) {
    return GIVEN.contains(capability);
  }

  static boolean isOfTheStore(String capability) {
    return OF_THE_STORE.contains(capability);
  }

  /** Whether it is about bytes of compressed files, which go past a store's checksum files. */
  static boolean isOfTheData(String capability) {
    return capability.equals(APPEND) || needsAppend(capability);
  }

  /** Whether the view does it by the store's concat. */
  static boolean needsConcat(String capability) {
    return capability.equals(CONCAT);
  }

  /** Whether the view does it by the store's own and then by writing an index behind. */
  static boolean needsAppend(String capability) {
    return capability.equals(CONCAT) || capability.equals(TRUNCATE);
  }
}
