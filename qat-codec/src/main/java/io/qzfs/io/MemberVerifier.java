// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static java.util.Objects.requireNonNull;

import io.qzfs.gzip.CorruptGzipException;
import io.qzfs.gzip.GzipLocation;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadStatistics;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Optional;

/**
 * Decodes every member of a file and holds it against its header and trailer. A damaged member that
 * is marked does not end the walk, since its header still leads to the next.
 *
 * <p>Members are decoded by the caller's thread and by {@link Workers} that have a core to spare,
 * and come in order.
 *
 * <p><b>Thread safety:</b> none. <b>Ownership:</b> the input stays the caller's. <b>Memory:</b>
 * what {@link MemberScanner} takes, a member and its block, and with workers at most 3 MiB more.
 */
public final class MemberVerifier implements Closeable {
  private final SeekableInput in;
  private final MemberScanner scanner;
  private final MemberDecoder decoder;
  private final StreamResources resources;
  private final TaskWindow<DecodeTask> window;
  private final ArrayDeque<Pending> pending = new ArrayDeque<>();
  private final Workers.Activity activity;
  private IOException scanFailure;
  private boolean scanned;

  /**
   * What came of one member.
   *
   * @param member the member, as its header describes it
   * @param fault what is wrong with it, or empty
   */
  public record Verified(GzipMember member, Optional<CorruptGzipException> fault) {}

  /** A member whose task, if it needs one, is under way. */
  private record Pending(Verified verified, Optional<DecodeTask> task) {}

  /**
   * Starts at the first member.
   *
   * @throws IOException if no engine fits the settings
   */
  public MemberVerifier(SeekableInput in, ReadSettings settings) throws IOException {
    this(in, settings, StreamResources.shared());
  }

  MemberVerifier(SeekableInput in, ReadSettings settings, StreamResources resources)
      throws IOException {
    this.in = requireNonNull(in, "in is null");
    this.resources = resources;
    this.decoder =
        new MemberDecoder(
            Engines.select(settings.engines().inSoftware())
                .decompressor(OffloadStatistics.ofStream()));
    this.scanner = new MemberScanner(in, settings, resources.buffers());
    this.window = new TaskWindow<>(resources, settings.threads(), 0);
    this.activity = resources.workers().activate();
  }

  /**
   * Goes to the next member.
   *
   * @return the member and its fault, or empty at the end of the file
   * @throws IOException where there is no way on: what stands there is no whole member, or one
   *     whose length only decoding tells is damaged
   */
  public Optional<Verified> next() throws IOException {
    fill();
    if (!pending.isEmpty()) {
      return Optional.of(finish(pending.removeFirst()));
    }
    if (scanFailure != null) {
      throw scanFailure;
    }
    return Optional.empty();
  }

  @Override
  public void close() {
    pending.clear();
    window.clear();
    scanner.close();
    activity.close();
  }

  /** Members in front of the place where the scan fails are still to be given out. */
  private void fill() throws IOException {
    while (!scanned && (pending.isEmpty() || (!window.isEmpty() && !window.isFull()))) {
      try {
        Optional<GzipMember> member = scanner.next();
        if (member.isEmpty()) {
          scanned = true;
        } else {
          pending.addLast(begin(member.get()));
        }
      } catch (IOException e) {
        scanFailure = e;
        scanned = true;
      }
    }
  }

  private Pending begin(GzipMember member) throws IOException {
    if (!member.isMarked()) {
      return new Pending(new Verified(member, Optional.empty()), Optional.empty());
    }
    GzipLocation location = new GzipLocation(in.name(), member.number(), member.position());
    ByteBuffer bytes = resources.buffers().acquire((int) member.length());
    boolean handedOn = false;
    try {
      in.readFully(member.position(), bytes.limit((int) member.length()));
      DecodeTask task = taskFor(location, bytes.flip());
      window.add(task);
      handedOn = true;
      return new Pending(new Verified(member, Optional.empty()), Optional.of(task));
    } catch (CorruptGzipException e) {
      return new Pending(new Verified(member, Optional.of(e)), Optional.empty());
    } finally {
      if (!handedOn) {
        resources.buffers().release(bytes);
      }
    }
  }

  private DecodeTask taskFor(GzipLocation location, ByteBuffer bytes) throws CorruptGzipException {
    MarkedHeader header =
        MarkedHeader.parse(bytes, 0)
            .orElseThrow(
                () ->
                    new CorruptGzipException(
                        location, "member header", "changed", "as it was read before"));
    int blockLength = MemberDecoder.blockLength(location, bytes, header);
    ByteBuffer block = resources.buffers().acquire(Math.max(1, blockLength));
    return new DecodeTask(decoder, location, header, bytes, block);
  }

  private Verified finish(Pending first) throws IOException {
    if (first.task().isEmpty()) {
      return first.verified();
    }
    DecodeTask task = window.removeFirst();
    try {
      window.await(task);
      return first.verified();
    } catch (CorruptGzipException e) {
      return new Verified(first.verified().member(), Optional.of(e));
    } finally {
      task.settle();
      task.release(resources.buffers());
    }
  }
}
