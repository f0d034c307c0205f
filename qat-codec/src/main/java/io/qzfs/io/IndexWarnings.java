// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.util.LinkedHashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Says that an index is not used, once a file and problem: a job opens a file once for each of its
 * splits. Remembers the last {@link #REMEMBERED}. Thread-safe.
 */
final class IndexWarnings {
  private static final Logger LOG = LoggerFactory.getLogger(IndexWarnings.class);

  private static final int REMEMBERED = 1024;

  private static final Map<String, Boolean> SAID =
      new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
          return size() > REMEMBERED;
        }
      };

  private IndexWarnings() {}

  static void warn(String file, String problem) {
    synchronized (SAID) {
      if (SAID.putIfAbsent(file + '\n' + problem, true) != null) {
        return;
      }
    }
    LOG.warn(
        "Not using the index of {}: {}. Member headers are used instead; `qzfs verify` tells more.",
        file,
        problem);
  }
}
