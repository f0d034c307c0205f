// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.OptionalLong;

/** Shows how far a file was read. Owns it. As thread-safe as the file. */
final class MeteredInput implements SeekableInput {
  private final SeekableInput in;
  private final ProgressMeter meter;

  MeteredInput(SeekableInput in, ProgressMeter meter) {
    this.in = in;
    this.meter = meter;
  }

  @Override
  public String name() {
    return in.name();
  }

  @Override
  public OptionalLong length() throws IOException {
    return in.length();
  }

  @Override
  public int read(long position, ByteBuffer destination) throws IOException {
    int read = in.read(position, destination);
    meter.stepTo(position + Math.max(0, read));
    return read;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
