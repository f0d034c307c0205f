// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.text;

import io.qzfs.jobs.CodecClock;
import java.util.Iterator;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import scala.Tuple2;

/**
 * The lines of a split; behind the last, the clock gets what finding them took. Not thread-safe.
 */
final class Lines implements Iterator<TextLine> {

  private final String file;
  private final Iterator<Tuple2<LongWritable, Text>> records;
  private final CodecClock clock;
  private long nanos;
  private boolean noted;

  Lines(String file, Iterator<Tuple2<LongWritable, Text>> records, CodecClock clock) {
    this.file = file;
    this.records = records;
    this.clock = clock;
  }

  @Override
  public boolean hasNext() {
    long start = System.nanoTime();
    boolean more = records.hasNext();
    nanos += System.nanoTime() - start;
    if (!more && !noted) {
      noted = true;
      clock.addRead(nanos);
    }
    return more;
  }

  @Override
  public TextLine next() {
    // Hadoop's reader uses its key and value again, so they are copied.
    Tuple2<LongWritable, Text> record = records.next();
    return new TextLine(file, record._1().get(), record._2().toString());
  }
}
