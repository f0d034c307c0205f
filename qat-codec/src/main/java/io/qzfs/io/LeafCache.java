// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import io.qzfs.gzip.IndexLeaf;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/**
 * The leaves used last. One is read by one thread while others that need it wait, and those that
 * need another one don't. Thread-safe.
 *
 * <p><b>Memory:</b> at most {@link #MAX_LEAVES} leaves of 72 KiB: 16 cover 8 GiB in 64 KiB blocks.
 */
final class LeafCache {
  /** Most leaves kept. */
  static final int MAX_LEAVES = 16;

  private final Loader loader;
  private final Map<Integer, CompletableFuture<Optional<IndexLeaf>>> leaves =
      new LinkedHashMap<>(16, 0.75f, true) {
        @Override
        protected boolean removeEldestEntry(
            Map.Entry<Integer, CompletableFuture<Optional<IndexLeaf>>> eldest) {
          return size() > MAX_LEAVES;
        }
      };

  /** Reads a leaf. */
  interface Loader {
    /** Returns a leaf, or empty if it can't be used. */
    Optional<IndexLeaf> load(int number) throws IOException;
  }

  LeafCache(Loader loader) {
    this.loader = loader;
  }

  /** Keeps a leaf that came with something else. */
  void put(int number, IndexLeaf leaf) {
    synchronized (leaves) {
      leaves.put(number, CompletableFuture.completedFuture(Optional.of(leaf)));
    }
  }

  /** Returns a leaf, or empty if it can't be used. */
  Optional<IndexLeaf> get(int number) throws IOException {
    while (true) {
      CompletableFuture<Optional<IndexLeaf>> mine = new CompletableFuture<>();
      CompletableFuture<Optional<IndexLeaf>> present;
      synchronized (leaves) {
        present = leaves.get(number);
        if (present == null) {
          leaves.put(number, mine);
        }
      }
      if (present == null) {
        return load(number, mine);
      }
      Optional<Optional<IndexLeaf>> leaf = await(present);
      if (leaf.isPresent()) {
        return leaf.get();
      }
    }
  }

  private Optional<IndexLeaf> load(int number, CompletableFuture<Optional<IndexLeaf>> mine)
      throws IOException {
    boolean loaded = false;
    try {
      Optional<IndexLeaf> leaf = loader.load(number);
      mine.complete(leaf);
      loaded = true;
      return leaf;
    } finally {
      if (!loaded) {
        synchronized (leaves) {
          leaves.remove(number, mine);
        }
        mine.cancel(false);
      }
    }
  }

  /** Waits for another thread's leaf; empty if that one failed, which may have been its own. */
  private static Optional<Optional<IndexLeaf>> await(CompletableFuture<Optional<IndexLeaf>> present)
      throws IOException {
    try {
      return Optional.of(present.get());
    } catch (ExecutionException | CancellationException e) {
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      InterruptedIOException interrupted =
          new InterruptedIOException("Interrupted while waiting for a leaf of the index");
      interrupted.initCause(e);
      throw interrupted;
    }
  }
}
