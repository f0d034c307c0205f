// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.contract;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.contract.AbstractContractAppendTest;
import org.apache.hadoop.fs.contract.AbstractContractBulkDeleteTest;
import org.apache.hadoop.fs.contract.AbstractContractConcatTest;
import org.apache.hadoop.fs.contract.AbstractContractContentSummaryTest;
import org.apache.hadoop.fs.contract.AbstractContractCopyFromLocalTest;
import org.apache.hadoop.fs.contract.AbstractContractCreateTest;
import org.apache.hadoop.fs.contract.AbstractContractDeleteTest;
import org.apache.hadoop.fs.contract.AbstractContractGetEnclosingRoot;
import org.apache.hadoop.fs.contract.AbstractContractGetFileStatusTest;
import org.apache.hadoop.fs.contract.AbstractContractMkdirTest;
import org.apache.hadoop.fs.contract.AbstractContractOpenTest;
import org.apache.hadoop.fs.contract.AbstractContractPathHandleTest;
import org.apache.hadoop.fs.contract.AbstractContractRenameTest;
import org.apache.hadoop.fs.contract.AbstractContractRootDirectoryTest;
import org.apache.hadoop.fs.contract.AbstractContractSeekTest;
import org.apache.hadoop.fs.contract.AbstractContractSetTimesTest;
import org.apache.hadoop.fs.contract.AbstractContractStreamIOStatisticsTest;
import org.apache.hadoop.fs.contract.AbstractContractUnbufferTest;
import org.apache.hadoop.fs.contract.AbstractContractVectoredReadTest;
import org.apache.hadoop.fs.contract.AbstractFSContract;
import org.apache.hadoop.io.wrappedio.impl.TestWrappedIO;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Hadoop's contract suites that every store takes part in; a class of a store adds those that only
 * it has. All suites of a class share one store.
 */
@ExtendWith(RunLedger.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
abstract class ContractSuites {
  private Store store;
  private View view;

  /** Starts the store that all suites of the class share. */
  abstract Store start() throws IOException;

  @BeforeAll
  void startStore() throws IOException {
    store = start();
    view = new View(store);
  }

  @AfterAll
  void stopStore() throws IOException {
    if (store != null) {
      store.close();
    }
  }

  final Store store() {
    return store;
  }

  final View view() {
    return view;
  }

  final AbstractFSContract contract(Configuration conf) {
    return new StoreContract(conf, store, view);
  }

  @Nested
  class Append extends AbstractContractAppendTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class BulkDelete extends AbstractContractBulkDeleteTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class Concat extends AbstractContractConcatTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class ContentSummary extends AbstractContractContentSummaryTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class CopyFromLocal extends AbstractContractCopyFromLocalTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class Create extends AbstractContractCreateTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class Delete extends AbstractContractDeleteTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class GetFileStatus extends AbstractContractGetFileStatusTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class Mkdir extends AbstractContractMkdirTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class Open extends AbstractContractOpenTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class PathHandle extends AbstractContractPathHandleTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class Rename extends AbstractContractRenameTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class RootDirectory extends AbstractContractRootDirectoryTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class Seek extends AbstractContractSeekTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class SetTimes extends AbstractContractSetTimesTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class StreamIOStatistics extends AbstractContractStreamIOStatisticsTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class Unbuffer extends AbstractContractUnbufferTest {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class EnclosingRoot extends AbstractContractGetEnclosingRoot {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  @ParameterizedClass(name = "buffer-{0}")
  @MethodSource("params")
  class VectoredRead extends AbstractContractVectoredReadTest {
    VectoredRead(String bufferType) {
      super(bufferType);
    }

    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  @Nested
  class WrappedIo extends TestWrappedIO {
    @Override
    protected AbstractFSContract createContract(Configuration conf) {
      return contract(conf);
    }
  }

  /** What the other suites would not notice: that the store has it compressed. */
  @Nested
  class StoredCompressed {
    private static final int LINES = 20_000;

    private FileSystem files;
    private FileSystem raw;
    private Path directory;

    @BeforeEach
    void open() throws IOException {
      assumeFalse(View.RAW, "the raw store compresses nothing");
      files = view().fileSystem(new Configuration());
      raw = store().rawFileSystem(new Configuration());
      directory = new Path(view().path("StoredCompressed"));
      files.mkdirs(files.makeQualified(directory));
    }

    @AfterEach
    void clean() throws IOException {
      if (files != null) {
        files.delete(files.makeQualified(directory), true);
      }
    }

    @Test
    void isAGzipFileThatTheJdkReads() throws IOException {
      byte[] text = "a line of text, many times\n".repeat(LINES).getBytes(UTF_8);
      Path path = files.makeQualified(new Path(directory, "text.csv"));
      try (OutputStream out = files.create(path)) {
        out.write(text);
      }

      FileStatus[] stored = raw.listStatus(raw.makeQualified(directory));
      assertEquals(1, stored.length);
      assertEquals("text.csv.qz.gz", stored[0].getPath().getName());
      assertTrue(stored[0].getLen() < text.length / 10, () -> "stored as " + stored[0]);
      try (InputStream in = new GZIPInputStream(raw.open(stored[0].getPath()))) {
        assertArrayEquals(text, in.readAllBytes());
      }
      assertEquals(text.length, files.getFileStatus(path).getLen());
      try (InputStream in = files.open(path)) {
        assertArrayEquals(text, in.readAllBytes());
      }
    }

    @Test
    void refusesUploadsInParts() {
      Path path = files.makeQualified(new Path(directory, "parts.csv"));
      assertThrows(
          UnsupportedOperationException.class, () -> files.createMultipartUploader(path).build());
    }
  }
}
