// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.io.FileContent;
import io.qzfs.io.FileInput;
import io.qzfs.io.GzipMember;
import io.qzfs.io.IndexAudit;
import io.qzfs.io.IndexComparison;
import io.qzfs.io.MemberScanner;
import io.qzfs.io.MemberVerifier;
import io.qzfs.io.ReadSettings;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.zip.GZIPInputStream;

/** A copy of a stored file, looked at without the view. */
final class StoredFile {
  private final Path copy;

  StoredFile(Path copy) {
    this.copy = copy;
  }

  FileContent content() throws IOException {
    try (FileInput in = new FileInput(copy)) {
      return FileContent.of(in);
    }
  }

  long length() throws IOException {
    return Files.size(copy);
  }

  /** What the JDK reads in front of the end or of the torn member. */
  byte[] unzippedByJdk() throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] transfer = new byte[8 << 10];
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(Files.readAllBytes(copy)))) {
      int count = in.read(transfer);
      while (count >= 0) {
        all.write(transfer, 0, count);
        count = in.read(transfer);
      }
    } catch (EOFException e) {
      // The file is torn: what came before counts.
    }
    return all.toByteArray();
  }

  /** The same of {@code gzip -dc}. */
  byte[] unzippedByGzip() throws Exception {
    Path out = Files.createTempFile(copy.getParent(), "gzip", "");
    Process process =
        new ProcessBuilder("gzip", "-dc")
            .redirectInput(copy.toFile())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    process.waitFor();
    byte[] all = Files.readAllBytes(out);
    Files.delete(out);
    return all;
  }

  /** Whether it has blocks for an index to list, and none at its end. */
  boolean owesIndex() throws IOException {
    FileContent content = content();
    if (content.state() != FileContent.State.MARKED || content.length() == 0) {
      return false;
    }
    int blocks = 0;
    try (FileInput in = new FileInput(copy);
        MemberScanner scanner = new MemberScanner(in, ReadSettings.defaults())) {
      Optional<GzipMember> member = scanner.next();
      while (member.isPresent()) {
        blocks += member.get().kind() == GzipMember.Kind.QZ ? 1 : 0;
        member = scanner.next();
      }
    }
    return blocks > 1;
  }

  /** Holds the index and every member against each other. */
  void assertWhole() throws IOException {
    try (FileInput in = new FileInput(copy);
        MemberVerifier verifier = new MemberVerifier(in, ReadSettings.defaults())) {
      IndexAudit audit = IndexAudit.of(in);
      Optional<IndexComparison> index = audit.comparison();
      int members = 0;
      Optional<MemberVerifier.Verified> next = verifier.next();
      while (next.isPresent()) {
        assertThat(next.get().fault()).as("member %s", next.get().member()).isEmpty();
        if (next.get().member().kind() != GzipMember.Kind.INDEX) {
          members++;
          if (index.isPresent()) {
            assertThat(index.get().accept(next.get().member())).isEmpty();
          }
        }
        next = verifier.next();
      }
      if (members > 1) {
        assertThat(audit.state()).as(audit.reason()).isEqualTo(IndexAudit.State.PRESENT);
      }
      if (index.isPresent()) {
        assertThat(index.get().finish()).isEmpty();
      }
    }
  }
}
