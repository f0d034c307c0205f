// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.ReadSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/**
 * Reads gzip on the way to its target.
 *
 * @param settings how it is read
 */
record Decompressing(ReadSettings settings) implements Transfer.Filter {

  @Override
  public InputStream reading(InputStream in, String name) throws IOException {
    return new BlockGzipInputStream(in, name, settings);
  }

  @Override
  public OutputStream writing(OutputStream out) {
    return out;
  }
}
