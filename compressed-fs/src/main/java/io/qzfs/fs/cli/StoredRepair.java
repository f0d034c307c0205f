// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ErrorText;
import io.qzfs.fs.Names;
import io.qzfs.fs.RepairOperation;
import io.qzfs.fs.Store;
import io.qzfs.io.FileTail;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/** Does about a problem what was asked for. Thread-safe. */
final class StoredRepair {
  /** Follows the name in the view of a file of which a copy is salvaged. */
  private static final String SALVAGED = ".salvaged";

  private final Store store;
  private final StoredCheck check;
  private final FsckSettings settings;
  private final RepairOperation operation;

  StoredRepair(Store store, StoredCheck check, FsckSettings settings, Configuration conf) {
    this.store = store;
    this.check = check;
    this.settings = settings;
    this.operation = new RepairOperation(store, conf);
  }

  /**
   * Repairs a file, or doesn't.
   *
   * @param logical its name in the view
   */
  FsckReport apply(String logical, FileStatus stored, Finding finding) {
    Path path = stored.getPath();
    try {
      if (finding.problem().isOfTheEnd() && settings.repair()) {
        return repair(logical, stored, finding);
      }
      if (finding.problem() == Problem.DAMAGED && settings.salvage()) {
        return report(logical, path, finding, salvage(stored, finding), false);
      }
      boolean isRefused = settings.repair() && finding.problem() == Problem.DAMAGED;
      return report(
          logical,
          path,
          finding,
          isRefused ? "not repaired: --salvage copies what can be read to a new file" : "",
          false);
    } catch (IOException | RuntimeException e) {
      return report(logical, path, finding, "not repaired: " + ErrorText.of(e), false);
    }
  }

  private FsckReport repair(String logical, FileStatus stored, Finding finding) throws IOException {
    Path path = stored.getPath();
    operation.repair(stored, tail(stored, finding), TemporaryName.of(path).suffix(Names.SUFFIX));
    Optional<Finding> left = check.check(store.data().getFileStatus(path));
    if (left.isPresent()) {
      return report(logical, path, finding, "not repaired: " + left.get().text() + " now", false);
    }
    long cut = stored.getLen() - finding.readableEnd();
    return report(
        logical,
        path,
        finding,
        cut > 0
            ? String.format(Locale.ROOT, "repaired: %,d stored bytes cut, end written anew", cut)
            : "repaired: end written anew",
        true);
  }

  private FileTail tail(FileStatus stored, Finding finding) throws IOException {
    if (finding.readableEnd() == 0) {
      return FileTail.empty();
    }
    try (SeekableInput in = check.open(stored)) {
      return FileTail.of(new PartInput(in, 0, finding.readableEnd()), finding.readable());
    }
  }

  private String salvage(FileStatus stored, Finding finding) throws IOException {
    String name = stored.getPath().getName();
    String logical = name.substring(0, name.length() - Names.SUFFIX.length());
    Path target = new Path(stored.getPath().getParent(), logical + SALVAGED + Names.SUFFIX);
    operation.salvage(stored, tail(stored, finding), target);
    return String.format(
        Locale.ROOT, "salvaged: %,d bytes copied to %s", finding.readableBytes(), target);
  }

  /** A report of a problem. */
  static FsckReport report(
      String logical, Path path, Finding finding, String action, boolean repaired) {
    return new FsckReport(
        logical,
        path.toString(),
        finding.problem().text(),
        finding.text(),
        finding.readableBytes(),
        finding.blocks(),
        finding.readableEnd(),
        finding.storedBytes(),
        finding.lostBytes(),
        finding.lost(),
        action,
        repaired);
  }
}
