// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.prepare.Folders;
import java.io.IOException;
import java.nio.file.Path;

/**
 * A folder for what one run writes, gone with all that is in it when it is closed.
 *
 * @param path it, which the run makes
 */
record ScratchFolder(Path path) implements AutoCloseable {

  static ScratchFolder in(Path folder) {
    return new ScratchFolder(folder.resolve("output"));
  }

  @Override
  public void close() throws IOException {
    Folders.remove(path);
  }
}
