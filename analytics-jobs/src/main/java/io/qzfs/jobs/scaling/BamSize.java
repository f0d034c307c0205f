// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import htsjdk.samtools.util.BlockCompressedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;

/** How long a BGZF file is once decoded. Stateless. */
final class BamSize {

  private BamSize() {}

  static long of(Path file) throws IOException {
    try (InputStream in = new BlockCompressedInputStream(file.toFile())) {
      return in.transferTo(OutputStream.nullOutputStream());
    }
  }
}
