// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.Sample;
import io.qzfs.io.MemberBoundaries;
import java.io.ByteArrayOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.junit.jupiter.api.Test;

/** A codec whose configuration changes while its streams are open. */
class ReconfigurationTest {
  private static final byte[] DATA = Sample.TEXT.bytes(64 * 1024);

  private static int blocksOf(byte[] file) throws Exception {
    return MemberBoundaries.of(file).size();
  }

  @Test
  void nextStreamObeysAndTheOpenOneGoesOn() throws Exception {
    Configuration conf = new Configuration(false);
    conf.set(QatCodecKeys.FORMAT, "bgzf");
    conf.set(QatCodecKeys.BLOCK_SIZE, "16k");
    QatGzipCodec codec = Codecs.ours(conf);
    ByteArrayOutputStream before = new ByteArrayOutputStream();
    try (CompressionOutputStream open = codec.createOutputStream(before)) {
      open.write(DATA, 0, DATA.length / 2);
      conf.set(QatCodecKeys.BLOCK_SIZE, "4k");
      assertThat(blocksOf(Codecs.compress(codec, DATA))).as("not yet told").isEqualTo(4 + 1);
      codec.setConf(conf);
      assertThat(blocksOf(Codecs.compress(codec, DATA))).isEqualTo(16 + 1);
      open.write(DATA, DATA.length / 2, DATA.length / 2);
    }
    assertThat(blocksOf(before.toByteArray())).isEqualTo(4 + 1);
  }

  @Test
  void configurationThatCannotBeUsedLeavesTheLastOne() throws Exception {
    Configuration conf = new Configuration(false);
    conf.set(QatCodecKeys.FORMAT, "bgzf");
    conf.set(QatCodecKeys.BLOCK_SIZE, "16k");
    QatGzipCodec codec = Codecs.ours(conf);
    Configuration wrong = new Configuration(conf);
    wrong.set(QatCodecKeys.OFFLOAD_VERIFY, "sometimes");
    assertThatThrownBy(() -> codec.setConf(wrong)).isInstanceOf(IllegalArgumentException.class);
    assertThat(codec.getConf()).isSameAs(conf);
    assertThat(blocksOf(Codecs.compress(codec, DATA))).isEqualTo(4 + 1);
  }
}
