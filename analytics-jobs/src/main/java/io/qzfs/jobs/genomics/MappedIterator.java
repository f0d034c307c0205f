// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.function.Function;

/** Maps one by one, without what is mapped to null. Not thread-safe. */
final class MappedIterator<S, T> implements Iterator<T> {

  private final Iterator<S> source;
  private final Function<S, T> mapping;
  private T next;

  MappedIterator(Iterator<S> source, Function<S, T> mapping) {
    this.source = source;
    this.mapping = mapping;
  }

  @Override
  public boolean hasNext() {
    while (next == null && source.hasNext()) {
      next = mapping.apply(source.next());
    }
    return next != null;
  }

  @Override
  public T next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    T result = next;
    next = null;
    return result;
  }
}
