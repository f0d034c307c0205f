// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalLong;

/** A local file. Any number of threads may read at once. */
public final class FileInput implements SeekableInput {
  private final Path file;
  private final FileChannel channel;

  /**
   * Opens a file.
   *
   * @throws IOException if it isn't there or can't be read
   */
  public FileInput(Path file) throws IOException {
    this.file = file;
    this.channel = FileChannel.open(file, StandardOpenOption.READ);
  }

  @Override
  public String name() {
    return file.toString();
  }

  @Override
  public OptionalLong length() throws IOException {
    return OptionalLong.of(channel.size());
  }

  @Override
  public int read(long position, ByteBuffer destination) throws IOException {
    return channel.read(destination, position);
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
