// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.MemberCounts;
import io.qzfs.io.FileContent;
import io.qzfs.io.GzipMember;
import io.qzfs.io.MemberScanner;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.util.Optional;

/**
 * The whole members at the front of a stored file.
 *
 * @param blocks members with data
 * @param areListable whether an index can list them: those of BGZF it can't
 * @param dataEnd position behind the last of them; parts of an index may follow
 */
record Members(long blocks, boolean areListable, long dataEnd) {

  /** Goes from header to header, up to where the content ends. */
  static Members of(SeekableInput in, FileContent content, ReadSettings settings)
      throws IOException {
    MemberCounts counts = new MemberCounts();
    long dataEnd = 0;
    if (content.end() > 0) {
      try (MemberScanner scanner =
          new MemberScanner(new PartInput(in, 0, content.end()), settings)) {
        Optional<GzipMember> member = scanner.next();
        while (member.isPresent()) {
          counts.add(member.get());
          if (member.get().kind() != GzipMember.Kind.INDEX) {
            dataEnd = member.get().end();
          }
          member = scanner.next();
        }
      }
    }
    long bgzf = counts.of(GzipMember.Kind.BGZF);
    return new Members(counts.of(GzipMember.Kind.QZ) + bgzf, bgzf == 0, dataEnd);
  }

  /** Whether the file should end with an index; one block needs none. */
  boolean needIndex() {
    return areListable && blocks > 1;
  }
}
