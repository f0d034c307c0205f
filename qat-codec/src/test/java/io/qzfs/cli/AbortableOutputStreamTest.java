// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.io.BlockGzipOutputStream;
import io.qzfs.io.WriteSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class AbortableOutputStreamTest {

  @Test
  void aGzipStreamOnTopCannotFinish() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    AbortableOutputStream abortable = new AbortableOutputStream(bytes);
    BlockGzipOutputStream gzip = new BlockGzipOutputStream(abortable, WriteSettings.defaults());
    gzip.write(Samples.text(200_000));
    gzip.flush();
    long written = abortable.count();

    abortable.abort();

    assertThatThrownBy(gzip::close).isInstanceOf(IOException.class);
    assertThat(bytes.size()).isEqualTo((int) written).isPositive();
  }
}
