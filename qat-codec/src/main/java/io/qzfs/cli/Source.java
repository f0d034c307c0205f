// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.FileInput;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a command reads: a file, or standard input. Immutable.
 *
 * @param argument as it was given
 */
record Source(String argument) {
  private static final String STANDARD_INPUT = "-";

  static List<Source> of(List<String> arguments) {
    return arguments.stream().map(Source::new).toList();
  }

  boolean isStandardInput() {
    return argument.equals(STANDARD_INPUT);
  }

  /** Name for messages. */
  String name() {
    return isStandardInput() ? "standard input" : argument;
  }

  Path path() {
    return Path.of(argument);
  }

  /** Bytes of the file, or -1 if that is not known. */
  long length() throws IOException {
    return !isStandardInput() && Files.isRegularFile(path()) ? Files.size(path()) : -1;
  }

  /** Opens it for reading from front to back; the caller closes the stream. */
  InputStream open() throws IOException {
    if (isStandardInput()) {
      return new FileInputStream(FileDescriptor.in);
    }
    refuseDirectory();
    return Files.newInputStream(path());
  }

  /** Opens it for reading at any position; the caller closes it. */
  FileInput openSeekable() throws IOException {
    if (isStandardInput()) {
      throw new IOException("Cannot read standard input at any position: give a file");
    }
    refuseDirectory();
    return new FileInput(path());
  }

  private void refuseDirectory() throws IOException {
    if (Files.isDirectory(path())) {
      throw new FileSystemException(argument, null, "it is a directory");
    }
  }
}
