// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ProvidedFile;
import io.qzfs.fs.StoredInput;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.io.InputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;

/**
 * A file of a store. Immutable, and as thread-safe as the store.
 *
 * @param store the store, past checksums
 * @param status the file
 * @param isServedAsStored whether it was named through a view that serves it as it is
 */
record StoredFile(FileSystem store, FileStatus status, boolean isServedAsStored)
    implements ProvidedFile {

  @Override
  public String storedName() {
    return status.getPath().toString();
  }

  @Override
  public long storedLength() {
    return status.getLen();
  }

  @Override
  public InputStream open() throws IOException {
    return store.open(status.getPath());
  }

  @Override
  public SeekableInput openSeekable() throws IOException {
    return new StoredInput(store.open(status.getPath()), storedName(), status.getLen());
  }
}
