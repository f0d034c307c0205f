// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import io.qzfs.datasets.Catalogue;
import io.qzfs.datasets.DataStore;
import io.qzfs.datasets.Dataset;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.commons.compress.compressors.CompressorException;
import org.apache.commons.compress.compressors.CompressorStreamFactory;

/**
 * Real data for benchmarks, repeated up to a size. Copies are fair here: DEFLATE looks back 32 KiB
 * at most, and each copy is longer.
 */
public final class BenchInputs {
  private BenchInputs() {}

  /**
   * Reads a data set of the catalogue, or a file; uncompressed if it is compressed.
   *
   * @param idOrFile id in the catalogue, or a path
   * @param size bytes to return
   */
  public static byte[] read(String idOrFile, int size) throws IOException {
    byte[] once = readOnce(fileOf(idOrFile));
    if (once.length < 64 * 1024) {
      throw new IOException(
          "Cannot benchmark with "
              + idOrFile
              + ": it has "
              + once.length
              + " bytes, expected at least 65536, so that copies are no easier to compress");
    }
    byte[] data = new byte[size];
    for (int at = 0; at < size; at += once.length) {
      System.arraycopy(once, 0, data, at, Math.min(once.length, size - at));
    }
    return data;
  }

  /** Reads one copy of a file. */
  static byte[] readOnce(Path file) throws IOException {
    String name = file.getFileName().toString();
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      if (!name.endsWith(".gz") && !name.endsWith(".bz2")) {
        return in.readAllBytes();
      }
      try (InputStream content =
          new CompressorStreamFactory(true).createCompressorInputStream(in)) {
        return content.readAllBytes();
      }
    } catch (CompressorException e) {
      throw new IOException("Cannot read " + file + ": " + e.getMessage(), e);
    }
  }

  private static Path fileOf(String idOrFile) throws IOException {
    if (Files.isRegularFile(Path.of(idOrFile))) {
      return Path.of(idOrFile);
    }
    Dataset dataset =
        Catalogue.standard()
            .find(idOrFile)
            .orElseThrow(
                () ->
                    new IOException(
                        "Cannot find "
                            + idOrFile
                            + ": expected a file or an id of "
                            + Arrays.toString(
                                Catalogue.standard().datasets().stream()
                                    .map(Dataset::id)
                                    .toArray())));
    return DataStore.standard().get(dataset, DataStore.cacheFolder());
  }
}
