// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.Payload;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.StreamResources;
import io.qzfs.offload.OffloadStatistics;
import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.util.Arrays;

/** A stream that reads what software wrote, and is held against what that was made from. */
final class ReadWork extends StreamWork {
  private final ReadSettings settings;
  private final StreamResources resources;
  private final byte[] content;
  private final int offset;
  private final byte[] file;
  private final byte[] found = new byte[LENGTH];
  private int count;
  private boolean ended;
  private BlockGzipInputStream in;

  ReadWork(
      Turns turns,
      ReadSettings settings,
      StreamResources resources,
      Payload payload,
      int number,
      byte[] file) {
    super(turns);
    this.settings = settings;
    this.resources = resources;
    this.content = payload.bytes();
    this.offset = payload.offset(number);
    this.file = file;
  }

  @Override
  OffloadStatistics open() throws IOException {
    in = new BlockGzipInputStream(new ByteArrayInputStream(file), "file", 0, settings, resources);
    return in.statistics();
  }

  @Override
  void transfer(int from, int length) throws IOException {
    while (count < from + length) {
      int read = in.read(found, count, from + length - count);
      if (read < 0) {
        throw new EOFException("The file ends at " + count + ", expected " + LENGTH + " bytes");
      }
      count += read;
    }
    if (count == LENGTH) {
      ended = in.read() < 0;
    }
  }

  @Override
  void close() throws IOException {
    if (in != null) {
      in.close();
    }
  }

  @Override
  String wrongBytes(boolean whole) {
    int differs = Arrays.mismatch(found, 0, count, content, offset, offset + count);
    if (differs >= 0) {
      return "another byte at " + differs;
    }
    return whole && !ended ? "no end after " + count + " bytes" : "";
  }
}
