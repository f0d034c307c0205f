// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Cuts marked members out of the input and has them decoded ahead of the reader. Not thread-safe.
 *
 * <p>Marks are trusted until one proves wrong; from then on there are no more members here, and
 * everything cut out is put back for the reader to stream.
 */
final class MemberReadAhead {
  private final InputBuffer input;
  private final String name;
  private final MemberDecoder decoder;
  private final StreamResources resources;
  private final TaskWindow<DecodeTask> window;
  private boolean trusting = true;
  private long limit = Long.MAX_VALUE;

  MemberReadAhead(
      InputBuffer input,
      String name,
      MemberDecoder decoder,
      StreamResources resources,
      int threads) {
    this.input = input;
    this.name = name;
    this.decoder = decoder;
    this.resources = resources;
    this.window = new TaskWindow<>(resources, threads, decoder.depth());
  }

  /** Leaves members from a position on alone until the reader has come there. */
  void limit(long position) {
    limit = position;
  }

  boolean isEmpty() {
    return window.isEmpty();
  }

  /** Takes out the next member; it may not be decoded yet. */
  DecodeTask removeFirst() {
    return window.removeFirst();
  }

  /** Waits for a member that was taken out, and throws what decoding it threw. */
  void await(DecodeTask task) throws IOException {
    window.await(task);
  }

  /**
   * Cuts out members while the next is marked and there is room for it.
   *
   * @param members number of members that the reader has begun
   */
  void fill(long members) throws IOException {
    long number = members;
    for (DecodeTask ignored : window) {
      number++;
    }
    while (trusting && !window.isFull() && (window.isEmpty() || input.offset() < limit)) {
      Optional<MarkedHeader> header = peek();
      if (header.isEmpty() || !cut(header.get(), number)) {
        return;
      }
      number++;
    }
  }

  /** Stops trusting marks, and puts a member that failed and all behind it back into the input. */
  void giveUp(DecodeTask failed) {
    trusting = false;
    List<ByteBuffer> members = new ArrayList<>();
    members.add(failed.member());
    for (DecodeTask task : window) {
      task.settle();
      members.add(task.member());
    }
    putBack(members);
    window.clear();
  }

  void clear() {
    window.clear();
  }

  private Optional<MarkedHeader> peek() throws IOException {
    if (!input.require(MarkedHeader.PREFIX_LENGTH)) {
      return Optional.empty();
    }
    int length = MarkedHeader.lengthOf(input.bytes(), input.bytes().position());
    if (length == 0 || !input.require(length)) {
      return Optional.empty();
    }
    return MarkedHeader.parse(input.bytes(), input.bytes().position());
  }

  /** Cuts one member out; if the file ends inside it or its claims can't be, puts it back. */
  private boolean cut(MarkedHeader header, long number) throws IOException {
    GzipLocation location = new GzipLocation(name, number, input.offset());
    ByteBuffer member = resources.buffers().acquire(header.memberLength());
    boolean handedOn = false;
    try {
      boolean whole = input.transferTo(member.limit(header.memberLength()));
      member.flip();
      handedOn = whole && handOn(location, header, member);
      if (!handedOn) {
        trusting = false;
        putBack(List.of(member));
      }
      return handedOn;
    } finally {
      if (!handedOn) {
        resources.buffers().release(member);
      }
    }
  }

  private boolean handOn(GzipLocation location, MarkedHeader header, ByteBuffer member) {
    int blockLength;
    try {
      blockLength = MemberDecoder.blockLength(location, member, header);
    } catch (CorruptGzipException e) {
      // Streaming will say what is wrong, when its turn comes.
      return false;
    }
    ByteBuffer block = resources.buffers().acquire(Math.max(1, blockLength));
    window.add(new DecodeTask(decoder, location, header, member, block));
    return true;
  }

  private void putBack(List<ByteBuffer> members) {
    int length = members.stream().mapToInt(ByteBuffer::remaining).sum();
    ByteBuffer all = ByteBuffer.allocate(length);
    members.forEach(member -> all.put(member.duplicate()));
    input.pushBack(all.array());
  }
}
