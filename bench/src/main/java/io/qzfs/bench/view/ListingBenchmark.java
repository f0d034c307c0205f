// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.view;

import io.qzfs.bench.Contender;
import io.qzfs.bench.Rounds;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.RemoteIterator;

/** A directory of many small files: the view that remembers nothing and one that remembers all. */
final class ListingBenchmark {
  private static final int WRITERS = 32;

  private final Bed bed;
  private final int files;
  private final int rounds;

  ListingBenchmark(Bed bed, int files, int rounds) {
    this.bed = bed;
    this.files = files;
    this.rounds = rounds;
  }

  List<ViewRow> run() throws IOException {
    createFiles();
    bed.view().listStatus(bed.inView("files"));
    List<FileSystem> fresh = new ArrayList<>();
    // Opening a file system is no part of a listing.
    for (int i = 0; i < rounds + 2; i++) {
      fresh.add(bed.freshView());
    }
    try {
      return ViewRow.of(
          "list " + files + " files",
          Rounds.run(
              List.of(
                  new Contender("store", () -> bed.store().listStatus(bed.inStore("files")).length),
                  new Contender("view, nothing known", () -> cold(fresh)),
                  new Contender(
                      "view, all known", () -> bed.view().listStatus(bed.inView("files")).length),
                  new Contender("store, iterator", () -> count(bed.store(), false)),
                  new Contender("view, all known, iterator", () -> count(bed.view(), true))),
              rounds));
    } finally {
      for (FileSystem fs : fresh) {
        fs.close();
      }
    }
  }

  /** Many at once: closing a file of HDFS waits for the report of its block. */
  private void createFiles() throws IOException {
    ExecutorService pool = Executors.newFixedThreadPool(WRITERS);
    try {
      List<Future<?>> created = new ArrayList<>();
      for (int i = 0; i < files; i++) {
        int number = i;
        created.add(
            pool.submit(
                () -> {
                  createFile(number);
                  return null;
                }));
      }
      for (Future<?> one : created) {
        one.get();
      }
    } catch (InterruptedException | ExecutionException e) {
      throw new IOException("Cannot make files to list", e);
    } finally {
      pool.shutdownNow();
    }
  }

  private void createFile(int number) throws IOException {
    try (OutputStream out = bed.view().create(bed.inView("files/part-" + number))) {
      out.write(new byte[100 + number % 1000]);
    }
  }

  private long cold(List<FileSystem> fresh) throws IOException {
    try (FileSystem view = fresh.remove(fresh.size() - 1)) {
      return view.listStatus(bed.inView("files")).length;
    }
  }

  private long count(FileSystem fs, boolean inView) throws IOException {
    RemoteIterator<?> all =
        fs.listStatusIterator(inView ? bed.inView("files") : bed.inStore("files"));
    long count = 0;
    while (all.hasNext()) {
      all.next();
      count++;
    }
    return count;
  }
}
