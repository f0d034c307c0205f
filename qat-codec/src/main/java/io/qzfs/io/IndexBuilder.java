// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds the index of a file as its members are written, or found. Not thread-safe.
 *
 * <p><b>Memory:</b> 64 KiB, 64 bytes for each leaf (half a gigabyte of 64 KiB blocks), and 8 bytes
 * for each member of leaves that wait to be written.
 */
final class IndexBuilder {
  private final IndexLeaf.Builder leaf = new IndexLeaf.Builder();
  private final List<Listing> listings = new ArrayList<>();
  private final List<Listing> unwritten = new ArrayList<>();
  private long leafFirstMember;
  private long leafFirstBlock;
  private long nextMember;
  private long logicalLength;
  private long members;
  private boolean givenUp;

  /** A leaf that is in the file, or waits for its place there. */
  private static final class Listing {
    private IndexRoot.Entry entry;
    private byte[] member;

    Listing(IndexRoot.Entry entry, byte[] member) {
      this.entry = entry;
      this.member = member;
    }

    byte[] place(long position) {
      entry = entry.at(position);
      byte[] placed = member;
      member = null;
      return placed;
    }
  }

  /** Adds a data member at a position behind those of all members added before. */
  void add(long position, int memberLength, int blockLength) {
    members++;
    if (givenUp) {
      return;
    }
    if (leaf.count() > 0 && (leaf.isFull() || position != nextMember)) {
      closeLeaf();
    }
    if (leaf.count() == 0) {
      leafFirstMember = position;
      leafFirstBlock = logicalLength;
    }
    leaf.add(memberLength, blockLength);
    nextMember = position + memberLength;
    logicalLength += blockLength;
  }

  /**
   * Adds members that a leaf in the file lists.
   *
   * @param blockEnd logical position behind their last block
   */
  void addLeaf(IndexRoot.Entry entry, long blockEnd) {
    members += entry.count();
    if (!givenUp) {
      closeLeaf();
      listings.add(new Listing(entry, null));
      logicalLength = blockEnd;
    }
  }

  /** Writes no index, since the file holds members that none can list. */
  void giveUp() {
    givenUp = true;
    listings.clear();
    unwritten.clear();
  }

  /** Data members added. */
  long members() {
    return members;
  }

  /** Returns the leaves that have to be written at a position, before the next member. */
  List<byte[]> takeLeaves(long position) {
    if (!givenUp && leaf.isFull()) {
      closeLeaf();
    }
    List<byte[]> taken = new ArrayList<>();
    long at = position;
    for (Listing listing : unwritten) {
      byte[] member = listing.place(at);
      taken.add(member);
      at += member.length;
    }
    unwritten.clear();
    return taken;
  }

  /**
   * Returns what ends the file from a position on: the last leaves, the roots and the footer;
   * nothing for a file that can't have an index: of so many leaves that no reader takes it.
   */
  List<byte[]> finish(long position) {
    if (givenUp) {
      return List.of();
    }
    closeLeaf();
    List<byte[]> tail = takeLeaves(position);
    long at = position + tail.stream().mapToLong(member -> member.length).sum();
    List<byte[]> roots =
        new IndexRoot(listings.stream().map(listing -> listing.entry).toList()).toMembers();
    IndexFooter footer = IndexFooter.of(roots, at, logicalLength, members);
    if (!footer.fits(footer.position())) {
      giveUp();
      return List.of();
    }
    tail.addAll(roots);
    tail.add(footer.toMember());
    return tail;
  }

  private void closeLeaf() {
    int count = leaf.count();
    if (count > 0) {
      byte[] member = leaf.takeMember();
      IndexRoot.Entry entry =
          new IndexRoot.Entry(0, leafFirstMember, leafFirstBlock, count, IndexLeaf.crcOf(member));
      Listing listing = new Listing(entry, member);
      listings.add(listing);
      unwritten.add(listing);
    }
  }
}
