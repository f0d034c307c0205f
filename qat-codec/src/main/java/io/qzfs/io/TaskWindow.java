// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Iterator;

/**
 * The blocks of one stream that are under way, in order, bounded in number and bytes. Not
 * thread-safe; the tasks' own work is done by any thread.
 *
 * @param <T> the kind of task
 */
final class TaskWindow<T extends BlockTask> implements Iterable<T> {
  /** Most bytes of buffers in one window, but for a single task that is larger. */
  static final int MAX_BYTES = 3 << 20;

  private static final int TASKS_PER_HELPER = 6;

  private final StreamResources resources;
  private final int threads;
  private final int deviceDepth;
  private final ArrayDeque<T> tasks = new ArrayDeque<>();
  private int heldBytes;
  private boolean full;
  private boolean failed;

  /**
   * @param threads what the user asks for, 0 for the spare cores
   * @param deviceDepth tasks that keep a device busy; 0 without one
   */
  TaskWindow(StreamResources resources, int threads, int deviceDepth) {
    this.resources = resources;
    this.threads = threads;
    this.deviceDepth = deviceDepth;
  }

  boolean isEmpty() {
    return tasks.isEmpty();
  }

  /**
   * Whether another task should wait. Once the window is full it stays so until half of it is done:
   * workers are then handed several tasks at once, and woken once for all of them.
   */
  boolean isFull() {
    if (failed && !tasks.isEmpty()) {
      // The next offer may have to wait in vain as long as this one had.
      return true;
    }
    int helpers = resources.workers().helpers(threads);
    int most = 1 + Math.max(TASKS_PER_HELPER * helpers, deviceDepth);
    int size = tasks.size();
    if (size >= most || (size > 0 && heldBytes + heldBytes / size > MAX_BYTES)) {
      full = true;
    } else if (size <= most / 2) {
      full = false;
    }
    return full;
  }

  /** Adds a task, and lets the device have it, or else a worker if there is one to spare. */
  void add(T task) {
    tasks.addLast(task);
    heldBytes += task.heldBytes();
    if (task.tryOffer()) {
      failed |= task.hasEnded();
      return;
    }
    if (resources.workers().helpers(threads) > 0) {
      resources.workers().executor().execute(task);
    }
  }

  /** Takes the first task out. */
  T removeFirst() {
    T first = tasks.removeFirst();
    heldBytes -= first.heldBytes();
    return first;
  }

  /** Waits for a task that was taken out, and does others of the window meanwhile. */
  void await(T task) throws IOException {
    if (!task.isWaiting()) {
      task.run();
    }
    for (T other : tasks) {
      if (task.hasEnded()) {
        break;
      }
      if (!other.isWaiting()) {
        other.run();
      }
    }
    task.join();
  }

  @Override
  public Iterator<T> iterator() {
    return tasks.iterator();
  }

  /** Ends all tasks, done or not, and gives their buffers back. */
  void clear() {
    while (!tasks.isEmpty()) {
      T task = removeFirst();
      task.settle();
      task.release(resources.buffers());
    }
  }
}
