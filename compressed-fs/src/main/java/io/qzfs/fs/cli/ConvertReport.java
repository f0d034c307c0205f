// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import io.qzfs.cli.Figures;
import java.util.List;
import java.util.Locale;

/**
 * What came of copying a tree.
 *
 * @param source as it was given
 * @param target as it was given
 * @param dryRun whether nothing was done
 * @param files files found
 * @param copied files copied, or that would be
 * @param alreadyRight files whose copies were there
 * @param failed files and directories that could not be done
 * @param deleted source files deleted
 * @param logicalBytes data of the files copied; of those decoded on the way 0 in a dry run
 * @param bytesBefore bytes of the files copied, as the source's store has them
 * @param bytesAfter bytes of the copies, as the target's store has them; 0 in a dry run
 * @param ratio bytes before by bytes after
 * @param seconds time it took
 * @param megabytesPerSecond data per time, in 10^6 bytes
 * @param errors what failed, the first thousand
 */
record ConvertReport(
    String source,
    String target,
    boolean dryRun,
    long files,
    long copied,
    long alreadyRight,
    long failed,
    long deleted,
    long logicalBytes,
    long bytesBefore,
    long bytesAfter,
    double ratio,
    double seconds,
    double megabytesPerSecond,
    List<Failure> errors) {

  /**
   * What failed.
   *
   * @param file the source
   * @param error what went wrong
   */
  record Failure(String file, String error) {}

  /** The same as text. */
  String text() {
    String counts =
        String.format(
            Locale.ROOT,
            "%s -> %s: %s, %,d already right, %,d failed%s",
            source,
            target,
            dryRun
                ? "would copy " + Figures.count(copied, "file")
                : Figures.count(copied, "file") + " copied",
            alreadyRight,
            failed,
            deleted == 0 ? "" : ", " + Figures.count(deleted, "source file") + " deleted");
    return dryRun
        ? counts + String.format(Locale.ROOT, "; %,d bytes", bytesBefore)
        : counts
            + String.format(
                Locale.ROOT,
                "%n  %,d -> %,d bytes, ratio %.2f, %.1f s, %,.0f MB/s",
                bytesBefore,
                bytesAfter,
                ratio,
                seconds,
                megabytesPerSecond);
  }
}
