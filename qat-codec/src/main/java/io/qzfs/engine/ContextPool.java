// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine;

import java.util.ArrayDeque;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Contexts of an engine, made when needed and kept for the next call.
 *
 * <p>There are never more contexts than were borrowed at one moment, and never more than {@code
 * keep} while idle. Thread-safe. {@link #close()} waits until every context has come back, so that
 * none is freed under a call.
 *
 * @param <C> the context
 */
public final class ContextPool<C> implements AutoCloseable {
  private final String owner;
  private final Supplier<C> maker;
  private final Consumer<C> destroyer;
  private final int keep;
  private final ArrayDeque<C> idle = new ArrayDeque<>();
  private int borrowed;
  private boolean closed;

  /**
   * @param owner name for messages
   * @param keep most idle contexts to keep
   * @param maker makes a context
   * @param destroyer frees what a context holds
   */
  public ContextPool(String owner, int keep, Supplier<C> maker, Consumer<C> destroyer) {
    this.owner = owner;
    this.keep = keep;
    this.maker = maker;
    this.destroyer = destroyer;
  }

  /**
   * Borrows a context, the one given back last if there is one, since its memory is warm.
   *
   * @throws IllegalStateException if the pool is closed
   */
  public C borrow() {
    synchronized (this) {
      if (closed) {
        throw new IllegalStateException("Engine " + owner + " is closed");
      }
      borrowed++;
      C context = idle.pollLast();
      if (context != null) {
        return context;
      }
    }
    boolean made = false;
    try {
      C context = maker.get();
      made = true;
      return context;
    } finally {
      if (!made) {
        returned();
      }
    }
  }

  /** Gives a context back in a state in which the next call can use it. */
  public void giveBack(C context) {
    boolean kept;
    synchronized (this) {
      kept = !closed && idle.size() < keep;
      if (kept) {
        idle.addLast(context);
      }
    }
    if (!kept) {
      destroyer.accept(context);
    }
    returned();
  }

  private synchronized void returned() {
    borrowed--;
    notifyAll();
  }

  /** Contexts that exist, borrowed or idle. */
  public synchronized int live() {
    return borrowed + idle.size();
  }

  @Override
  public void close() {
    boolean interrupted = false;
    synchronized (this) {
      closed = true;
      while (borrowed > 0) {
        try {
          wait();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
      idle.forEach(destroyer);
      idle.clear();
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
