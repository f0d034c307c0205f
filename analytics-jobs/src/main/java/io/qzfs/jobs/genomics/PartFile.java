// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.CodecClock;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.spark.TaskContext;
import org.apache.spark.executor.OutputMetrics;

/**
 * One file of an output folder, encoded by the chosen codec, in place once committed.
 *
 * <p>A part that nothing is written to makes no file. Writes reach the codec in pieces of 128 KiB,
 * each of them timed. Not thread-safe.
 */
final class PartFile implements Closeable {

  private static final int CHUNK = 128 << 10;

  private final Path temporary;
  private final Path target;
  private final CodecChoice codec;
  private final Configuration conf;
  private final CodecClock clock;
  private final byte[] chunk = new byte[CHUNK];
  private int held;
  private OutputStream out;
  private Path written;
  private Path committed;
  private long nanos;

  PartFile(Path temporary, Path target, CodecChoice codec, Configuration conf, CodecClock clock) {
    this.temporary = temporary;
    this.target = target;
    this.codec = codec;
    this.conf = conf;
    this.clock = clock;
  }

  /** Appends bytes. */
  void write(byte[] bytes, int offset, int length) throws IOException {
    int done = 0;
    while (done < length) {
      if (held == CHUNK) {
        flush();
      }
      int step = Math.min(length - done, CHUNK - held);
      System.arraycopy(bytes, offset + done, chunk, held, step);
      held += step;
      done += step;
    }
  }

  /** Appends bytes. */
  void write(byte[] bytes) throws IOException {
    write(bytes, 0, bytes.length);
  }

  private void flush() throws IOException {
    long start = System.nanoTime();
    if (out == null) {
      open();
    }
    out.write(chunk, 0, held);
    nanos += System.nanoTime() - start;
    held = 0;
  }

  private void open() throws IOException {
    FileSystem system = temporary.getFileSystem(conf);
    Optional<CompressionCodec> coder = codec.load(conf);
    String extension = coder.map(CompressionCodec::getDefaultExtension).orElse("");
    written = temporary.suffix(extension);
    committed = target.suffix(extension);
    OutputStream file = system.create(written, true);
    out = coder.isPresent() ? coder.get().createOutputStream(file) : file;
  }

  /** Ends the file and moves it into place. */
  void commit() throws IOException {
    if (held > 0) {
      flush();
    }
    if (out == null) {
      return;
    }
    long start = System.nanoTime();
    close();
    clock.addWrite(nanos + System.nanoTime() - start);
    FileSystem system = written.getFileSystem(conf);
    long bytes = system.getFileStatus(written).getLen();
    system.mkdirs(committed.getParent());
    // The other attempt's file has the same records.
    if (!system.exists(committed)
        && !system.rename(written, committed)
        && !system.exists(committed)) {
      throw new IOException(written + " could not be renamed to " + committed);
    }
    OutputMetrics metrics = TaskContext.get().taskMetrics().outputMetrics();
    metrics.setBytesWritten(metrics.bytesWritten() + bytes);
  }

  /** Closes the file without moving it. */
  @Override
  public void close() throws IOException {
    if (out != null) {
      OutputStream open = out;
      out = null;
      open.close();
    }
  }
}
