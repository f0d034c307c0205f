// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.FileNotFoundException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** What went wrong, in one line for people. */
public final class ErrorText {
  private ErrorText() {}

  /** The text. */
  public static String of(Throwable failure) {
    return textOf(failure).replaceAll("\\R\\s*", " ");
  }

  private static String textOf(Throwable failure) {
    if (failure instanceof FileSystemException e) {
      return textOf(e);
    }
    if (failure instanceof OutOfMemoryError) {
      return "Out of memory (" + failure.getMessage() + "): give the JVM more, -Xmx";
    }
    if (failure instanceof NoClassDefFoundError) {
      return "Class " + failure.getMessage() + " is not on the class path";
    }
    if (failure.getMessage() == null || failure.getMessage().isBlank()) {
      return failure.toString();
    }
    return failure instanceof FileNotFoundException
        ? "Cannot open " + failure.getMessage()
        : failure.getMessage();
  }

  /** Messages of these exceptions are mostly the bare path. */
  private static String textOf(FileSystemException failure) {
    String file = failure.getFile();
    if (failure instanceof NoSuchFileException) {
      return "Cannot open " + file + ": no such file";
    }
    if (failure instanceof AccessDeniedException) {
      return "Cannot open " + file + ": permission denied";
    }
    if (failure instanceof FileAlreadyExistsException) {
      return "Cannot write " + file + ": it exists; give --force to overwrite it";
    }
    String reason = failure.getReason();
    return "Cannot use "
        + file
        + ": "
        + (reason == null ? failure.getClass().getSimpleName() : reason);
  }
}
