// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.hadoop.CheckedConfiguration;
import java.nio.file.Path;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;

/**
 * Configuration keys of the file system; also in {@code qzfs-fs-default.xml} and {@code
 * docs/configuration.md}. How new files are compressed is told by the codec's keys, {@link
 * io.qzfs.hadoop.QatCodecKeys}.
 */
public final class FsKeys {
  /** What every key begins with: {@value}. */
  public static final String PREFIX = "fs.qzfs.";

  /** {@value}: threads of one file system that look up lengths of files and read ranges. */
  public static final String THREADS = PREFIX + "threads";

  /** Default of {@link #THREADS}: {@value}. */
  public static final int THREADS_DEFAULT = 16;

  /** {@value}: files whose lengths one file system remembers, about 200 bytes each. */
  public static final String CACHE_ENTRIES = PREFIX + "cache.entries";

  /** Default of {@link #CACHE_ENTRIES}: {@value}. */
  public static final int CACHE_ENTRIES_DEFAULT = 100_000;

  /**
   * {@value}: a local directory, of this user alone, that keeps the lengths of files from one
   * process to the next, so that a large directory's footers aren't read again; none by default.
   */
  public static final String CACHE_DIRECTORY = PREFIX + "cache.directory";

  /** Default of {@link #CACHE_DIRECTORY}: none. */
  public static final String CACHE_DIRECTORY_DEFAULT = "";

  /**
   * {@value}: names of policies for parts of the tree, separated by commas. Policy NAME has {@code
   * fs.qzfs.policy.NAME.path}, and any of {@code .algorithm} ({@code gzip}, or {@code none} to
   * store new files as they are), {@code .level} and {@code .block.size}; what it doesn't tell it
   * inherits from the policy above it, and at last from the codec's keys.
   */
  public static final String POLICIES = PREFIX + "policies";

  /** Default of {@link #POLICIES}: none. */
  public static final String POLICIES_DEFAULT = "";

  private static final int MAX_THREADS = 1024;

  /** What the keys of one policy begin with, in front of its name: {@value}. */
  static final String POLICY_PREFIX = PREFIX + "policy.";

  private FsKeys() {}

  static int threads(Configuration conf) {
    return new CheckedConfiguration(conf).integer(THREADS, THREADS_DEFAULT, 1, MAX_THREADS);
  }

  static Optional<Path> cacheDirectory(Configuration conf) {
    String directory = conf.getTrimmed(CACHE_DIRECTORY, CACHE_DIRECTORY_DEFAULT);
    return directory.isEmpty() ? Optional.empty() : Optional.of(Path.of(directory));
  }

  static int cacheEntries(Configuration conf) {
    return new CheckedConfiguration(conf)
        .integer(CACHE_ENTRIES, CACHE_ENTRIES_DEFAULT, 0, Integer.MAX_VALUE);
  }
}
