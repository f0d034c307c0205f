// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.GzipTrailer;
import io.qzfs.gzip.MarkedHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/**
 * Fetches the members of a run with one read, and decodes them, several at once where there are
 * spare cores or a device. Thread-safe.
 *
 * <p><b>Memory:</b> for each run under way its members, at most 1 MiB, and the blocks of those that
 * are decoded at this moment, at most 3 MiB.
 */
final class RunReader {
  private static final int TRAILER = Gzip.TRAILER_LENGTH;

  private final SeekableInput in;
  private final MemberDecoder decoder;
  private final StreamResources resources;
  private final int threads;
  private final LastBlock last;

  /**
   * @param threads what the user asks for, 0 for the spare cores
   * @param last keeps the block in which the ranges end
   */
  RunReader(
      SeekableInput in,
      MemberDecoder decoder,
      StreamResources resources,
      int threads,
      LastBlock last) {
    this.in = in;
    this.decoder = decoder;
    this.resources = resources;
    this.threads = threads;
    this.last = last;
  }

  /**
   * Reads a run.
   *
   * @param scatter is given the blocks, in order
   * @return the first member that isn't what the map says of it, in front of which all blocks were
   *     given; empty if all are
   */
  Optional<MemberEntry> read(MemberRun run, BlockScatter scatter) throws IOException {
    ByteBuffer bytes = resources.buffers().acquire(run.length());
    TaskWindow<RunTask> window = new TaskWindow<>(resources, threads, decoder.depth());
    boolean single = run.members().size() == 1;
    Workers.Activity activity = resources.workers().activate();
    try {
      in.readUpTo(run.position(), bytes.limit(run.length()));
      bytes.flip();
      for (MemberEntry entry : run.members()) {
        Optional<RunTask> task = taskFor(entry, run, bytes, scatter);
        if (task.isEmpty()) {
          drain(window, scatter);
          return Optional.of(entry);
        }
        if (single) {
          task.get().tryOffer();
          finish(task.get(), window, scatter);
        } else {
          window.add(task.get());
        }
        while (window.isFull()) {
          finish(window.removeFirst(), window, scatter);
        }
      }
      drain(window, scatter);
      return Optional.empty();
    } finally {
      activity.close();
      window.clear();
      resources.buffers().release(bytes);
    }
  }

  private void drain(TaskWindow<RunTask> window, BlockScatter scatter) throws IOException {
    while (!window.isEmpty()) {
      finish(window.removeFirst(), window, scatter);
    }
  }

  private void finish(RunTask task, TaskWindow<RunTask> window, BlockScatter scatter)
      throws IOException {
    try {
      window.await(task);
      if (task.isInPlace()) {
        scatter.skip(task.entry());
      } else {
        scatter.accept(task.entry(), task.block());
      }
      if (!task.isInPlace() && scatter.isDone() && scatter.end() < task.entry().blockEnd()) {
        last.put(task.takeBlock());
      }
    } finally {
      task.settle();
      task.release(resources.buffers());
    }
  }

  private Optional<RunTask> taskFor(
      MemberEntry entry, MemberRun run, ByteBuffer bytes, BlockScatter scatter) {
    int at = (int) (entry.position() - run.position());
    if (at + entry.length() > bytes.limit()) {
      return Optional.empty();
    }
    ByteBuffer member = bytes.slice(at, entry.length());
    Optional<MarkedHeader> header = headerOf(member, entry);
    if (header.isEmpty()) {
      return Optional.empty();
    }
    Optional<ByteBuffer> place = scatter.placeOf(entry);
    ByteBuffer block =
        place.orElseGet(() -> resources.buffers().acquire(Math.max(1, entry.blockLength())));
    return Optional.of(
        new RunTask(
            decoder,
            new GzipLocation(in.name(), entry.member(), entry.position()),
            entry,
            header.get(),
            member,
            block,
            place.isPresent()));
  }

  /** The header of a whole member, if it is what the map says of it. */
  private static Optional<MarkedHeader> headerOf(ByteBuffer member, MemberEntry entry) {
    if (member.remaining() < MarkedHeader.PREFIX_LENGTH
        || MarkedHeader.lengthOf(member, 0) > member.remaining()) {
      return Optional.empty();
    }
    return MarkedHeader.parse(member, 0)
        .filter(header -> header.kind() != MarkedHeader.Kind.INDEX)
        .filter(header -> header.memberLength() == entry.length())
        .filter(header -> blockLength(header, member) == entry.blockLength());
  }

  private static int blockLength(MarkedHeader header, ByteBuffer member) {
    return header.blockLength() == MarkedHeader.UNKNOWN
        ? HeaderReader.boundedIsize(GzipTrailer.read(member, member.limit() - TRAILER).isize())
        : header.blockLength();
  }
}
