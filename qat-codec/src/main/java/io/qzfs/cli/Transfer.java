// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads a source through one filter and writes it through another, to a file that appears when it
 * is whole, or to standard output.
 */
final class Transfer {
  private static final int BUFFER = 256 * 1024;

  private final Filter filter;
  private final ReportOptions report;

  /**
   * @param filter what happens to the data on its way
   * @param report whether progress is shown
   */
  Transfer(Filter filter, ReportOptions report) {
    this.filter = filter;
    this.report = report;
  }

  /** Streams between the source and the target; closing theirs closes those that they get. */
  interface Filter {
    /** Lets everything through as it is. */
    Filter NONE =
        new Filter() {
          @Override
          public InputStream reading(InputStream in, String name) {
            return in;
          }

          @Override
          public OutputStream writing(OutputStream out) {
            return out;
          }
        };

    /** The stream to read the source through. */
    InputStream reading(InputStream in, String name) throws IOException;

    /** The stream to write the target through. */
    OutputStream writing(OutputStream out) throws IOException;
  }

  /**
   * What went through.
   *
   * @param inputBytes bytes of the source
   * @param outputBytes bytes of the target
   * @param seconds time it took
   */
  record Amounts(long inputBytes, long outputBytes, double seconds) {}

  /**
   * Transfers to a file, with the permissions of the source.
   *
   * @param overwrite whether the file may exist already
   */
  Amounts toFile(Source source, Path target, boolean overwrite) throws IOException {
    refuseSame(source, target);
    try (PartialFile partial = new PartialFile(target, overwrite)) {
      if (source.isLocal()) {
        partial.copyPermissions(source.path());
      }
      Amounts amounts = transfer(source, partial.output());
      partial.commit();
      return amounts;
    }
  }

  private static void refuseSame(Source source, Path target) throws IOException {
    boolean isSame =
        source.isLocal()
            && Files.exists(source.path())
            && Files.exists(target)
            && Files.isSameFile(source.path(), target);
    if (isSame) {
      throw new IOException("Cannot write " + target + ": it is the input");
    }
  }

  /** Transfers to standard output. */
  Amounts toStandardOutput(Source source) throws IOException {
    return transfer(source, new StandardOutput());
  }

  private Amounts transfer(Source source, OutputStream to) throws IOException {
    long start = System.nanoTime();
    try (ProgressMeter meter = ProgressMeter.start(source.name(), source.length(), report);
        InputStream from = source.open();
        MeteredInputStream metered = new MeteredInputStream(from, source.name(), meter);
        InputStream in = filter.reading(metered, source.name())) {
      AbortableOutputStream abortable = new AbortableOutputStream(to);
      try (OutputStream out = filter.writing(abortable)) {
        copy(in, out, abortable);
      }
      return new Amounts(metered.count(), abortable.count(), (System.nanoTime() - start) / 1e9);
    }
  }

  private static void copy(InputStream in, OutputStream out, AbortableOutputStream abortable)
      throws IOException {
    byte[] buffer = new byte[BUFFER];
    boolean whole = false;
    try {
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        out.write(buffer, 0, count);
      }
      whole = true;
    } finally {
      if (!whole) {
        abortable.abort();
      }
    }
  }
}
