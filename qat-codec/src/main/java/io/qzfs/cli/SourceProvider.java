// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.IOException;

/**
 * Opens files that URIs name, for the commands that read files. {@link java.util.ServiceLoader}
 * finds the implementations, so that the commands need no library of any store; an implementation
 * has a public constructor without arguments. Used by one thread.
 */
public interface SourceProvider {

  /** Whether this provider opens URIs of a scheme. */
  boolean provides(String scheme);

  /**
   * Finds a file.
   *
   * @param uri as it was given, with its scheme; nothing in it is decoded
   * @throws IOException if there is no file, or it can't be seen
   */
  ProvidedFile find(String uri) throws IOException;

  /**
   * Sums up all files below a directory.
   *
   * @param uri as it was given, with its scheme; nothing in it is decoded
   * @throws IOException if a part of the tree can't be listed
   */
  TreeSums sum(String uri) throws IOException;
}
