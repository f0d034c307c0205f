// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.CodecClock;
import java.util.Iterator;
import java.util.function.ToLongFunction;
import scala.Tuple2;

/**
 * The values of a split; behind the last, the clock gets the time that the split's reads took. The
 * reads of a split without a value are not seen; it makes one at most. Not thread-safe.
 */
final class MeteredIterator<S, T> implements Iterator<T> {

  private final Iterator<Tuple2<S, T>> records;
  private final ToLongFunction<S> readNanos;
  private final CodecClock clock;
  private S source;
  private boolean noted;

  MeteredIterator(Iterator<Tuple2<S, T>> records, ToLongFunction<S> readNanos, CodecClock clock) {
    this.records = records;
    this.readNanos = readNanos;
    this.clock = clock;
  }

  @Override
  public boolean hasNext() {
    boolean more = records.hasNext();
    if (!more && !noted && source != null) {
      noted = true;
      clock.addRead(readNanos.applyAsLong(source));
    }
    return more;
  }

  @Override
  public T next() {
    Tuple2<S, T> next = records.next();
    source = next._1();
    return next._2();
  }
}
