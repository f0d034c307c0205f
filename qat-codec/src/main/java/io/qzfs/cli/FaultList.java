// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.NotGzipException;
import io.qzfs.gzip.UnsupportedGzipException;
import java.io.EOFException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The faults of one file, the first of them in words. Not thread-safe. */
public final class FaultList {
  private static final int MAX_TEXTS = 10;

  private final String prefix;
  private final List<String> texts = new ArrayList<>();
  private long count;

  /**
   * @param file name of the file, which messages then don't repeat
   */
  public FaultList(String file) {
    this.prefix = "Cannot read " + file;
  }

  /** Adds a fault in words. */
  public void add(String fault) {
    count++;
    if (texts.size() < MAX_TEXTS) {
      texts.add(fault);
    }
  }

  /**
   * Adds what the file is to blame for.
   *
   * @throws IOException the failure itself, if the file is not to blame
   */
  public void add(IOException failure) throws IOException {
    boolean isOfFile =
        failure instanceof CorruptGzipException
            || failure instanceof UnsupportedGzipException
            || failure instanceof NotGzipException
            || failure instanceof EOFException;
    if (!isOfFile) {
      throw failure;
    }
    String text = ErrorText.of(failure);
    add(
        text.startsWith(prefix)
            ? text.substring(prefix.length()).replaceFirst("^[,:] ?", "").strip()
            : text);
  }

  /** All faults, those without words among them. */
  public long count() {
    return count;
  }

  /** The first faults. */
  public List<String> texts() {
    return List.copyOf(texts);
  }
}
