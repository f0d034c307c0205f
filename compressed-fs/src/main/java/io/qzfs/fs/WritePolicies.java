// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.hadoop.QatCodecKeys;
import io.qzfs.hadoop.QatCodecSettings;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.WriteSettings;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.Path;

/** How new files are written, by where they are; {@link FsKeys#POLICIES}. Immutable. */
final class WritePolicies {
  private static final String COMPRESSED = "gzip";
  private static final String AS_THEY_ARE = "none";

  /** Innermost paths first. */
  private final List<Policy> policies;

  private final WriteSettings otherwise;

  /**
   * One part of the tree.
   *
   * @param path the part's root, without scheme and authority
   * @param settings how its new files are compressed; empty to store them as they are
   */
  private record Policy(String path, Optional<WriteSettings> settings) {
    boolean covers(String file) {
      return path.equals(Path.SEPARATOR)
          || file.equals(path)
          || file.startsWith(path + Path.SEPARATOR);
    }
  }

  private WritePolicies(List<Policy> policies, WriteSettings otherwise) {
    this.policies = policies;
    this.otherwise = otherwise;
  }

  /**
   * Reads the policies.
   *
   * @throws IllegalArgumentException naming key, value and what is allowed
   */
  static WritePolicies of(Configuration conf) {
    List<String> names =
        new ArrayList<>(
            conf.getTrimmedStringCollection(FsKeys.POLICIES).stream()
                .filter(name -> !name.isEmpty())
                .toList());
    // From the outside in, so that each finds what it inherits.
    names.sort(Comparator.comparingInt(name -> path(conf, name).length()));
    List<Policy> policies = new ArrayList<>();
    List<Configuration> merged = new ArrayList<>();
    for (String name : names) {
      String path = path(conf, name);
      Configuration inherited = conf;
      boolean compressed = true;
      for (int i = policies.size() - 1; i >= 0; i--) {
        if (policies.get(i).covers(path)) {
          inherited = merged.get(i);
          compressed = policies.get(i).settings().isPresent();
          break;
        }
      }
      Configuration own = merge(inherited, conf, name);
      merged.add(own);
      policies.add(
          new Policy(
              path,
              isCompressed(conf, name, compressed)
                  ? Optional.of(settings(own))
                  : Optional.empty()));
    }
    List<Policy> innermostFirst = new ArrayList<>();
    for (int i = policies.size() - 1; i >= 0; i--) {
      innermostFirst.add(policies.get(i));
    }
    return new WritePolicies(List.copyOf(innermostFirst), settings(conf));
  }

  /** How a new file is compressed; empty if it is stored as it is. */
  Optional<WriteSettings> of(Path file) {
    String path = file.toUri().getPath();
    return policies.stream()
        .filter(policy -> policy.covers(path))
        .findFirst()
        .map(Policy::settings)
        .orElse(Optional.of(otherwise));
  }

  /** How files are compressed where no policy says otherwise. */
  WriteSettings otherwise() {
    return otherwise;
  }

  private static String path(Configuration conf, String name) {
    String key = FsKeys.POLICY_PREFIX + name + ".path";
    String path = conf.getTrimmed(key, "");
    if (!path.startsWith(Path.SEPARATOR)) {
      throw new IllegalArgumentException(
          "Cannot use " + key + "=" + path + ": expected a path that begins with /");
    }
    return new Path(path).toUri().getPath();
  }

  private static boolean isCompressed(Configuration conf, String name, boolean inherited) {
    String key = FsKeys.POLICY_PREFIX + name + ".algorithm";
    String value = conf.getTrimmed(key, inherited ? COMPRESSED : AS_THEY_ARE);
    String algorithm = value.toLowerCase(Locale.ROOT);
    if (!algorithm.equals(COMPRESSED) && !algorithm.equals(AS_THEY_ARE)) {
      throw new IllegalArgumentException(
          "Cannot use " + key + "=" + value + ": expected " + COMPRESSED + " or " + AS_THEY_ARE);
    }
    return algorithm.equals(COMPRESSED);
  }

  private static Configuration merge(Configuration inherited, Configuration conf, String name) {
    Configuration merged = new Configuration(inherited);
    String prefix = FsKeys.POLICY_PREFIX + name;
    copy(conf, prefix + ".level", merged, QatCodecKeys.LEVEL);
    copy(conf, prefix + ".block.size", merged, QatCodecKeys.BLOCK_SIZE);
    return merged;
  }

  private static void copy(Configuration from, String key, Configuration to, String toKey) {
    String value = from.getTrimmed(key);
    if (value != null) {
      to.set(toKey, value, key);
    }
  }

  /** BGZF has no index, and members of it can't be continued, so the view writes blocks of qzfs. */
  private static WriteSettings settings(Configuration conf) {
    return QatCodecSettings.of(conf).write().withFormat(GzipFormat.QZ);
  }
}
