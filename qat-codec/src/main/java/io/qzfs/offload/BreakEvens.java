// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.device.Generation;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Break-evens: those that {@code qzfs calibrate} stored, or published ones of a generation.
 *
 * <p>The published ones come from the read and update latencies of EuroSys'26, ASIC-based
 * Compression Accelerators for Storage Systems, figure 18 (QAT 8970 under ZFS: worth it from 8 to
 * 16 KiB on when compressing and from 32 to 64 KiB on when decompressing), and from figures 8 and 9
 * there for the fourth generation (36 and 24 µs for 64 KiB, 11 and 7 µs for 4 KiB), set against
 * ISA-L.
 */
public final class BreakEvens {
  /** System property that names the file of {@code qzfs calibrate}. */
  public static final String FILE_PROPERTY = "qzfs.calibration";

  private static final String COMPRESS = "compress.from";
  private static final String DECOMPRESS = "decompress.from";
  private static final Logger LOG = LoggerFactory.getLogger(BreakEvens.class);

  private BreakEvens() {}

  /** The file of this user. */
  public static Path file() {
    String named = System.getProperty(FILE_PROPERTY, "");
    if (!named.isEmpty()) {
      return Path.of(named);
    }
    String config = System.getenv("XDG_CONFIG_HOME");
    Path directory =
        config != null && config.startsWith("/")
            ? Path.of(config)
            : Path.of(System.getProperty("user.home"), ".config");
    return directory.resolve("qzfs").resolve("calibration.properties");
  }

  /** What a file holds, or the published figures where there is none or it can't be used. */
  public static BreakEven load(Path file, Optional<Generation> generation) {
    if (Files.isRegularFile(file)) {
      try {
        return read(file);
      } catch (IOException | IllegalArgumentException e) {
        LOG.warn(
            "Cannot use {}: {}; expected whole numbers {} and {}; run 'qzfs calibrate' again",
            file,
            e.getMessage(),
            COMPRESS,
            DECOMPRESS);
      }
    }
    return published(generation);
  }

  private static BreakEven read(Path file) throws IOException {
    Properties stored = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      stored.load(reader);
    }
    return new BreakEven(
        size(stored, COMPRESS), size(stored, DECOMPRESS), "measured, " + file.toAbsolutePath());
  }

  private static int size(Properties stored, String key) {
    String value = stored.getProperty(key, "").trim();
    int size;
    try {
      size = Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(key + "='" + value + "' is not a number of bytes", e);
    }
    if (size < 1) {
      throw new IllegalArgumentException(key + "=" + size + " is not positive");
    }
    return size;
  }

  private static BreakEven published(Optional<Generation> generation) {
    boolean card =
        generation.isEmpty()
            || generation.get() == Generation.GEN1
            || generation.get() == Generation.GEN2;
    return card
        ? new BreakEven(16 * 1024, 64 * 1024, "published, PCIe card")
        : new BreakEven(8 * 1024, 32 * 1024, "published, on-die device");
  }

  /**
   * Stores break-evens for the processes that start from now on.
   *
   * @param device what was measured, for people
   */
  public static void store(Path file, int compress, int decompress, String device)
      throws IOException {
    Properties stored = new Properties();
    stored.setProperty(COMPRESS, Integer.toString(compress));
    stored.setProperty(DECOMPRESS, Integer.toString(decompress));
    Files.createDirectories(file.toAbsolutePath().getParent());
    try (Writer writer = Files.newBufferedWriter(file)) {
      stored.store(writer, "Smallest blocks, in bytes, worth this device: " + device);
    }
  }
}
