// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipMember;
import io.qzfs.io.IndexAudit;
import io.qzfs.io.IndexComparison;
import io.qzfs.io.MemberVerifier;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.util.Optional;

/** Verifies one file, once. Not thread-safe. */
final class Verification {
  private final SeekableInput in;
  private final String file;
  private final ReadSettings settings;
  private final MemberCounts counts = new MemberCounts();
  private final FaultList faults;
  private GzipMember last;

  /**
   * @param in stays the caller's
   * @param file as it was given
   */
  Verification(SeekableInput in, String file, ReadSettings settings) {
    this.in = in;
    this.file = file;
    this.settings = settings;
    this.faults = new FaultList(in.name());
  }

  /**
   * Verifies.
   *
   * @throws IOException if something else than the file is at fault
   */
  VerifyReport run(ProgressMeter meter) throws IOException {
    long start = System.nanoTime();
    IndexAudit index = IndexAudit.of(in);
    Optional<IndexComparison> comparison = index.comparison();
    boolean reachedEnd = verifyMembers(new MeteredInput(in, meter), comparison);
    if (index.state() == IndexAudit.State.DAMAGED) {
      faults.add("index " + index.reason());
    } else if (reachedEnd) {
      finish(index, comparison);
    }
    double seconds = (System.nanoTime() - start) / 1e9;
    return VerifyReport.of(file, counts, in.length().orElse(0), index, faults, seconds);
  }

  private void finish(IndexAudit index, Optional<IndexComparison> comparison) throws IOException {
    if (comparison.isPresent()) {
      comparison.get().finish().ifPresent(faults::add);
    } else if (index.state() == IndexAudit.State.ABSENT && last.kind() == GzipMember.Kind.INDEX) {
      faults.add("index is cut off behind its part at offset " + last.position());
    }
  }

  private boolean verifyMembers(SeekableInput metered, Optional<IndexComparison> comparison)
      throws IOException {
    try (MemberVerifier verifier = new MemberVerifier(metered, settings)) {
      Optional<MemberVerifier.Verified> next = verifier.next();
      while (next.isPresent()) {
        accept(next.get(), comparison);
        next = verifier.next();
      }
      return true;
    } catch (IOException e) {
      faults.add(e);
      return false;
    }
  }

  private void accept(MemberVerifier.Verified verified, Optional<IndexComparison> comparison)
      throws IOException {
    GzipMember member = verified.member();
    counts.add(member);
    last = member;
    if (verified.fault().isPresent()) {
      faults.add(verified.fault().get());
    }
    if (comparison.isPresent() && member.kind() != GzipMember.Kind.INDEX) {
      comparison.get().accept(member).ifPresent(faults::add);
    }
  }
}
