// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ErrorText;
import io.qzfs.fs.Store;
import io.qzfs.fs.StoredInput;
import io.qzfs.gzip.IndexFooter;
import io.qzfs.io.FileContent;
import io.qzfs.io.IndexAudit;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;

/**
 * Looks for what is wrong with a stored file. Thread-safe.
 *
 * <p>Without decoding, it reads the index of a file that has one, and the header of each member of
 * a file that has none.
 */
final class StoredCheck {
  private final Store store;
  private final ReadSettings settings;
  private final boolean decode;

  /**
   * @param decode whether to decode all data too
   */
  StoredCheck(Store store, ReadSettings settings, boolean decode) {
    this.store = store;
    this.settings = settings;
    this.decode = decode;
  }

  /** Opens a stored file to look at it. */
  SeekableInput open(FileStatus stored) throws IOException {
    Path path = stored.getPath();
    return new StoredInput(store.data().open(path), path.toString(), stored.getLen());
  }

  /** Looks at a file; empty if nothing is wrong. */
  Optional<Finding> check(FileStatus stored) {
    if (stored.getLen() == 0) {
      return Optional.of(Finding.of(Problem.EMPTY, "it has 0 bytes, and no member", 0));
    }
    try (SeekableInput in = open(stored)) {
      return check(in, stored.getLen());
    } catch (IOException | RuntimeException e) {
      return Optional.of(Finding.of(Problem.UNREADABLE, ErrorText.of(e), stored.getLen()));
    }
  }

  private Optional<Finding> check(SeekableInput in, long length) throws IOException {
    FileContent content = FileContent.of(in);
    if (content.state() == FileContent.State.FOREIGN) {
      return Optional.of(Finding.of(Problem.FOREIGN, content.problem(), length));
    }
    IndexAudit index = IndexAudit.of(in);
    if (content.state() == FileContent.State.INDEXED) {
      return index.state() == IndexAudit.State.PRESENT
          ? data(in, length, length, Optional.of(index))
          : wreckedIndex(in, content, index);
    }
    Optional<Finding> data = data(in, content.end(), length, Optional.empty());
    if (data.isPresent()) {
      return data;
    }
    return switch (content.state()) {
      case TORN -> Optional.of(torn(in, content, length));
      case DAMAGED -> Optional.of(damaged(in, content, length, index));
      default -> unindexed(in, content, length, index);
    };
  }

  private Optional<Finding> data(
      SeekableInput in, long end, long length, Optional<IndexAudit> index) throws IOException {
    return decode
        ? new DataCheck(new ReadAheadInput(new PartInput(in, 0, end)), settings, length).run(index)
        : Optional.empty();
  }

  /** The footer is whole, and something else of the index isn't. */
  private Optional<Finding> wreckedIndex(SeekableInput in, FileContent content, IndexAudit index)
      throws IOException {
    long length = content.end();
    // Without its last byte the file has no footer, so that its members are looked at.
    FileContent members = FileContent.of(new PartInput(in, 0, length - 1));
    if (members.length() != content.length()) {
      return Optional.of(damaged(in, members, length, index));
    }
    Optional<Finding> data = data(in, members.end(), length, Optional.empty());
    return data.isPresent()
        ? data
        : Optional.of(ofIndex(in, Problem.DAMAGED_INDEX, index.reason(), members, length));
  }

  private Finding torn(SeekableInput in, FileContent content, long length) throws IOException {
    Optional<Remains> behind = Remains.behind(in, content.end(), length, settings);
    if (behind.isPresent()) {
      return damaged(in, content, length, behind.get());
    }
    TornBlock piece = TornBlock.of(in, content.end(), length);
    if (piece.isIndex()) {
      return ofIndex(in, Problem.TORN, content.problem(), content, length);
    }
    long lost = length - content.end();
    return new Finding(
        Problem.TORN,
        content.problem(),
        content.length(),
        Members.of(in, content, settings).blocks(),
        content.end(),
        length,
        lost,
        piece.lost(lost));
  }

  private Finding damaged(SeekableInput in, FileContent content, long length, IndexAudit index)
      throws IOException {
    boolean isFooter =
        index.state() == IndexAudit.State.DAMAGED
            && length - content.end() == IndexFooter.MEMBER_LENGTH;
    if (isFooter) {
      return ofIndex(in, Problem.DAMAGED_INDEX, index.reason(), content, length);
    }
    return damaged(
        in, content, length, Remains.behind(in, content.end(), length, settings).orElse(null));
  }

  /**
   * @param behind null if nothing behind the damage can be decoded
   */
  private Finding damaged(SeekableInput in, FileContent content, long length, Remains behind)
      throws IOException {
    String lost =
        String.format(
            Locale.ROOT,
            "%,d stored bytes behind it%s",
            length - content.end(),
            behind == null ? "" : "; " + behind.text());
    return new Finding(
        Problem.DAMAGED,
        content.problem(),
        content.length(),
        Members.of(in, content, settings).blocks(),
        content.end(),
        length,
        length - content.end(),
        lost);
  }

  private Optional<Finding> unindexed(
      SeekableInput in, FileContent content, long length, IndexAudit index) throws IOException {
    if (!Members.of(in, content, settings).needIndex()) {
      return Optional.empty();
    }
    return Optional.of(
        switch (index.state()) {
          case STALE -> ofIndex(in, Problem.STALE_INDEX, index.reason(), content, length);
          case DAMAGED -> ofIndex(in, Problem.DAMAGED_INDEX, index.reason(), content, length);
          default ->
              ofIndex(
                  in,
                  Problem.NO_INDEX,
                  "it does not end with an index, so seeking in it reads every header",
                  content,
                  length);
        });
  }

  /** All data is there; what follows it is to be written anew. */
  private Finding ofIndex(
      SeekableInput in, Problem problem, String text, FileContent content, long length)
      throws IOException {
    Members members = Members.of(in, content, settings);
    return new Finding(
        problem, text, content.length(), members.blocks(), members.dataEnd(), length, 0, "");
  }
}
