// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.io.InputStream;

/**
 * A file that a URI names. Any number of streams may be open at once; each is its caller's to
 * close.
 */
public interface ProvidedFile {

  /** Name of the stored file, with its scheme. */
  String storedName();

  /** Bytes of the stored file. */
  long storedLength();

  /**
   * Whether the stored bytes are what the URI stands for, though they may be gzip; else the data is
   * that they hold.
   */
  boolean isServedAsStored();

  /** Opens the stored file for reading from front to back. */
  InputStream open() throws IOException;

  /** Opens the stored file for reading at any position. */
  SeekableInput openSeekable() throws IOException;
}
