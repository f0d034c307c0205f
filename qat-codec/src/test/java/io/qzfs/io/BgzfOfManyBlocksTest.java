// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.IndexLeaf;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/** BGZF has no index, so the number of its blocks has no bound. */
class BgzfOfManyBlocksTest {
  @Test
  void moreBlocksThanAnIndexLeafHoldsAreWritten() throws Exception {
    int blocks = IndexLeaf.MAX_ENTRIES + 2;
    byte[] block = new byte[Gzip.MIN_BLOCK];
    WriteSettings settings =
        WriteSettings.defaults().withBlockSize(block.length).withFormat(GzipFormat.BGZF);
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (OutputStream out = new BlockGzipOutputStream(file, settings)) {
      for (int i = 0; i < blocks; i++) {
        out.write(block);
      }
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(file.toByteArray()))) {
      assertThat(in.skip(Long.MAX_VALUE)).isEqualTo((long) blocks * block.length);
    }
  }
}
