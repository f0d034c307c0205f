// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.ErrorText;
import io.qzfs.cli.Figures;
import java.util.ArrayList;
import java.util.List;
import org.apache.hadoop.fs.Path;

/** Counts what is copied. Thread-safe. */
final class ConvertSums {
  private static final int MOST_ERRORS = 1000;

  private final boolean dryRun;
  private final long start = System.nanoTime();
  private final List<ConvertReport.Failure> errors = new ArrayList<>();
  private long files;
  private long copied;
  private long alreadyRight;
  private long failed;
  private long deleted;
  private long logicalBytes;
  private long bytesBefore;
  private long bytesAfter;

  ConvertSums(boolean dryRun) {
    this.dryRun = dryRun;
  }

  synchronized void found() {
    files++;
  }

  synchronized void copied(FileCopy.Amounts amounts) {
    copied++;
    logicalBytes += amounts.logicalBytes();
    bytesBefore += amounts.bytesBefore();
    bytesAfter += amounts.bytesAfter();
  }

  synchronized void alreadyRight() {
    alreadyRight++;
  }

  synchronized void deleted() {
    deleted++;
  }

  synchronized void failed(Path path, Throwable failure) {
    failed++;
    if (errors.size() < MOST_ERRORS) {
      String text = ErrorText.of(failure);
      errors.add(
          new ConvertReport.Failure(
              path.toString(), text.contains(path.toString()) ? text : path + ": " + text));
    }
  }

  synchronized ConvertReport report(String source, String target) {
    double seconds = (System.nanoTime() - start) / 1e9;
    return new ConvertReport(
        source,
        target,
        dryRun,
        files,
        copied,
        alreadyRight,
        failed,
        deleted,
        logicalBytes,
        bytesBefore,
        bytesAfter,
        Figures.ratio(bytesBefore, bytesAfter),
        seconds,
        Figures.megabytesPerSecond(logicalBytes, seconds),
        List.copyOf(errors));
  }
}
