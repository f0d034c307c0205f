// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import io.qzfs.io.FileContent;
import io.qzfs.io.FileTail;
import java.io.IOException;

/** Reads where writing goes on in stored files. */
final class Tails {
  private Tails() {}

  /**
   * A tail, and the file as it was found.
   *
   * @param tail where writing goes on
   * @param storedLength bytes of the stored file
   */
  record Tail(FileTail tail, long storedLength) {}

  /** What is asked of a tail and its file. */
  interface Question<T> {
    T of(StoredInput in, FileContent content) throws IOException;
  }

  /**
   * Reads the tail of a file.
   *
   * @throws IOException if the file is damaged
   */
  static Tail of(Store store, Entry entry) throws IOException {
    return ask(
        store,
        entry,
        (in, content) -> new Tail(FileTail.of(in, content), in.length().orElseThrow()));
  }

  /** Opens a file anew, since what is known of it may be old, and asks. */
  static <T> T ask(Store store, Entry entry, Question<T> question) throws IOException {
    long length = store.data().getFileStatus(entry.raw().getPath()).getLen();
    try (StoredInput in =
        new StoredInput(
            store.data().open(entry.raw().getPath()), entry.path().toString(), length)) {
      return question.of(in, FileContent.of(in));
    }
  }
}
