// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.fs.RecoverableFileSystem;
import io.qzfs.hadoop.QatCodecKeys;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.LeaseRecoverable;

/** Starts writers on one store, one behind the other, kills each, and checks what it left. */
final class KillSeries implements AutoCloseable {
  private static final int[] BLOCK_SIZES = {4 << 10, 16 << 10, 64 << 10};
  private static final long LONGEST_LIFE_MILLIS = 600;
  private static final long LONGEST_WAIT_MILLIS = 3000;
  private static final long RECOVERY_MILLIS = 60_000;

  private final String root;
  private final RecoverableFileSystem view;
  private final List<String> configuration;
  private final boolean isLocal;
  private final Path scratch;
  private final Random random;
  private final Figures figures = new Figures();
  private final ExecutorService executor = Executors.newFixedThreadPool(8);
  private int number;

  /**
   * @param root folder of a view
   * @param configuration entries KEY=VALUE for writers
   * @param scratch local folder
   */
  KillSeries(String root, Configuration conf, List<String> configuration, Path scratch, long seed)
      throws Exception {
    this.root = root;
    this.configuration = configuration;
    this.isLocal = root.startsWith("qzfs+file:");
    this.scratch = scratch;
    this.random = new Random(seed);
    this.view = new RecoverableFileSystem();
    this.view.initialize(URI.create(root), conf);
  }

  /** Kills so many writers. */
  void run(int kills) throws Exception {
    WriterProcess writer = start();
    try {
      for (int i = 0; i < kills; i++) {
        long seed = random.nextLong();
        writeAndKill(writer, seed);
        // The next one starts while this one's files are looked at.
        WriterProcess next = i + 1 < kills ? start() : null;
        try {
          check(writer, seed);
        } finally {
          writer.close();
          writer = next;
        }
      }
    } finally {
      if (writer != null) {
        writer.close();
      }
    }
  }

  /** What was done so far. */
  Figures figures() {
    return figures;
  }

  private WriterProcess start() throws Exception {
    int blockSize = BLOCK_SIZES[random.nextInt(BLOCK_SIZES.length)];
    List<String> entries = new ArrayList<>(configuration);
    entries.add(QatCodecKeys.BLOCK_SIZE + "=" + blockSize);
    if (isLocal && random.nextInt(3) > 0) {
      entries.add("fs.file.impl=" + DribblingFileSystem.class.getName());
    }
    return new WriterProcess(root + "/" + number++, random.nextLong(), blockSize, scratch, entries);
  }

  private void writeAndKill(WriterProcess writer, long seed) throws Exception {
    LiveReader reader = new LiveReader(view, writer, figures, seed);
    Thread reading = new Thread(reader, "live-reader");
    try {
      writer.begin();
      reading.start();
      awaitMoment(writer, new Random(seed));
      writer.kill();
    } finally {
      reader.end();
      reading.join();
    }
    if (reader.failure() != null) {
      throw new AssertionError("live reader", reader.failure());
    }
    figures.kills.incrementAndGet();
    figures.syncs.addAndGet(writer.syncs());
  }

  /** Any moment, or a little after a close, an append or a cut has begun. */
  private static void awaitMoment(WriterProcess writer, Random random) throws InterruptedException {
    int dice = random.nextInt(10);
    Thread.sleep(random.nextLong(LONGEST_LIFE_MILLIS));
    if (dice < 4) {
      return;
    }
    Report.Step step =
        dice < 7 ? Report.Step.CLOSING : dice < 8 ? Report.Step.APPENDING : Report.Step.CUTTING;
    writer.await(report -> report.step() == step, LONGEST_WAIT_MILLIS);
    long end = System.nanoTime() + random.nextLong(3_000_000);
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  private void check(WriterProcess writer, long seed) throws Exception {
    List<KilledFileCheck> checks = new ArrayList<>();
    for (WrittenFile file : writer.files()) {
      checks.add(new KilledFileCheck(view, writer.folder(), file, figures, folderOf(writer), seed));
    }
    forEach(checks, KilledFileCheck::immediately);
    if (view.getStore() instanceof LeaseRecoverable) {
      forEach(checks, this::recoverLease);
    }
    forEach(checks, KilledFileCheck::afterwards);
    fsck(writer.folder(), checks, seed);
    forEach(checks, KilledFileCheck::append);
    assertThat(FsckRun.of(writer.folder()).problems()).isEmpty();
    view.delete(new org.apache.hadoop.fs.Path(writer.folder()), true);
  }

  private void fsck(String folder, List<KilledFileCheck> checks, long seed) throws Exception {
    FsckRun found = FsckRun.of(folder);
    assertThat(found.code()).as(found.text()).isEqualTo(found.problems().isEmpty() ? 0 : 1);
    forEach(checks, check -> check.told(found));
    if (new Random(seed).nextBoolean()) {
      FsckRun repaired = FsckRun.of(folder, "--repair");
      assertThat(repaired.code()).as(repaired.text()).isZero();
      forEach(checks, KilledFileCheck::repaired);
    }
  }

  private Path folderOf(WriterProcess writer) throws Exception {
    return java.nio.file.Files.createDirectories(
        scratch.resolve(writer.folder().substring(root.length() + 1)));
  }

  private void recoverLease(KilledFileCheck check) throws Exception {
    if (!view.exists(check.path())) {
      return;
    }
    long end = System.nanoTime() + RECOVERY_MILLIS * 1_000_000;
    boolean closed = view.recoverLease(check.path());
    while (!closed && System.nanoTime() < end) {
      Thread.sleep(20);
      closed = view.isFileClosed(check.path());
    }
    if (!closed) {
      throw new AssertionError("The lease of " + check.path() + " wasn't recovered");
    }
  }

  /** A step of a check. */
  private interface Step {
    void of(KilledFileCheck check) throws Exception;
  }

  private void forEach(List<KilledFileCheck> checks, Step step) throws Exception {
    List<Callable<Void>> calls = new ArrayList<>();
    for (KilledFileCheck check : checks) {
      calls.add(
          () -> {
            step.of(check);
            return null;
          });
    }
    for (Future<Void> call : executor.invokeAll(calls)) {
      call.get();
    }
  }

  @Override
  public void close() throws IOException {
    executor.shutdownNow();
    view.close();
  }
}
