// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import htsjdk.samtools.Cigar;
import htsjdk.samtools.CigarElement;
import htsjdk.samtools.CigarOperator;
import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SAMFileWriter;
import htsjdk.samtools.SAMFileWriterFactory;
import htsjdk.samtools.SAMRecord;
import htsjdk.samtools.SAMSequenceRecord;
import htsjdk.samtools.fastq.FastqReader;
import htsjdk.samtools.fastq.FastqRecord;
import htsjdk.samtools.util.SequenceUtil;
import io.qzfs.datasets.fastq.ReadName;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes resampled reads as BAM, each at the place that its name tells, sorted by coordinate.
 *
 * <p>Two reads that follow each other make a pair. They were drawn independently, so that the mates
 * of a pair lie anywhere: grouping by name, which is what the job does, has to move all of them.
 * Stateless.
 */
final class ResampledBam {

  /** Contigs are as long as BAM allows, since names tell positions but no lengths. */
  private static final int LONGEST_CONTIG = 1 << 29;

  private static final int MAPPING_QUALITY = 60;

  private ResampledBam() {}

  /**
   * Writes the file.
   *
   * @param temporary folder for the runs of the sort
   * @throws IOException if the reads can't be read or are no resampled ones
   */
  static void write(Path fastq, Path bam, Path temporary) throws IOException {
    SAMFileHeader header = header(contigs(fastq));
    SAMFileWriterFactory factory =
        new SAMFileWriterFactory().setTempDirectory(temporary.toFile()).setUseAsyncIo(false);
    try (FastqReader reads = new FastqReader(fastq.toFile());
        SAMFileWriter out = factory.makeBAMWriter(header, false, bam.toFile())) {
      while (reads.hasNext()) {
        FastqRecord first = reads.next();
        if (!reads.hasNext()) {
          out.addAlignment(record(header, first, name(first)));
          return;
        }
        FastqRecord second = reads.next();
        pair(out, record(header, first, name(first)), record(header, second, name(first)));
      }
    } catch (RuntimeException e) {
      // htsjdk's exceptions are unchecked.
      throw new IOException(fastq + " can't be made BAM: " + e.getMessage(), e);
    }
  }

  private static Map<String, SAMSequenceRecord> contigs(Path fastq) throws IOException {
    Map<String, SAMSequenceRecord> contigs = new LinkedHashMap<>();
    try (FastqReader reads = new FastqReader(fastq.toFile())) {
      for (FastqRecord read : reads) {
        contigs.computeIfAbsent(
            ReadName.parse(read.getReadName()).contig(),
            name -> new SAMSequenceRecord(name, LONGEST_CONTIG));
      }
    } catch (RuntimeException e) {
      throw new IOException(fastq + " holds other than resampled reads: " + e.getMessage(), e);
    }
    return contigs;
  }

  private static SAMFileHeader header(Map<String, SAMSequenceRecord> contigs) {
    SAMFileHeader header = new SAMFileHeader();
    contigs.values().forEach(header::addSequence);
    header.setSortOrder(SAMFileHeader.SortOrder.coordinate);
    return header;
  }

  private static String name(FastqRecord read) {
    String line = read.getReadName();
    int blank = line.indexOf(' ');
    return blank < 0 ? line : line.substring(0, blank);
  }

  private static SAMRecord record(SAMFileHeader header, FastqRecord read, String name) {
    ReadName truth = ReadName.parse(read.getReadName());
    SAMRecord record = new SAMRecord(header);
    record.setReadName(name);
    record.setReferenceName(truth.contig());
    record.setAlignmentStart((int) truth.position());
    record.setReadNegativeStrandFlag(truth.reverse());
    record.setMappingQuality(MAPPING_QUALITY);
    record.setCigar(new Cigar(List.of(new CigarElement(read.getReadLength(), CigarOperator.M))));
    byte[] bases = read.getReadBases();
    byte[] qualities = read.getBaseQualities();
    if (truth.reverse()) {
      SequenceUtil.reverseComplement(bases);
      SequenceUtil.reverseQualities(qualities);
    }
    record.setReadBases(bases);
    record.setBaseQualities(qualities);
    return record;
  }

  private static void pair(SAMFileWriter out, SAMRecord first, SAMRecord second) {
    mates(first, second);
    mates(second, first);
    first.setFirstOfPairFlag(true);
    second.setSecondOfPairFlag(true);
    out.addAlignment(first);
    out.addAlignment(second);
  }

  private static void mates(SAMRecord record, SAMRecord mate) {
    record.setReadPairedFlag(true);
    record.setMateReferenceName(mate.getReferenceName());
    record.setMateAlignmentStart(mate.getAlignmentStart());
    record.setMateNegativeStrandFlag(mate.getReadNegativeStrandFlag());
  }
}
