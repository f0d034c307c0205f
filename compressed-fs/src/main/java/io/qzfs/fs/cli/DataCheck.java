// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.FaultList;
import io.qzfs.cli.Figures;
import io.qzfs.io.GzipMember;
import io.qzfs.io.IndexAudit;
import io.qzfs.io.IndexComparison;
import io.qzfs.io.MemberVerifier;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.util.Locale;
import java.util.Optional;

/** Decodes all data of a stored file, once, and holds its index against it. Not thread-safe. */
final class DataCheck {
  private final SeekableInput in;
  private final ReadSettings settings;
  private final long storedLength;
  private final FaultList faults;
  private Optional<IndexComparison> comparison = Optional.empty();
  private String indexFault;
  private long position;
  private long blocks;
  private long bytes;
  private long dataEnd;
  private long faultyBlocks;
  private long faultyBytes;
  private long faultyStored;
  private Finding beforeFault;

  /**
   * @param in what to decode; stays the caller's
   * @param storedLength bytes of the stored file, which may be longer
   */
  DataCheck(SeekableInput in, ReadSettings settings, long storedLength) {
    this.in = in;
    this.settings = settings;
    this.storedLength = storedLength;
    this.faults = new FaultList(in.name());
  }

  /**
   * Decodes.
   *
   * @return what is wrong; empty if nothing is
   * @throws IOException if the store can't be read
   */
  Optional<Finding> run(Optional<IndexAudit> index) throws IOException {
    if (in.length().orElse(0) == 0) {
      return Optional.empty();
    }
    if (index.isPresent()) {
      comparison = index.get().comparison();
    }
    boolean reachedEnd = verify();
    if (faults.count() > 0) {
      return Optional.of(damaged(reachedEnd));
    }
    if (indexFault == null && comparison.isPresent()) {
      indexFault = comparison.get().finish().orElse(null);
    }
    return indexFault == null
        ? Optional.empty()
        : Optional.of(
            new Finding(
                Problem.DAMAGED_INDEX, indexFault, bytes, blocks, dataEnd, storedLength, 0, ""));
  }

  private boolean verify() throws IOException {
    try (MemberVerifier verifier = new MemberVerifier(in, settings)) {
      Optional<MemberVerifier.Verified> next = verifier.next();
      while (next.isPresent()) {
        accept(next.get());
        next = verifier.next();
      }
      return true;
    } catch (IOException e) {
      rememberEnd();
      faults.add(e);
      return false;
    }
  }

  private void accept(MemberVerifier.Verified verified) throws IOException {
    GzipMember member = verified.member();
    if (verified.fault().isPresent() && member.kind() == GzipMember.Kind.INDEX) {
      indexFault = indexFault == null ? words(verified.fault().get()) : indexFault;
    } else if (verified.fault().isPresent()) {
      rememberEnd();
      faults.add(verified.fault().get());
      faultyBlocks++;
      faultyBytes += member.blockLength();
      faultyStored += member.length();
    } else if (member.kind() == GzipMember.Kind.PLAIN && member.blockLength() > 0) {
      rememberEnd();
      faults.add(
          "member "
              + member.number()
              + " at offset "
              + member.position()
              + ": its header does not tell its lengths, expected a header as qzfs writes it");
    }
    if (comparison.isPresent() && member.kind() != GzipMember.Kind.INDEX && indexFault == null) {
      indexFault = comparison.get().accept(member).orElse(null);
    }
    position = member.end();
    if (member.kind() != GzipMember.Kind.INDEX) {
      blocks++;
      bytes += member.blockLength();
      dataEnd = position;
    }
  }

  private String words(IOException fault) throws IOException {
    FaultList one = new FaultList(in.name());
    one.add(fault);
    return one.texts().get(0);
  }

  /** What can be read from the front ends with the first fault. */
  private void rememberEnd() {
    if (beforeFault == null) {
      beforeFault = new Finding(Problem.DAMAGED, "", bytes, blocks, dataEnd, storedLength, 0, "");
    }
  }

  private Finding damaged(boolean reachedEnd) throws IOException {
    String lost =
        String.format(
            Locale.ROOT,
            "%,d bytes of data in %s",
            faultyBytes,
            Figures.count(faultyBlocks, "block"));
    if (!reachedEnd) {
      lost =
          String.format(
              Locale.ROOT,
              "%s%,d stored bytes from offset %d on%s",
              faultyBlocks == 0 ? "" : lost + ", and ",
              storedLength - position,
              position,
              Remains.behind(in, position, in.length().orElse(0), settings)
                  .map(behind -> "; " + behind.text())
                  .orElse(""));
    } else if (faultyBlocks == 0) {
      lost = "nothing for gunzip, which reads all of it";
    } else if (blocks > beforeFault.blocks() + 1) {
      lost += "; whole blocks behind can be read by position";
    }
    return new Finding(
        Problem.DAMAGED,
        faults.texts().get(0)
            + (faults.count() > 1 ? "; " + (faults.count() - 1) + " more faults" : ""),
        beforeFault.readableBytes(),
        beforeFault.blocks(),
        beforeFault.readableEnd(),
        storedLength,
        faultyStored + (reachedEnd ? 0 : storedLength - position),
        lost);
  }
}
