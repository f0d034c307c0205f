// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.net.URI;
import org.apache.hadoop.fs.Path;

/**
 * Translates between paths of the view and paths of the store. Immutable.
 *
 * <p>The view's scheme is the store's behind {@value #SCHEME_PREFIX}; authority and path are the
 * same. A compressed file's name has {@value #SUFFIX} behind it in the store.
 */
public final class Names {
  /** What the scheme of a view begins with: {@value}. */
  public static final String SCHEME_PREFIX = "qzfs+";

  /** What the store's name of a compressed file ends with: {@value}. */
  public static final String SUFFIX = ".qz.gz";

  private final URI store;

  /**
   * @param store URI of the store
   */
  Names(URI store) {
    this.store = store;
  }

  /**
   * The URI of the store below a view.
   *
   * @throws IllegalArgumentException if the URI isn't a view's
   */
  public static URI storeOf(URI view) {
    String scheme = view.getScheme();
    if (scheme == null
        || scheme.length() <= SCHEME_PREFIX.length()
        || !scheme.regionMatches(true, 0, SCHEME_PREFIX, 0, SCHEME_PREFIX.length())) {
      throw new IllegalArgumentException(
          "Cannot open "
              + view
              + ": expected a scheme of "
              + SCHEME_PREFIX
              + " and the store's, as in qzfs+hdfs://host:8020/path");
    }
    return URI.create(view.toString().substring(SCHEME_PREFIX.length()));
  }

  /** The URI of the view over this store. */
  URI viewUri() {
    return URI.create(
        store.getAuthority() == null
            ? SCHEME_PREFIX + store.getScheme() + ":///"
            : SCHEME_PREFIX + store.getScheme() + "://" + store.getRawAuthority());
  }

  /** Whether a compressed file can have this name: every one but the root's. */
  static boolean isNamed(Path path) {
    return !path.getName().isEmpty();
  }

  /** Whether a name is what a compressed file has in the store. */
  public static boolean isStored(Path path) {
    String name = path.getName();
    return name.endsWith(SUFFIX) && name.length() > SUFFIX.length();
  }

  /** The same path in the store. */
  Path raw(Path view) {
    return new Path(store.getScheme(), store.getAuthority(), view.toUri().getPath());
  }

  /** Where the store has the compressed file that the view shows at a path. */
  Path stored(Path view) {
    return new Path(store.getScheme(), store.getAuthority(), view.toUri().getPath() + SUFFIX);
  }

  /** The same path in the view; one of a store below this store leads to the view over that one. */
  Path view(Path raw) {
    return view(raw, raw.toUri().getPath());
  }

  /** Where the view shows the compressed file that the store has at a path. */
  Path logical(Path stored) {
    String path = stored.toUri().getPath();
    return view(stored, path.substring(0, path.length() - SUFFIX.length()));
  }

  private Path view(Path raw, String path) {
    URI uri = raw.toUri();
    return uri.getScheme() == null
        ? new Path(SCHEME_PREFIX + store.getScheme(), store.getAuthority(), path)
        : new Path(SCHEME_PREFIX + uri.getScheme(), uri.getAuthority(), path);
  }
}
