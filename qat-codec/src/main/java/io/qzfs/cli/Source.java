// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.FileInput;
import io.qzfs.io.SeekableInput;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What a command reads: a local file, a file that a URI names, or standard input. Immutable.
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

  /** Whether a {@link SourceProvider} opens it. */
  boolean isUri() {
    return SourceProviders.isUri(argument);
  }

  /** Whether it is a local file. */
  boolean isLocal() {
    return !isStandardInput() && !isUri();
  }

  /** The path of a local file. */
  Path path() {
    return Path.of(argument);
  }

  /** What a URI names. */
  ProvidedFile provided() throws IOException {
    return SourceProviders.of(argument).find(argument);
  }

  /** Sums up the files of a tree, which a URI or a local path names. */
  TreeSums sum() throws IOException {
    String uri = isUri() ? argument : "file:" + path().toAbsolutePath().normalize();
    return SourceProviders.of(uri).sum(uri);
  }

  /** Where the bytes are that {@link #open} reads; null where that is the argument itself. */
  String storedName() throws IOException {
    if (!isUri()) {
      return null;
    }
    String stored = provided().storedName();
    return stored.equals(argument) ? null : stored;
  }

  /** Bytes of the file, or -1 if that is not known. */
  long length() throws IOException {
    if (isUri()) {
      return provided().storedLength();
    }
    return !isStandardInput() && Files.isRegularFile(path()) ? Files.size(path()) : -1;
  }

  /** Opens it for reading from front to back; the caller closes the stream. */
  InputStream open() throws IOException {
    if (isStandardInput()) {
      return new FileInputStream(FileDescriptor.in);
    }
    if (isUri()) {
      return provided().open();
    }
    refuseDirectory();
    return Files.newInputStream(path());
  }

  /** Opens it for reading at any position; the caller closes it. */
  SeekableInput openSeekable() throws IOException {
    if (isStandardInput()) {
      throw new IOException("Cannot read standard input at any position: give a file");
    }
    if (isUri()) {
      return provided().openSeekable();
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
