// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import java.util.AbstractList;
import org.apache.orc.CompressionCodec;

/**
 * What ORC's pool takes its codecs from: always exactly one, which is made new each time. Nothing
 * is kept of what is given back, since our codecs hold nothing. Thread-safe.
 */
final class OrcCodecList extends AbstractList<CompressionCodec> {
  private final OrcZlibCodec codec;

  /**
   * @param codec gives out others with its engines
   */
  OrcCodecList(OrcZlibCodec codec) {
    this.codec = codec;
  }

  @Override
  public CompressionCodec get(int index) {
    return codec;
  }

  @Override
  public int size() {
    return 1;
  }

  @Override
  public CompressionCodec remove(int index) {
    return codec.another();
  }

  /** Ends a codec that is given back: ORC's own from before must not be given out again. */
  @Override
  public boolean add(CompressionCodec returned) {
    returned.destroy();
    return true;
  }
}
