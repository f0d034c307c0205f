// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.IndexFooter;
import io.qzfs.gzip.IndexLeaf;
import io.qzfs.gzip.IndexRoot;
import java.util.ArrayList;
import java.util.List;

/**
 * Builds the index of a file as its members are written. Not thread-safe.
 *
 * <p><b>Memory:</b> 64 KiB, and 40 bytes for each half gigabyte of 64 KiB blocks written.
 */
final class IndexBuilder {
  private final IndexLeaf.Builder leaf = new IndexLeaf.Builder();
  private final List<IndexRoot.Entry> entries = new ArrayList<>();
  private long leafFirstMember;
  private long leafFirstBlock;
  private long logicalLength;
  private long members;

  /** Adds a data member that was written at a position. */
  void add(long position, int memberLength, int blockLength) {
    if (leaf.count() == 0) {
      leafFirstMember = position;
      leafFirstBlock = logicalLength;
    }
    leaf.add(memberLength, blockLength);
    logicalLength += blockLength;
    members++;
  }

  /** Data members added. */
  long members() {
    return members;
  }

  /** Whether the leaf has to be written before the next member. */
  boolean leafIsFull() {
    return leaf.isFull();
  }

  /** Returns the leaf as a member that goes to a position. */
  byte[] takeLeaf(long position) {
    int count = leaf.count();
    byte[] member = leaf.takeMember();
    entries.add(
        new IndexRoot.Entry(
            position, leafFirstMember, leafFirstBlock, count, IndexLeaf.crcOf(member)));
    return member;
  }

  /** Returns what ends the file from a position on: the last leaf, the roots and the footer. */
  List<byte[]> finish(long position) {
    List<byte[]> tail = new ArrayList<>();
    long at = position;
    if (leaf.count() > 0) {
      byte[] last = takeLeaf(at);
      tail.add(last);
      at += last.length;
    }
    List<byte[]> roots = new IndexRoot(entries).toMembers();
    tail.addAll(roots);
    tail.add(IndexFooter.of(roots, at, logicalLength, members).toMember());
    return tail;
  }
}
