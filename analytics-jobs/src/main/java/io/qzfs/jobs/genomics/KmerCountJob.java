// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.ScienceJob;
import io.qzfs.jobs.fastq.FastqRecord;
import io.qzfs.jobs.fastq.SplitSource;
import io.qzfs.jobs.genomics.fasta.FastaChunk;
import io.qzfs.jobs.genomics.fasta.FastaInputFormat;
import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;
import org.apache.spark.sql.types.StructType;

/**
 * Spark job {@code kmer-count}: how often each canonical k-mer occurs, as {@code jellyfish count
 * -C} and {@code stats} have it.
 *
 * <p>k-mers are numbers; each split counts before the shuffle, in a table of bounded size, and
 * Spark adds up behind it, in its binary row format, with spills. Immutable.
 */
public final class KmerCountJob implements ScienceJob<KmerCountResult> {

  private static final StructType ROW =
      new StructType()
          .add("kmer", DataTypes.LongType, false)
          .add("count", DataTypes.LongType, false);

  private final int k;
  private final Optional<SequenceFormat> format;

  /**
   * Makes the job.
   *
   * @param k length of the words, in bases, 1 to 31
   * @param format format of the inputs; without it their names tell
   * @throws IllegalArgumentException if k is out of range
   */
  public KmerCountJob(int k, Optional<SequenceFormat> format) {
    if (k < 1 || k > KmerRoller.LARGEST_K) {
      throw new IllegalArgumentException("k is " + k + ", expected 1 to " + KmerRoller.LARGEST_K);
    }
    this.k = k;
    this.format = format;
  }

  @Override
  public KmerCountResult run(JavaSparkContext spark, JobInput input, CodecClock clock)
      throws IOException {
    boolean fasta = format.orElse(SequenceFormat.of(input.inputs())) == SequenceFormat.FASTA;
    JavaRDD<Row> counted = fasta ? fasta(spark, input, clock, k) : fastq(spark, input, clock, k);
    JavaRDD<Row> sums =
        SparkSession.builder()
            .getOrCreate()
            .createDataFrame(counted, ROW)
            .repartition(Parallelism.of(input, spark.hadoopConfiguration()), functions.col("kmer"))
            .groupBy("kmer")
            .agg(functions.sum("count"))
            .toJavaRDD();
    return OutputFolder.write(
        input,
        spark.hadoopConfiguration(),
        clock,
        folder -> {
          SortedMap<Long, Long> histogram =
              sums.mapPartitions(rows -> List.of(histogram(rows)).iterator())
                  .fold(new TreeMap<>(), KmerCountJob::plus);
          KmerHistogram.write(folder, spark, histogram);
          return KmerCountResult.of(k, histogram);
        });
  }

  private static JavaRDD<Row> fastq(JavaSparkContext spark, JobInput input, CodecClock clock, int k)
      throws IOException {
    return FastqInput.map(
        spark, input, clock, (number, reads) -> new KmerRows<>(reads, k, KmerCountJob::feed));
  }

  private static void feed(KmerRoller roller, FastqRecord read) {
    roller.reset();
    roller.add(read.buffer(), read.sequenceOffset(), read.sequenceLength());
  }

  private static JavaRDD<Row> fasta(JavaSparkContext spark, JobInput input, CodecClock clock, int k)
      throws IOException {
    Configuration conf = input.configure(spark.hadoopConfiguration());
    conf.setInt(FastaInputFormat.OVERLAP, k - 1);
    return spark
        .newAPIHadoopRDD(conf, FastaInputFormat.class, SplitSource.class, FastaChunk.class)
        .mapPartitions(
            chunks ->
                new KmerRows<>(
                    new MeteredIterator<>(chunks, SplitSource::readNanos, clock),
                    k,
                    KmerCountJob::feed));
  }

  private static void feed(KmerRoller roller, FastaChunk chunk) {
    if (chunk.first()) {
      roller.reset();
    }
    roller.add(chunk.bases(), 0, chunk.length());
  }

  private static SortedMap<Long, Long> histogram(Iterator<Row> rows) {
    KmerFrequencies frequencies = new KmerFrequencies();
    rows.forEachRemaining(row -> frequencies.add(row.getLong(1)));
    return frequencies.histogram();
  }

  private static SortedMap<Long, Long> plus(
      SortedMap<Long, Long> sums, SortedMap<Long, Long> more) {
    more.forEach((frequency, kmers) -> sums.merge(frequency, kmers, Long::sum));
    return sums;
  }
}
