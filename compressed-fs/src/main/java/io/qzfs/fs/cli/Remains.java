// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.Figures;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.GzipMember;
import io.qzfs.io.MemberVerifier;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.SeekableInput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Locale;
import java.util.Optional;

/**
 * Whole members behind a place where a file is damaged, which no reader from the front reaches.
 *
 * @param position where they begin
 * @param blocks how many there are in a row
 * @param bytes bytes of data that they hold
 */
record Remains(long position, long blocks, long bytes) {
  private static final int PIECE = 1 << 20;
  private static final int MAGIC = 0x1f8b0804;

  /** Longest header of a marked data member that is looked for: BGZF with other subfields. */
  private static final int HEADER = 4096;

  /**
   * Looks for members behind a position: all bytes of the file, if need be. What begins like one
   * counts only if it decodes to what it says.
   *
   * @param length bytes of the file
   */
  static Optional<Remains> behind(
      SeekableInput in, long position, long length, ReadSettings settings) throws IOException {
    ByteBuffer piece = ByteBuffer.allocate(PIECE);
    long start = position + 1;
    while (start + Integer.BYTES <= length) {
      in.readUpTo(start, piece.clear());
      piece.flip();
      for (int at = 0; at + Integer.BYTES <= piece.limit(); at++) {
        if (piece.getInt(at) == MAGIC && isMarked(in, start + at)) {
          Remains found = count(in, start + at, length, settings);
          if (found.blocks > 0) {
            return Optional.of(found);
          }
        }
      }
      start += piece.limit() - Integer.BYTES + 1;
    }
    return Optional.empty();
  }

  private static boolean isMarked(SeekableInput in, long position) throws IOException {
    ByteBuffer bytes = ByteBuffer.allocate(HEADER);
    in.readUpTo(position, bytes);
    bytes.flip();
    return bytes.limit() >= MarkedHeader.PREFIX_LENGTH
        && MarkedHeader.lengthOf(bytes, 0) <= bytes.limit()
        && MarkedHeader.parse(bytes, 0)
            .filter(header -> header.kind() != MarkedHeader.Kind.INDEX)
            .isPresent();
  }

  private static Remains count(SeekableInput in, long start, long length, ReadSettings settings) {
    long blocks = 0;
    long bytes = 0;
    try (MemberVerifier verifier =
        new MemberVerifier(new ReadAheadInput(new PartInput(in, start, length)), settings)) {
      Optional<MemberVerifier.Verified> next = verifier.next();
      while (next.isPresent() && next.get().fault().isEmpty()) {
        GzipMember member = next.get().member();
        if (member.kind() != GzipMember.Kind.INDEX) {
          blocks++;
          bytes += member.blockLength();
        }
        next = verifier.next();
      }
    } catch (IOException e) {
      // The row ends with the next damage.
    }
    return new Remains(start, blocks, bytes);
  }

  String text() {
    return String.format(
        Locale.ROOT,
        "%,d bytes of data in %s from offset %d on can be decoded, but not reached from the front",
        bytes,
        Figures.count(blocks, "whole block"),
        position);
  }
}
