// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.genomics.bam;

import htsjdk.samtools.SAMFileHeader;
import htsjdk.samtools.SamInputResource;
import htsjdk.samtools.SamReader;
import htsjdk.samtools.SamReaderFactory;
import htsjdk.samtools.ValidationStringency;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;

/** Reads headers, on their own, from the start of a file. Stateless. */
public final class AlignmentHeaders {

  private AlignmentHeaders() {}

  /**
   * Returns the header of a SAM or BAM file.
   *
   * @throws IOException if the file cannot be read or has no well-formed header
   */
  public static SAMFileHeader read(Path path, Configuration conf) throws IOException {
    try (InputStream file = path.getFileSystem(conf).open(path);
        SamReader reader =
            SamReaderFactory.makeDefault()
                .validationStringency(ValidationStringency.SILENT)
                .open(SamInputResource.of(file))) {
      return reader.getFileHeader();
    } catch (RuntimeException e) {
      throw new AlignmentFormatException(
          path + ", header",
          "found '"
              + Messages.oneLine(e)
              + "', expected the header of a SAM or BAM file; check that the file is one and is"
              + " whole");
    }
  }

  /**
   * Returns the header that all inputs share: files of a job name the same references, in the same
   * order.
   *
   * @param inputs paths, folders or globs
   * @throws IOException if a file cannot be read, none is found, or the references differ
   */
  public static SAMFileHeader common(List<String> inputs, Configuration conf) throws IOException {
    SAMFileHeader common = null;
    Path first = null;
    for (Path file : files(inputs, conf)) {
      SAMFileHeader header = read(file, conf);
      if (common == null) {
        common = header;
        first = file;
      } else if (!header.getSequenceDictionary().isSameDictionary(common.getSequenceDictionary())) {
        throw new AlignmentFormatException(
            file + ", header",
            "found other references than " + first + " has, expected the same; run one job each");
      }
    }
    if (common == null) {
      throw new FileNotFoundException("no file is found in " + inputs + "; check the inputs");
    }
    return common;
  }

  private static List<Path> files(List<String> inputs, Configuration conf) throws IOException {
    List<Path> files = new ArrayList<>();
    for (String input : inputs) {
      Path pattern = new Path(input);
      FileSystem system = pattern.getFileSystem(conf);
      FileStatus[] found = system.globStatus(pattern);
      if (found == null || found.length == 0) {
        throw new FileNotFoundException("Input path does not exist: " + input);
      }
      for (FileStatus status : found) {
        if (status.isFile()) {
          files.add(status.getPath());
        } else {
          addFolder(files, system, status.getPath());
        }
      }
    }
    return files;
  }

  private static void addFolder(List<Path> files, FileSystem system, Path folder)
      throws IOException {
    for (FileStatus status : system.listStatus(folder)) {
      String name = status.getPath().getName();
      // As FileInputFormat does: such names are markers and temporary files.
      if (status.isFile() && !name.startsWith("_") && !name.startsWith(".")) {
        files.add(status.getPath());
      }
    }
  }
}
