// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.text;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.LongWritable;
import org.apache.hadoop.io.Text;
import org.apache.hadoop.mapreduce.lib.input.FileSplit;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.spark.api.java.JavaNewHadoopRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/** Reads lines of UTF-8 text by Hadoop's {@link TextInputFormat}. Stateless. */
public final class TextLines {

  private TextLines() {}

  /**
   * Returns the lines of the inputs, each line once whatever the splits.
   *
   * @param clock gets the time of finding lines: decoding, with splitting the data at line ends
   * @throws IOException if a path is of no known file system
   */
  public static JavaRDD<TextLine> read(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    Configuration conf = input.configure(spark.hadoopConfiguration());
    JavaNewHadoopRDD<LongWritable, Text> rows =
        (JavaNewHadoopRDD<LongWritable, Text>)
            spark.newAPIHadoopRDD(conf, TextInputFormat.class, LongWritable.class, Text.class);
    return rows.mapPartitionsWithInputSplit(
        (split, lines) -> new Lines(((FileSplit) split).getPath().toString(), lines, clock), true);
  }
}
