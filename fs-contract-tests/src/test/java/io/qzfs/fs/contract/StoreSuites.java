// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.URI;
import java.util.function.ToLongFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FCStatisticsBaseTest;
import org.apache.hadoop.fs.FSMainOperationsBaseTest;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileContextCreateMkdirBaseTest;
import org.apache.hadoop.fs.FileContextMainOperationsBaseTest;
import org.apache.hadoop.fs.FileContextPermissionBase;
import org.apache.hadoop.fs.FileContextTestHelper;
import org.apache.hadoop.fs.FileContextURIBase;
import org.apache.hadoop.fs.FileContextUtilBase;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.FileSystem.Statistics;
import org.apache.hadoop.fs.FileSystemContractBaseTest;
import org.apache.hadoop.fs.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** Hadoop's older suites, of FileSystem and of FileContext, beside those of the contract. */
abstract class StoreSuites extends ContractSuites {
  /** Where a client is before it says otherwise. */
  Path workingDirectory(FileSystem client) {
    return client.getHomeDirectory();
  }

  /** Whether suites may write to the root. */
  boolean ownsRoot() {
    return true;
  }

  /** Whether the store knows which blocks are corrupt. */
  boolean listsCorruptBlocks() {
    return false;
  }

  /** Whether the store refuses a directory to a user who may not read it. */
  abstract boolean permissionsBind();

  /** The view for a user whom permissions bind, where there is one; the directory is theirs. */
  FileSystem asOrdinaryUser(Path directory) throws Exception {
    return view().fileSystem(new Configuration());
  }

  @Nested
  class FileSystemBase extends FileSystemContractBaseTest {
    @BeforeEach
    void open() throws IOException {
      Configuration conf = new Configuration();
      conf.set("fs.permissions.umask-mode", TEST_UMASK);
      fs = view().ownFileSystem(conf);
    }

    @AfterEach
    @Override
    public void tearDown() throws Exception {
      super.tearDown();
      fs.close();
    }

    @Override
    protected String getDefaultWorkingDirectory() {
      return fs.getWorkingDirectory().toUri().getPath();
    }

    @Override
    protected Path getTestBaseDir() {
      return fs.makeQualified(new Path(view().path("FileSystemBase")));
    }

    @Override
    protected boolean rootDirTestEnabled() {
      return ownsRoot();
    }
  }

  @Nested
  class FileSystemMainOperations extends FSMainOperationsBaseTest {
    FileSystemMainOperations() {
      super(view().path("FileSystemMainOperations"));
    }

    @Override
    protected FileSystem createFileSystem() throws Exception {
      return asOrdinaryUser(new Path(testRootDir));
    }

    @Override
    protected Path getDefaultWorkingDirectory() {
      return workingDirectory(fSys);
    }

    @Test
    @Override
    public void testListStatusThrowsExceptionForUnreadableDir() throws Exception {
      assumeTrue(permissionsBind(), "permissions do not bind this user here");
      super.testListStatusThrowsExceptionForUnreadableDir();
    }

    @Test
    @Override
    public void testGlobStatusThrowsExceptionForUnreadableDir() throws Exception {
      assumeTrue(permissionsBind(), "permissions do not bind this user here");
      super.testGlobStatusThrowsExceptionForUnreadableDir();
    }
  }

  @Nested
  class ContextMainOperations extends FileContextMainOperationsBaseTest {
    @Override
    protected boolean listCorruptedBlocksSupported() {
      return listsCorruptBlocks();
    }

    @Override
    protected FileContextTestHelper createFileContextHelper() {
      return new FileContextTestHelper(view().path("ContextMainOperations"));
    }

    @BeforeEach
    @Override
    public void setUp() throws Exception {
      fc = view().fileContext();
      super.setUp();
    }

    @Override
    protected Path getDefaultWorkingDirectory() throws IOException {
      return workingDirectory(view().fileSystem(new Configuration()));
    }
  }

  @Nested
  class ContextCreateMkdir extends FileContextCreateMkdirBaseTest {
    @Override
    protected FileContextTestHelper createFileContextHelper() {
      return new FileContextTestHelper(view().path("ContextCreateMkdir"));
    }

    @BeforeEach
    @Override
    public void setUp() throws Exception {
      fc = view().fileContext();
      super.setUp();
    }
  }

  @Nested
  class ContextPermission extends FileContextPermissionBase {
    @Override
    protected FileContextTestHelper getFileContextHelper() {
      return new FileContextTestHelper(view().path("ContextPermission"));
    }

    @Override
    protected FileContext getFileContext() throws Exception {
      return view().fileContext();
    }
  }

  @Nested
  class ContextUri extends FileContextURIBase {
    @BeforeEach
    @Override
    public void setUp() throws Exception {
      fc1 = view().fileContext();
      fc2 = view().fileContext();
      super.setUp();
    }
  }

  @Nested
  class ContextUtil extends FileContextUtilBase {
    @BeforeEach
    @Override
    public void setUp() throws Exception {
      fc = view().fileContext();
      super.setUp();
    }
  }

  @Nested
  class ContextStatistics extends FCStatisticsBaseTest {
    @BeforeEach
    void open() throws IOException {
      fc = view().fileContext();
      fc.mkdir(fileContextTestHelper.getTestRootPath(fc), FileContext.DEFAULT_PERM, true);
      FileContext.clearStatistics();
    }

    @AfterEach
    void clean() throws IOException {
      fc.delete(fileContextTestHelper.getTestRootPath(fc), true);
    }

    @Override
    protected void verifyReadBytes(Statistics stats) {
      // One sequential read and one positioned read of the block.
      verify(2L * blockSize, stats.getBytesRead(), Statistics::getBytesRead);
    }

    @Override
    protected void verifyWrittenBytes(Statistics stats) {
      verify((long) blockSize * numBlocks, stats.getBytesWritten(), Statistics::getBytesWritten);
    }

    /** The view counts nothing, so that sums over all file systems have each byte once. */
    private void verify(long expected, long counted, ToLongFunction<Statistics> ofStore) {
      if (View.RAW) {
        assertEquals(expected, counted);
      } else {
        assertEquals(0, counted);
        long stored =
            FileSystem.getAllStatistics().stream()
                .filter(all -> all.getScheme().equals(store().uri().getScheme()))
                .mapToLong(ofStore)
                .sum();
        assertTrue(stored > 0, "the store counted nothing");
      }
    }

    @Override
    protected URI getFsUri() {
      return view().uri();
    }
  }
}
