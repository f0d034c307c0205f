// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipMember;
import io.qzfs.io.MemberScanner;
import io.qzfs.io.ReadSettings;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Where members are, for tests that damage one. */
final class Members {
  private Members() {}

  /** Position, length and block length of every member. */
  static List<long[]> of(byte[] file) throws IOException {
    List<long[]> members = new ArrayList<>();
    try (MemberScanner scanner =
        new MemberScanner(new BytesInput("bytes", file), ReadSettings.defaults())) {
      Optional<GzipMember> next = scanner.next();
      while (next.isPresent()) {
        GzipMember member = next.get();
        members.add(new long[] {member.position(), member.length(), member.blockLength()});
        next = scanner.next();
      }
    }
    return members;
  }
}
