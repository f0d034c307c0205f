// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import java.io.IOException;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSInputStream;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.RawLocalFileSystem;

/** Local files whose streams never say what is available. */
public final class BareFileSystem extends RawLocalFileSystem {

  @Override
  public FSDataInputStream open(Path path, int bufferSize) throws IOException {
    return new FSDataInputStream(new Silent(super.open(path, bufferSize)));
  }

  private static final class Silent extends FSInputStream {
    private final FSDataInputStream in;

    Silent(FSDataInputStream in) {
      this.in = in;
    }

    @Override
    public int available() {
      return 0;
    }

    @Override
    public int read() throws IOException {
      return in.read();
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
      return in.read(bytes, offset, length);
    }

    @Override
    public void seek(long position) throws IOException {
      in.seek(position);
    }

    @Override
    public long getPos() throws IOException {
      return in.getPos();
    }

    @Override
    public boolean seekToNewSource(long position) {
      return false;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
