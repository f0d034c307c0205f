// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.gzip.IndexFooter;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * What a stored file holds, found with as few reads as can be and without decoding: lengths are
 * claims of headers and footer, which readers hold against the data. Immutable.
 *
 * @param state what the file is
 * @param length bytes of data in its whole members
 * @param end position in the file behind the last whole member; padding is not counted
 * @param problem a sentence that says where the file ceases to be whole, and how; null if it is
 *     whole
 */
public record FileContent(State state, long length, long end, String problem) {

  /** What a file is. */
  public enum State {
    /** Its end is the footer of an index; nothing else was looked at. */
    INDEXED,
    /** Whole marked members up to the end, or none at all. */
    MARKED,
    /** Whole marked members, perhaps none, and a piece of one: the writer died. */
    TORN,
    /** Whole marked members, and something else behind them. */
    DAMAGED,
    /** It does not begin with a marked member. */
    FOREIGN
  }

  public FileContent {
    requireNonNull(state, "state is null");
  }

  /**
   * Looks at a file.
   *
   * <p><b>Cost:</b> one read of {@link IndexFooter#MEMBER_LENGTH} bytes for a file with an index;
   * without one a small read for each member more.
   *
   * @param in stays the caller's
   * @throws IOException if it can't be read or does not tell its length
   */
  public static FileContent of(SeekableInput in) throws IOException {
    long fileLength =
        in.length()
            .orElseThrow(
                () ->
                    new IOException(
                        "Cannot tell what " + in.name() + " holds: its length is not known"));
    Optional<IndexFooter> footer = footerOf(in, fileLength);
    return footer.isPresent()
        ? new FileContent(State.INDEXED, footer.get().logicalLength(), fileLength, null)
        : hop(in, fileLength);
  }

  private static Optional<IndexFooter> footerOf(SeekableInput in, long fileLength)
      throws IOException {
    long position = fileLength - IndexFooter.MEMBER_LENGTH;
    if (position <= 0) {
      return Optional.empty();
    }
    ByteBuffer bytes = ByteBuffer.allocate(IndexFooter.MEMBER_LENGTH);
    in.readFully(position, bytes);
    return IndexFooter.read(bytes.flip()).filter(footer -> footer.fits(position));
  }

  private static FileContent hop(SeekableInput in, long fileLength) throws IOException {
    MemberHops hops = new MemberHops(in, fileLength);
    long length = 0;
    long at = 0;
    MemberHops.Hop hop = hops.at(0);
    while (hop.isMember()) {
      length += hop.blockLength();
      at += hop.length();
      hop = hops.at(at);
    }
    return switch (hop.kind()) {
      case END -> new FileContent(State.MARKED, length, at, null);
      case PIECE -> new FileContent(State.TORN, length, at, torn(hop, at, fileLength));
      default ->
          at == 0
              ? new FileContent(State.FOREIGN, 0, 0, foreign(hops))
              : new FileContent(State.DAMAGED, length, at, damaged(hops, at));
    };
  }

  private static String torn(MemberHops.Hop hop, long at, long fileLength) {
    String expected =
        hop.length() == 0 ? "a whole header" : hop.length() + " bytes as its header says";
    return "the file ends inside the member at offset "
        + at
        + ": found "
        + (fileLength - at)
        + " bytes, expected "
        + expected;
  }

  private static String foreign(MemberHops hops) throws IOException {
    return "the file begins with "
        + hops.describe(0)
        + ", expected the header of a member that tells its length, as qzfs writes it";
  }

  private static String damaged(MemberHops hops, long at) throws IOException {
    return "what stands at offset "
        + at
        + " is "
        + hops.describe(at)
        + ", expected the header of a member that tells its length, NUL bytes or the end";
  }
}
