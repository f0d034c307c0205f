// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.text;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;

/** Writes the table of a job as one CSV file, by the codec chosen, from the driver. Stateless. */
public final class TableFile {

  private TableFile() {}

  /**
   * Writes {@code name.csv}, or {@code name.csv.gz} by a codec, into the output folder if there is
   * one.
   *
   * @param lines header and rows, without line ends
   * @throws IOException if the file cannot be written
   */
  public static void write(
      JobInput input, Configuration base, CodecClock clock, String name, List<String> lines)
      throws IOException {
    if (input.output().isEmpty()) {
      return;
    }
    Configuration conf = input.configure(base);
    Optional<CompressionCodec> codec = input.codec().load(conf);
    String extension = codec.map(CompressionCodec::getDefaultExtension).orElse("");
    Path path = new Path(input.output().get(), name + ".csv" + extension);
    FileSystem system = path.getFileSystem(conf);
    byte[] bytes = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
    long start = System.nanoTime();
    try (OutputStream file = system.create(path, false);
        OutputStream out = codec.isPresent() ? codec.get().createOutputStream(file) : file) {
      out.write(bytes);
    }
    clock.addWrite(System.nanoTime() - start);
  }
}
