// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.fastq.SplitSource;
import io.qzfs.jobs.genomics.fasta.FastaChunk;
import io.qzfs.jobs.genomics.fasta.FastaInputFormat;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** k-mers of FASTA, at any split size, against words cut out of strings. */
class KmerRollerTest {

  private static final String LETTERS = "ACGTACGTACGTACGTacgtN";

  @TempDir private Path folder;

  @Test
  void splitsLoseAndDoubleNoWord() throws Exception {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    for (int k : new int[] {1, 5, 21, 31}) {
      TreeMap<Long, Integer> expected = new TreeMap<>();
      Path fasta = folder.resolve("k" + k + ".fa");
      Files.writeString(fasta, fasta(random, k, expected));
      for (int i = 0; i < 8; i++) {
        long split = i == 0 ? 1L << 20 : 20 + random.nextInt(900);
        assertThat(bySplits(fasta, k, split))
            .as("seed %d, k %d, split size %d", seed, k, split)
            .isEqualTo(expected);
      }
    }
  }

  private static String fasta(Random random, int k, Map<Long, Integer> words) {
    StringBuilder text = new StringBuilder();
    for (int s = 0; s < 12; s++) {
      StringBuilder sequence = new StringBuilder();
      int length = random.nextInt(900);
      for (int i = 0; i < length; i++) {
        sequence.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
      }
      count(sequence.toString(), k, words);
      text.append(">ACGTACGTACGT ").append(s).append('\n');
      int width = 1 + random.nextInt(s % 3 == 0 ? 900 : 70);
      String end = s % 2 == 0 ? "\n" : "\r\n";
      for (int i = 0; i < length; i += width) {
        text.append(sequence, i, Math.min(length, i + width)).append(end);
      }
    }
    return text.toString();
  }

  private static void count(String sequence, int k, Map<Long, Integer> words) {
    for (int i = 0; i + k <= sequence.length(); i++) {
      String word = sequence.substring(i, i + k).toUpperCase(Locale.ROOT);
      if (word.indexOf('N') < 0) {
        String other = new StringBuilder(word).reverse().toString();
        long number = Math.min(number(word, "ACGT"), number(other, "TGCA"));
        words.merge(number, 1, Integer::sum);
      }
    }
  }

  private static long number(String word, String digits) {
    long number = 0;
    for (byte letter : word.getBytes(StandardCharsets.US_ASCII)) {
      number = 4 * number + digits.indexOf(letter);
    }
    return number;
  }

  private static Map<Long, Integer> bySplits(Path fasta, int k, long splitBytes)
      throws IOException, InterruptedException {
    Configuration conf =
        JobInput.of(fasta.toString(), CodecChoice.NONE)
            .withSplitBytes(splitBytes)
            .configure(new Configuration());
    conf.setInt(FastaInputFormat.OVERLAP, k - 1);
    FastaInputFormat format = new FastaInputFormat();
    TaskAttemptContext context = new TaskAttemptContextImpl(conf, new TaskAttemptID());
    TreeMap<Long, Integer> words = new TreeMap<>();
    for (InputSplit split : format.getSplits(Job.getInstance(conf))) {
      // Small, so that it grows.
      KmerTable table = new KmerTable(4);
      KmerRoller roller = new KmerRoller(k, table);
      try (RecordReader<SplitSource, FastaChunk> reader =
          format.createRecordReader(split, context)) {
        reader.initialize(split, context);
        while (reader.nextKeyValue()) {
          FastaChunk chunk = reader.getCurrentValue();
          if (chunk.first()) {
            roller.reset();
          }
          roller.add(chunk.bases(), 0, chunk.length());
        }
      }
      for (int slot = 0; slot < table.slots(); slot++) {
        if (table.count(slot) > 0) {
          words.merge(table.key(slot), table.count(slot), Integer::sum);
        }
      }
    }
    return words;
  }
}
