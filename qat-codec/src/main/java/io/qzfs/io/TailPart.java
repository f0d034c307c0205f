// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.IndexRoot;
import java.util.Arrays;

/** Adjacent members of a file in which writing goes on. */
interface TailPart {
  /** Position of the first member. */
  long firstMember();

  /** Logical position of the first member's block. */
  long firstBlock();

  /** Logical position behind the last block. */
  long blockEnd();

  /** Whether all of the part, a leaf that lists it too, is in front of a position of the file. */
  boolean endsBefore(long position);

  /** The same part of a file that stands behind other bytes. */
  TailPart shifted(long bytes, long logicalBytes);

  /** Adds the members to the index of the file. */
  void addTo(IndexBuilder index);

  /**
   * Members that a leaf in the file lists.
   *
   * @param entry the leaf
   * @param blockEnd logical position behind their last block
   */
  record Leaf(IndexRoot.Entry entry, long blockEnd) implements TailPart {
    @Override
    public long firstMember() {
      return entry.firstMember();
    }

    @Override
    public long firstBlock() {
      return entry.firstBlock();
    }

    @Override
    public boolean endsBefore(long position) {
      return entry.leafEnd() <= position;
    }

    @Override
    public TailPart shifted(long bytes, long logicalBytes) {
      return new Leaf(entry.shifted(bytes, logicalBytes), blockEnd + logicalBytes);
    }

    @Override
    public void addTo(IndexBuilder index) {
      index.addLeaf(entry, blockEnd);
    }
  }

  /** Members that no leaf lists. Grows while it is made, and not afterwards. */
  final class Run implements TailPart {
    /** Most members of one run: 2 GiB of lengths. */
    private static final int MAX_MEMBERS = 1 << 28;

    private final long firstMember;
    private final long firstBlock;
    private final boolean listable;
    private int[] lengths;
    private int count;
    private long memberEnd;
    private long blockEnd;

    /**
     * @param listable whether an index can list such members
     */
    Run(long firstMember, long firstBlock, boolean listable) {
      this(firstMember, firstBlock, listable, new int[16]);
    }

    private Run(long firstMember, long firstBlock, boolean listable, int[] lengths) {
      this.firstMember = firstMember;
      this.firstBlock = firstBlock;
      this.listable = listable;
      this.lengths = lengths;
      this.memberEnd = firstMember;
      this.blockEnd = firstBlock;
    }

    /** Adds the member behind the last one. */
    void add(int memberLength, int blockLength) {
      if (2 * count == lengths.length) {
        lengths = Arrays.copyOf(lengths, 2 * lengths.length);
      }
      lengths[2 * count] = memberLength;
      lengths[2 * count + 1] = blockLength;
      count++;
      memberEnd += memberLength;
      blockEnd += blockLength;
    }

    /** Whether a member can be added. */
    boolean isFollowedBy(long position, boolean memberIsListable) {
      return position == memberEnd && memberIsListable == listable && count < MAX_MEMBERS;
    }

    /** How many members, from the first, have blocks that end at or before a position. */
    int blocksWithin(long logicalPosition) {
      long end = firstBlock;
      int number = 0;
      while (end < logicalPosition && end + lengths[2 * number + 1] <= logicalPosition) {
        end += lengths[2 * number + 1];
        number++;
      }
      return number;
    }

    /** Position of a member; for the number of members, of what follows the last. */
    long memberPosition(int number) {
      long position = firstMember;
      for (int i = 0; i < number; i++) {
        position += lengths[2 * i];
      }
      return position;
    }

    /** The first so many members alone. */
    Run first(int number) {
      Run run = new Run(firstMember, firstBlock, listable);
      for (int i = 0; i < number; i++) {
        run.add(lengths[2 * i], lengths[2 * i + 1]);
      }
      return run;
    }

    @Override
    public long firstMember() {
      return firstMember;
    }

    @Override
    public long firstBlock() {
      return firstBlock;
    }

    @Override
    public long blockEnd() {
      return blockEnd;
    }

    @Override
    public boolean endsBefore(long position) {
      return memberEnd <= position;
    }

    @Override
    public TailPart shifted(long bytes, long logicalBytes) {
      Run run = new Run(firstMember + bytes, firstBlock + logicalBytes, listable, lengths);
      run.count = count;
      run.memberEnd = memberEnd + bytes;
      run.blockEnd = blockEnd + logicalBytes;
      return run;
    }

    @Override
    public void addTo(IndexBuilder index) {
      if (!listable) {
        index.giveUp();
        return;
      }
      long position = firstMember;
      for (int i = 0; i < count; i++) {
        index.add(position, lengths[2 * i], lengths[2 * i + 1]);
        position += lengths[2 * i];
      }
    }
  }
}
