// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import java.io.IOException;
import org.apache.hadoop.fs.LeaseRecoverable;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.SafeMode;
import org.apache.hadoop.fs.SafeModeAction;

/**
 * {@link CompressedFileSystem} with Hadoop's interfaces for leases and safe mode, which came with
 * Hadoop 3.3.6: set {@code fs.qzfs+hdfs.impl} to this class where callers ask for them. Refuses
 * what its store can't do.
 */
public class RecoverableFileSystem extends CompressedFileSystem
    implements LeaseRecoverable, SafeMode {
  private static final String LEASE_RECOVERABLE = "fs.capability.lease.recoverable";

  /** Hadoop makes it, and calls {@link #initialize}. */
  public RecoverableFileSystem() {}

  @Override
  public boolean recoverLease(Path path) throws IOException {
    return leases().recoverLease(storedPath(path));
  }

  @Override
  public boolean isFileClosed(Path path) throws IOException {
    return leases().isFileClosed(storedPath(path));
  }

  @Override
  public boolean setSafeMode(SafeModeAction action, boolean isChecked) throws IOException {
    if (getStore() instanceof SafeMode store) {
      return store.setSafeMode(action, isChecked);
    }
    throw unsupported("safe mode");
  }

  @Override
  public boolean hasPathCapability(Path path, String capability) throws IOException {
    return capability.equals(LEASE_RECOVERABLE)
        ? getStore() instanceof LeaseRecoverable
        : super.hasPathCapability(path, capability);
  }

  private LeaseRecoverable leases() {
    if (getStore() instanceof LeaseRecoverable store) {
      return store;
    }
    throw unsupported("leases");
  }

  private UnsupportedOperationException unsupported(String what) {
    return new UnsupportedOperationException(getStore().getUri() + " has no " + what);
  }
}
