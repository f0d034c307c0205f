// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.MarkedHeader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Where a file may be split: {@code docs/format.md}, "Without an index". Not thread-safe.
 *
 * <p>A boundary depends on the file alone and not on who asks, so two neighbours that ask for the
 * same offset agree, and no record is lost or read twice.
 *
 * <p><b>Cost:</b> with an index two or three reads to open and one for each leaf; without, the
 * bytes up to the boundary, and one largest member more, 577 KiB, which is decoded.
 */
public final class SplitBoundaries {
  private static final int READ_SIZE = 64 * 1024;
  private static final int HEADER_SIZE = 4 * 1024;

  /** Most remembered members of broken chains; a chain has at most 18,466, of 32 bytes each. */
  private static final int MAX_BROKEN = 32 * 1024;

  private final HeaderReader headers;
  private final MemberProbe probe;
  private final Set<Long> broken = new HashSet<>();
  private final Optional<BlockIndex> index;
  private final boolean splittable;

  /** Looks at a file with default settings. */
  public SplitBoundaries(SeekableInput in) throws IOException {
    this(in, ReadSettings.defaults());
  }

  /**
   * Looks at the start of a file, and at its end where the length is known.
   *
   * @param in not closed here
   * @throws IOException if no engine fits the settings or the input can't be read
   */
  public SplitBoundaries(SeekableInput in, ReadSettings settings) throws IOException {
    SeekableInput window = new WindowInput(in, READ_SIZE);
    this.probe = new MemberProbe(window, settings);
    this.headers = new HeaderReader(window, HEADER_SIZE);
    this.splittable = headers.read(0).isPresent();
    this.index = splittable ? BlockIndex.load(in) : Optional.empty();
  }

  /** Whether the file has any boundary but 0: whether its first member is marked. */
  public boolean isSplittable() {
    return splittable;
  }

  /**
   * Finds the first boundary at or behind an offset.
   *
   * @param offset position in the file, at least 0
   * @return its position, or empty if there is none up to the end of the file
   */
  public OptionalLong atOrAfter(long offset) throws IOException {
    return within(offset, Long.MAX_VALUE);
  }

  /**
   * Finds the first boundary in a range, and looks no further.
   *
   * @param start at least 0
   * @param end exclusive
   * @return its position, or empty if there is none
   */
  public OptionalLong within(long start, long end) throws IOException {
    if (start <= 0) {
      return OptionalLong.of(0);
    }
    if (!splittable) {
      return OptionalLong.empty();
    }
    // Where a leaf is damaged its members' headers still tell, whoever asks.
    if (index.isPresent() && index.get().isUsableAt(start)) {
      OptionalLong member = index.get().memberAtOrAfter(start);
      return member.isPresent() && member.getAsLong() < end ? member : OptionalLong.empty();
    }
    long candidate = headers.search(start, end);
    while (candidate >= 0 && !startsChain(candidate)) {
      candidate = headers.search(candidate + 1, end);
    }
    return candidate < 0 ? OptionalLong.empty() : OptionalLong.of(candidate);
  }

  /**
   * Whether whole marked members follow one another for more than the largest member, or to the
   * exact end of the file.
   *
   * <p>A chain that starts inside a stored block can't: the member with which it leaves the block
   * has the end of another member where its own trailer belongs.
   */
  private boolean startsChain(long candidate) throws IOException {
    List<Long> chain = new ArrayList<>();
    long position = candidate;
    while (position <= candidate + Gzip.MAX_MEMBER) {
      Optional<MarkedHeader> header = headers.read(position);
      if (header.isEmpty() && position > candidate && headers.isEnd(position)) {
        return true;
      }
      chain.add(position);
      if (header.isEmpty() || broken.contains(position) || !probe.isWhole(position, header.get())) {
        remember(chain);
        return false;
      }
      position += header.get().memberLength();
    }
    return true;
  }

  /** A chain that is joined where another broke breaks there too, and need not be walked again. */
  private void remember(List<Long> chain) {
    if (broken.size() > MAX_BROKEN) {
      broken.clear();
    }
    broken.addAll(chain);
  }
}
