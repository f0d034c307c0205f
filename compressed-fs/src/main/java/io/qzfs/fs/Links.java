// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import org.apache.hadoop.fs.Path;

/**
 * Symbolic links: one to a compressed file has the suffix on both ends, so that the view and the
 * store show the same link. As thread-safe as the store.
 */
final class Links {
  private final Names names;
  private final Store store;
  private final Entries entries;

  Links(Names names, Store store, Entries entries) {
    this.names = names;
    this.store = store;
    this.entries = entries;
  }

  /** Makes a link; a relative target is one of the link's directory. */
  void create(Path target, Path link, boolean createParent) throws IOException {
    Path absolute =
        target.isUriPathAbsolute() ? target : new Path(link.getParent(), target.toString());
    boolean compressed = entries.lookUp(absolute).filter(Entry::isCompressed).isPresent();
    Path raw = target.isUriPathAbsolute() ? names.raw(target) : target;
    store
        .files()
        .createSymlink(
            compressed ? raw.suffix(Names.SUFFIX) : raw,
            compressed ? names.stored(link) : names.raw(link),
            createParent);
  }

  /** The status of a path that may be a link, which isn't followed. */
  Entry status(Path path) throws IOException {
    Entry entry = entries.find(path);
    return new Entry(path, store.files().getFileLinkStatus(entry.raw().getPath()), entry.content());
  }

  /** What a link leads to. */
  Path target(Path link) throws IOException {
    return shown(store.files().getLinkTarget(entries.rawPath(link)));
  }

  /** The target of a link, absolute. */
  Path resolve(Path link) throws IOException {
    return shown(ProtectedCalls.resolveLink(store.files(), entries.rawPath(link)));
  }

  /** The target of a link as the view shows it. */
  static Path shown(Entry link) throws IOException {
    return shown(link.raw().getSymlink());
  }

  private static Path shown(Path rawTarget) {
    Names shown = new Names(rawTarget.toUri());
    if (rawTarget.toUri().getScheme() != null) {
      return Names.isStored(rawTarget) ? shown.logical(rawTarget) : shown.view(rawTarget);
    }
    String text = rawTarget.toString();
    return Names.isStored(rawTarget)
        ? new Path(text.substring(0, text.length() - Names.SUFFIX.length()))
        : rawTarget;
  }
}
