// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.nio.file.Path;
import java.util.Set;

/** Denies nodes by name, also to root. */
record DeniedNodes(Set<String> names) implements NodeAccess {
  static DeniedNodes named(String... names) {
    return new DeniedNodes(Set.of(names));
  }

  @Override
  public Answer of(Path node) {
    Answer answer = SYSTEM.of(node);
    return answer != Answer.MISSING && names.contains(node.getFileName().toString())
        ? Answer.DENIED
        : answer;
  }
}
