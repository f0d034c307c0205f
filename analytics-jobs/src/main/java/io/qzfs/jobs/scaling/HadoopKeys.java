// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.util.HashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;

/** Keys that are set for the time of one run. Not thread-safe. */
final class HadoopKeys {

  private final Configuration conf;
  private final Map<String, String> before = new HashMap<>();

  private HadoopKeys(Configuration conf) {
    this.conf = conf;
  }

  static HadoopKeys set(Configuration conf, Map<String, String> keys) {
    HadoopKeys set = new HadoopKeys(conf);
    keys.forEach(
        (key, value) -> {
          set.before.put(key, conf.get(key));
          conf.set(key, value);
        });
    return set;
  }

  void restore() {
    before.forEach(
        (key, value) -> {
          if (value == null) {
            conf.unset(key);
          } else {
            conf.set(key, value);
          }
        });
  }
}
