// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ProgressMeter;
import io.qzfs.hadoop.QatCodecSettings;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.ReadSettings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.CRC32;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads and writes the data of files. Thread-safe. <b>Memory:</b> 128 KiB for each call, and what
 * the streams take.
 */
final class FileData {
  private static final Logger LOG = LoggerFactory.getLogger(FileData.class);
  private static final int BUFFER = 128 * 1024;

  private final Place from;
  private final Place to;
  private final ProgressMeter meter;
  private final ReadSettings unpacking;

  FileData(Place from, Place to, ProgressMeter meter) {
    this.from = from;
    this.to = to;
    this.meter = meter;
    this.unpacking = QatCodecSettings.of(from.fs().getConf()).read();
  }

  /**
   * Copies the data of a file.
   *
   * @param permission of the new file from its first byte on
   * @return what was read
   */
  Checksum copy(FileCopy.Task task, Path target, FsPermission permission) throws IOException {
    FileSystem fs = to.writing();
    try (InputStream in = open(task);
        FSDataOutputStream out =
            fs.create(
                target,
                permission.applyUMask(FsPermission.getUMask(fs.getConf())),
                true,
                BUFFER,
                fs.getDefaultReplication(target),
                fs.getDefaultBlockSize(target),
                null)) {
      // What a process that is told to end deletes; a killed one leaves it to the next attempt.
      fs.deleteOnExit(target);
      return transfer(in, out);
    }
  }

  /** Reads a source. */
  Checksum checksumOfSource(FileCopy.Task task) throws IOException {
    try (InputStream in = open(task)) {
      return transfer(in, OutputStream.nullOutputStream());
    }
  }

  /** Reads a copy. */
  Checksum checksumOfTarget(Path target) throws IOException {
    try (InputStream in = to.writing().open(target)) {
      return transfer(in, OutputStream.nullOutputStream());
    }
  }

  /** Ends the care for a temporary file. */
  void forget(Path temporary, boolean delete) {
    try {
      to.writing().cancelDeleteOnExit(temporary);
      if (delete) {
        to.writing().delete(temporary, false);
      }
    } catch (IOException | RuntimeException e) {
      // What went wrong before is told, and the next attempt overwrites the file.
      LOG.debug("Cannot delete {}", temporary, e);
    }
  }

  private InputStream open(FileCopy.Task task) throws IOException {
    Path path = task.source().getPath();
    InputStream in = from.fs().open(path);
    if (!task.unpacked()) {
      return in;
    }
    try {
      return new BlockGzipInputStream(in, path.toString(), unpacking);
    } catch (IOException | RuntimeException | Error e) {
      in.close();
      throw e;
    }
  }

  private Checksum transfer(InputStream in, OutputStream out) throws IOException {
    CRC32 crc = new CRC32();
    byte[] buffer = new byte[BUFFER];
    long length = 0;
    for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
      crc.update(buffer, 0, count);
      out.write(buffer, 0, count);
      length += count;
      meter.step(count);
    }
    return new Checksum(length, crc.getValue());
  }
}
