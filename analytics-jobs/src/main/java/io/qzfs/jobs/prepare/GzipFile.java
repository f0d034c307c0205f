// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.prepare;

import io.qzfs.datasets.Progress;
import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.Stopwatch;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;

/**
 * A file that a codec has written, and what that took. Immutable.
 *
 * @param file the gzip file
 * @param bytes its size
 * @param wallSeconds elapsed time
 * @param cpuSeconds CPU time of all threads
 */
public record GzipFile(Path file, long bytes, double wallSeconds, double cpuSeconds) {

  private static final int CHUNK = 1 << 20;

  /**
   * Compresses a file through Hadoop's interface.
   *
   * @param conf what sets the codec up, such as its level
   * @throws IOException if the codec is not on the class path, or a file cannot be read or written
   */
  public static GzipFile write(
      CodecChoice choice, Configuration conf, Path plain, Path target, PhaseLog log)
      throws IOException {
    CompressionCodec codec = choice.load(conf).orElseThrow();
    Stopwatch watch = Stopwatch.start();
    try (Progress progress =
            log.phase("compressing with the " + choice + " codec", Files.size(plain));
        InputStream in = Files.newInputStream(plain);
        OutputStream out = codec.createOutputStream(Files.newOutputStream(target))) {
      byte[] chunk = new byte[CHUNK];
      for (int count = in.read(chunk); count >= 0; count = in.read(chunk)) {
        out.write(chunk, 0, count);
        progress.step(count);
      }
    }
    return new GzipFile(target, Files.size(target), watch.wallSeconds(), watch.cpuSeconds());
  }
}
