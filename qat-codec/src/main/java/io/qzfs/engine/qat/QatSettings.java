// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import static java.util.Objects.requireNonNull;

import io.qzfs.engine.LevelRange;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How the library is set up, once for the process: QATzip 1.3 and 2.0 overrun the heap if two
 * sessions of one process differ in {@code hw_buff_sz} (QATzip issue 151), and set an instance up
 * anew with each change of level or Huffman type.
 *
 * @param level compression level, {@code comp_lvl}
 * @param bufferSize largest block that the device takes, {@code hw_buff_sz}: a power of two, 4 KiB
 *     to 512 KiB
 * @param libraries directory of libqatzip and what it needs, or empty for the system's search path
 */
public record QatSettings(int level, int bufferSize, Optional<Path> libraries) {
  /** Levels that QATzip's DEFLATE takes and users may ask for. */
  public static final LevelRange LEVELS = new LevelRange(1, 9);

  /** Default of {@code hw_buff_sz}: QZ_HW_BUFF_SZ. */
  public static final int DEFAULT_BUFFER_SIZE = 64 * 1024;

  private static final int SMALLEST_BUFFER = 4 * 1024;

  /** QZ_HW_BUFF_MAX_SZ. */
  private static final int LARGEST_BUFFER = 512 * 1024;

  public QatSettings {
    requireNonNull(libraries, "libraries is null");
    LEVELS.check(level);
    if (bufferSize < SMALLEST_BUFFER
        || bufferSize > LARGEST_BUFFER
        || Integer.bitCount(bufferSize) != 1) {
      throw new IllegalArgumentException(
          "Cannot use a QAT buffer of "
              + bufferSize
              + " bytes: expected a power of two from "
              + SMALLEST_BUFFER
              + " to "
              + LARGEST_BUFFER);
    }
  }
}
