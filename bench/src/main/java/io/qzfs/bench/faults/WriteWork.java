// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.Payload;
import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.StreamResources;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.OffloadStatistics;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.GZIPInputStream;

/** A stream that writes; {@code java.util.zip} then reads what it wrote. */
final class WriteWork extends StreamWork {
  private final WriteSettings settings;
  private final StreamResources resources;
  private final byte[] content;
  private final int offset;
  private final ByteArrayOutputStream file = new ByteArrayOutputStream(LENGTH / 2);
  private BlockGzipOutputStream out;

  WriteWork(
      Turns turns, WriteSettings settings, StreamResources resources, Payload payload, int number) {
    super(turns);
    this.settings = settings;
    this.resources = resources;
    this.content = payload.bytes();
    this.offset = payload.offset(number);
  }

  @Override
  OffloadStatistics open() throws IOException {
    out = new BlockGzipOutputStream(file, settings, resources);
    return out.statistics();
  }

  @Override
  void transfer(int from, int length) throws IOException {
    out.write(content, offset + from, length);
  }

  @Override
  void close() throws IOException {
    if (out != null) {
      out.close();
    }
  }

  @Override
  String wrongBytes(boolean whole) {
    if (file.size() == 0 && !whole) {
      return "";
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(file.toByteArray()))) {
      byte[] found = in.readAllBytes();
      boolean rightLength =
          whole
              ? found.length == LENGTH
              : found.length <= LENGTH && found.length % settings.blockSize() == 0;
      if (!rightLength) {
        return "java.util.zip reads " + found.length + " bytes of " + LENGTH;
      }
      int differs = Arrays.mismatch(found, 0, found.length, content, offset, offset + found.length);
      return differs < 0 ? "" : "java.util.zip reads another byte at " + differs;
    } catch (IOException e) {
      return "java.util.zip can't read it: " + e;
    }
  }
}
