// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SAMFileWriter;
import htsjdk.samtools.SAMFileWriterFactory;
import htsjdk.samtools.SAMRecord;
import htsjdk.samtools.SAMSequenceRecord;
import htsjdk.samtools.SamReader;
import htsjdk.samtools.SamReaderFactory;
import htsjdk.samtools.ValidationStringency;
import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.JobInput;
import io.qzfs.jobs.fastq.SplitSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.mapreduce.InputSplit;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.RecordReader;
import org.apache.hadoop.mapreduce.TaskAttemptContext;
import org.apache.hadoop.mapreduce.TaskAttemptID;
import org.apache.hadoop.mapreduce.task.TaskAttemptContextImpl;

/** Makes alignments, and reads them by htsjdk and by splits. */
final class Alignments {

  private static final int REFERENCE_LENGTH = 1 << 20;

  private Alignments() {}

  /** Writes records of random shapes, some of them longer than a block of BGZF. */
  static void random(Path bam, int count, Random random) {
    SAMFileHeader header = new SAMFileHeader();
    header.addSequence(new SAMSequenceRecord("one", REFERENCE_LENGTH));
    header.addSequence(new SAMSequenceRecord("two", REFERENCE_LENGTH));
    try (SAMFileWriter out = new SAMFileWriterFactory().makeBAMWriter(header, true, bam.toFile())) {
      for (int i = 0; i < count; i++) {
        out.addAlignment(record(header, "read:" + i, random));
      }
    }
  }

  private static SAMRecord record(SAMFileHeader header, String name, Random random) {
    SAMRecord record = new SAMRecord(header);
    record.setReadName(name);
    int bases = random.nextInt(100) == 0 ? 90_000 : random.nextInt(200);
    byte[] letters = new byte[bases];
    byte[] qualities = new byte[bases];
    for (int i = 0; i < bases; i++) {
      letters[i] = (byte) "ACGTN".charAt(random.nextInt(5));
      qualities[i] = (byte) random.nextInt(42);
    }
    record.setReadBases(letters);
    record.setBaseQualities(qualities);
    if (random.nextBoolean() && bases > 0) {
      record.setReferenceIndex(random.nextInt(2));
      record.setAlignmentStart(1 + random.nextInt(REFERENCE_LENGTH));
      record.setCigarString(bases + "M");
    } else {
      record.setReadUnmappedFlag(true);
    }
    if (random.nextBoolean()) {
      record.setAttribute("NM", random.nextInt(9));
    }
    return record;
  }

  /** Returns the lines of all records as htsjdk's own reader has them. */
  static List<String> expected(Path file) throws IOException {
    try (SamReader reader =
        SamReaderFactory.makeDefault()
            .validationStringency(ValidationStringency.SILENT)
            .open(file)) {
      List<String> lines = new ArrayList<>();
      reader.forEach(record -> lines.add(record.getSAMString()));
      return lines;
    }
  }

  /** Returns the lines of all records, split by split. */
  static List<String> bySplits(Path file, CodecChoice codec, long splitBytes)
      throws IOException, InterruptedException {
    Configuration conf =
        JobInput.of(file.toUri().toString(), codec)
            .withSplitBytes(splitBytes)
            .configure(new Configuration());
    AlignmentInputFormat format = new AlignmentInputFormat();
    TaskAttemptContext context = new TaskAttemptContextImpl(conf, new TaskAttemptID());
    List<String> lines = new ArrayList<>();
    for (InputSplit split : format.getSplits(Job.getInstance(conf))) {
      try (RecordReader<SplitSource, SAMRecord> reader =
          format.createRecordReader(split, context)) {
        reader.initialize(split, context);
        while (reader.nextKeyValue()) {
          lines.add(reader.getCurrentValue().getSAMString());
        }
      }
    }
    return lines;
  }
}
