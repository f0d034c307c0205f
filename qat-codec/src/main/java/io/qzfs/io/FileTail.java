// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where writing goes on in a file, and what an index of it has to list so far. Immutable.
 *
 * <p>Bytes of the file from {@link #position} on are no part of the tail: the caller cuts them off
 * before anything is written. Leaves of an old index stay where they are and are listed again; old
 * roots and footers stay too, and mean nothing.
 *
 * <p><b>Memory:</b> 64 bytes for each leaf of an old index, and 8 for each member that no leaf
 * lists.
 */
public final class FileTail {
  private static final FileTail EMPTY = new FileTail(List.of(), 0, 0, false, true);

  private final List<TailPart> parts;
  private final long position;
  private final long length;
  private final boolean indexed;
  private final boolean endsEmpty;

  /**
   * @param endsEmpty whether files of no bytes may stand behind the position
   */
  private FileTail(
      List<TailPart> parts, long position, long length, boolean indexed, boolean endsEmpty) {
    this.parts = List.copyOf(parts);
    this.position = position;
    this.length = length;
    this.indexed = indexed;
    this.endsEmpty = endsEmpty;
  }

  private static FileTail unindexed(List<TailPart> parts, long position, long length) {
    return new FileTail(parts, position, length, false, false);
  }

  /** The tail of a file of no bytes. */
  public static FileTail empty() {
    return EMPTY;
  }

  /**
   * Finds the tail of a file: from the roots and the last leaf of its index, or by hopping from
   * header to header.
   *
   * @param in stays the caller's
   * @param content what the file holds
   * @throws IOException if the file can't be read, or holds something behind which nothing can be
   *     written
   */
  public static FileTail of(SeekableInput in, FileContent content) throws IOException {
    if (content.state() == FileContent.State.DAMAGED
        || content.state() == FileContent.State.FOREIGN) {
      throw new IOException(
          "Cannot write behind "
              + in.name()
              + ": "
              + content.problem()
              + "; run qzfs fsck to see what can be kept");
    }
    if (content.state() == FileContent.State.INDEXED) {
      Optional<BlockIndex> index = BlockIndex.load(in, content.end());
      if (index.isPresent() && index.get().isUsableAt(content.end())) {
        return indexed(index.get(), content);
      }
    }
    return hopped(in, content);
  }

  private static FileTail indexed(BlockIndex index, FileContent content) {
    List<TailPart> parts = new ArrayList<>();
    for (int i = 0; i < index.leaves().size(); i++) {
      parts.add(new TailPart.Leaf(index.leaves().get(i), index.blockEnd(i)));
    }
    return new FileTail(parts, content.end(), content.length(), true, false);
  }

  private static FileTail hopped(SeekableInput in, FileContent content) throws IOException {
    MemberHops hops = new MemberHops(in, content.end());
    TailParts parts = new TailParts();
    long at = 0;
    MemberHops.Hop hop = hops.at(0);
    while (hop.isMember()) {
      if (hop.isData()) {
        parts.add(at, hop.length(), hop.blockLength(), hop.kind() == MemberHops.Kind.QZ);
      }
      at += hop.length();
      hop = hops.at(at);
    }
    if (at != content.end() || parts.length() != content.length()) {
      throw new IOException(
          "Cannot write behind "
              + in.name()
              + ": its members hold "
              + parts.length()
              + " bytes up to offset "
              + at
              + ", expected "
              + content.length()
              + " up to "
              + content.end()
              + " as it says or was found before; run qzfs fsck to see what can be kept");
    }
    List<TailPart> found = parts.toList();
    return found.isEmpty() ? EMPTY : unindexed(found, at, parts.length());
  }

  /**
   * Where new bytes go. If this is less than the file's length, the file is to be cut there first.
   */
  public long position() {
    return position;
  }

  /** Bytes of data in front of {@link #position}. */
  public long length() {
    return length;
  }

  /** Whether the file ends at {@link #position} with an index that lists all in front of it. */
  boolean isIndexed() {
    return indexed;
  }

  /**
   * Returns the tail that the file has once its data is cut.
   *
   * <p>It ends with a whole member. If the cut is inside a block, the tail's {@link #length} is
   * where that block starts; the bytes from there to the cut are the caller's to read before and to
   * write again.
   *
   * @param in the file, as it was when this tail was found
   * @param logicalLength bytes of data to keep, from 0 to {@link #length}
   */
  public FileTail truncatedTo(SeekableInput in, long logicalLength) throws IOException {
    if (logicalLength < 0 || logicalLength > length) {
      throw new IllegalArgumentException(
          "Cannot cut to " + logicalLength + " bytes: there are " + length);
    }
    if (logicalLength == length) {
      return this;
    }
    if (logicalLength == 0) {
      return EMPTY;
    }
    int number = parts.size() - 1;
    while (parts.get(number).firstBlock() >= logicalLength) {
      number--;
    }
    TailPart.Run members = runOf(in, parts.get(number));
    int kept = members.blocksWithin(logicalLength);
    long cut = members.memberPosition(kept);
    TailParts left = new TailParts();
    for (TailPart part : parts.subList(0, number)) {
      left.add(part.endsBefore(cut) ? part : runOf(in, part));
    }
    if (kept > 0) {
      left.add(members.first(kept));
    }
    List<TailPart> found = left.toList();
    return found.isEmpty() ? EMPTY : unindexed(found, cut, left.length());
  }

  /**
   * Returns the tail of this file and another, joined byte for byte.
   *
   * @param storedLength bytes of this file, nothing cut off
   * @throws IllegalArgumentException if this file has bytes behind its tail that are no whole
   *     members
   */
  public FileTail followedBy(FileTail other, long storedLength) {
    long behind = storedLength - position;
    boolean holdsEmptyFiles = endsEmpty && behind >= 0 && behind % Gzip.emptyMember().length == 0;
    if (behind != 0 && !holdsEmptyFiles) {
      throw new IllegalArgumentException(
          "Cannot join a file of "
              + storedLength
              + " bytes whose members end at "
              + position
              + ": cut it there first");
    }
    List<TailPart> joined = new ArrayList<>(parts);
    for (TailPart part : other.parts) {
      joined.add(part.shifted(storedLength, length));
    }
    if (joined.isEmpty()) {
      return EMPTY;
    }
    return new FileTail(
        joined, storedLength + other.position, length + other.length, false, other.endsEmpty);
  }

  /** Begins the index of what is written behind this. */
  IndexBuilder startIndex() {
    IndexBuilder index = new IndexBuilder();
    if (!parts.isEmpty() && parts.get(0).firstMember() > 0) {
      // An index that does not begin with the file's first byte is none.
      index.giveUp();
    }
    parts.forEach(part -> part.addTo(index));
    return index;
  }

  private static TailPart.Run runOf(SeekableInput in, TailPart part) throws IOException {
    if (part instanceof TailPart.Run run) {
      return run;
    }
    IndexRoot.Entry entry = ((TailPart.Leaf) part).entry();
    IndexLeaf leaf =
        BlockIndex.readLeaf(in, entry)
            .orElseThrow(
                () ->
                    new IOException(
                        "Cannot cut "
                            + in.name()
                            + ": the leaf of its index at offset "
                            + entry.leaf()
                            + " is damaged; run qzfs fsck to write the index anew"));
    TailPart.Run run = new TailPart.Run(entry.firstMember(), entry.firstBlock(), true);
    for (int i = 0; i < leaf.count(); i++) {
      run.add(leaf.memberLengthAt(i), leaf.blockLengthAt(i));
    }
    return run;
  }
}
