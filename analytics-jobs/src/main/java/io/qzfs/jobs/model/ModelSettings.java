// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.model;

import java.nio.file.Path;
import org.apache.hadoop.conf.Configuration;

/**
 * What a configuration says of a modelled device. Immutable.
 *
 * @param device the device
 * @param store where decoded bytes are
 * @param hostNanos host CPU for a block, in ns
 * @param depth blocks under way for a stream
 */
record ModelSettings(DeviceModel device, BlockStore store, long hostNanos, int depth) {

  private static final int MOST_DEPTH = 4096;

  /**
   * Reads the keys of {@link ModelledCodec}.
   *
   * @throws IllegalArgumentException naming the key whose value is missing or cannot be used
   */
  static ModelSettings of(Configuration conf) {
    long hostNanos = conf.getLong(ModelledCodec.HOST_NANOS, ModelledCodec.DEFAULT_HOST_NANOS);
    int depth = conf.getInt(ModelledCodec.DEPTH, ModelledCodec.DEFAULT_DEPTH);
    check(hostNanos >= 0, ModelledCodec.HOST_NANOS, hostNanos, "0 or more");
    check(depth >= 1 && depth <= MOST_DEPTH, ModelledCodec.DEPTH, depth, "1 to " + MOST_DEPTH);
    return new ModelSettings(
        DeviceModel.of(required(conf, ModelledCodec.DEVICE)),
        new BlockStore(Path.of(required(conf, ModelledCodec.STORE))),
        hostNanos,
        depth);
  }

  private static String required(Configuration conf, String key) {
    String value = conf.getTrimmed(key);
    if (value == null || value.isEmpty()) {
      throw new IllegalArgumentException(key + " is not set; the modelled codec needs it");
    }
    return value;
  }

  private static void check(boolean fine, String key, long found, String expected) {
    if (!fine) {
      throw new IllegalArgumentException(key + " is " + found + ", expected " + expected);
    }
  }
}
