// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.kill;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.qzfs.fs.CompressedFileSystem;
import io.qzfs.io.FileContent;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.Optional;
import java.util.Random;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.Path;

/** Holds one file of a killed writer against what the writer said. Steps come in their order. */
final class KilledFileCheck {
  private static final int ADDED = 100_000;
  private static final int POSITIONS = 8;

  private final CompressedFileSystem view;
  private final Path path;
  private final WrittenFile file;
  private final Figures figures;
  private final java.nio.file.Path scratch;
  private final Random random;
  private byte[] found;
  private FileContent content;

  KilledFileCheck(
      CompressedFileSystem view,
      String folder,
      WrittenFile file,
      Figures figures,
      java.nio.file.Path scratch,
      long seed) {
    this.view = view;
    this.path = new Path(folder, file.name());
    this.file = file;
    this.figures = figures;
    this.scratch = scratch;
    this.random = new Random(seed ^ file.name().hashCode());
  }

  Path path() {
    return path;
  }

  /** As long as the store holds the dead writer's lease, opening shows at least what was synced. */
  void immediately() throws IOException {
    WrittenFile.Bounds bounds = file.bounds();
    if (bounds.isCutting()) {
      // Until the store has agreed on the block's new length, HDFS can't open the file either.
      return;
    }
    if (bounds.least() >= 0 || view.exists(path)) {
      byte[] open = ViewReader.read(view, path);
      assertWritten(open, bounds);
      assertThat(view.getFileStatus(path).getLen())
          .as("status of %s", file)
          .isLessThanOrEqualTo(open.length);
    }
  }

  /** Once nobody writes any more: the view and the stored file. */
  void afterwards() throws Exception {
    WrittenFile.Bounds bounds = file.bounds();
    try {
      found = ViewReader.read(view, path);
    } catch (FileNotFoundException e) {
      assertThat(bounds.least()).as("%s isn't there", file).isNegative();
      return;
    }
    assertWritten(found, bounds);
    assertThat(view.getFileStatus(path).getLen()).as("status of %s", file).isEqualTo(found.length);
    count(bounds);
    checkStored(bounds);
  }

  private void count(WrittenFile.Bounds bounds) {
    figures.files.incrementAndGet();
    figures.bytes.addAndGet(found.length);
    if (found.length > bounds.least()) {
      figures.beyondSync.incrementAndGet();
    }
    if (bounds.isCutting()) {
      figures.cutting.incrementAndGet();
      if (found.length < bounds.most()) {
        figures.cutShort.incrementAndGet();
      }
    }
  }

  /** {@code fsck} tells the same as the view, and what was lost behind it. */
  void told(FsckRun fsck) throws IOException {
    if (found == null) {
      return;
    }
    StoredFile stored = stored();
    Optional<JsonNode> problem = fsck.problemOf(file.name());
    assertThat(problem.isPresent())
        .as("%s: %s", fsck.text(), file)
        .isEqualTo(stored.length() == 0 || content.problem() != null || stored.owesIndex());
    if (problem.isPresent()) {
      JsonNode told = problem.get();
      assertThat(told.path("readableBytes").asLong())
          .as("%s: %s", told, file)
          .isEqualTo(found.length);
      // Of an index that is torn, the members that are whole don't count.
      long end = told.path("readableEnd").asLong();
      assertThat(end).as("%s", told).isLessThanOrEqualTo(content.end());
      boolean isTorn = content.state() == FileContent.State.TORN;
      assertThat(told.path("problem").asText().equals("torn")).as("%s", told).isEqualTo(isTorn);
      assertThat(told.path("lostBytes").asLong()).as("%s", told).isIn(0L, stored.length() - end);
    }
  }

  /** After {@code fsck --repair} the file is whole, with an index, and holds the same. */
  void repaired() throws IOException {
    if (found == null) {
      return;
    }
    assertThat(ViewReader.read(view, path)).as("repaired %s", file).isEqualTo(found);
    stored().assertWhole();
    figures.repaired.incrementAndGet();
  }

  private void assertWritten(byte[] read, WrittenFile.Bounds bounds) {
    if (bounds.isCutting()) {
      assertThat(file.lengthsWhileCutting()).as("length of %s", file).contains((long) read.length);
    } else {
      assertThat((long) read.length)
          .as("length of %s", file)
          .isBetween(Math.max(0, bounds.least()), bounds.most());
    }
    assertThat(file.firstDifference(read)).as("difference in %s", file).isEqualTo(-1);
  }

  private StoredFile stored() throws IOException {
    java.nio.file.Path copy = scratch.resolve("copy-" + path.getName());
    Path raw = new Path(path.toUri().getPath() + ".qz.gz");
    try (FSDataInputStream in = view.getStore().open(raw)) {
      Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
    }
    return new StoredFile(copy);
  }

  private void checkStored(WrittenFile.Bounds bounds) throws Exception {
    StoredFile stored = stored();
    content = stored.content();
    figures.count(content.state());
    assertThat(content.length()).as("%s of %s", content, file).isEqualTo(found.length);
    switch (content.state()) {
      case INDEXED, MARKED -> {
        assertThat(content.problem()).isNull();
        assertThat(content.end()).as("%s of %s", content, file).isEqualTo(stored.length());
      }
      case TORN -> {
        assertThat(bounds.closed()).as("torn, and was closed: %s", file).isFalse();
        assertThat(content.problem()).isNotNull();
        assertThat(content.end()).as("%s of %s", content, file).isLessThan(stored.length());
        figures.lostStoredBytes.addAndGet(stored.length() - content.end());
      }
      default -> throw new AssertionError(content + " of " + file);
    }
    if (stored.length() > 0) {
      assertUnzips(stored.unzippedByJdk(), bounds);
      if (random.nextInt(4) == 0) {
        assertUnzips(stored.unzippedByGzip(), bounds);
      }
    }
  }

  private void assertUnzips(byte[] unzipped, WrittenFile.Bounds bounds) {
    assertThat((long) unzipped.length)
        .as("unzipped %s", file)
        .isBetween((long) found.length, Math.max(bounds.most(), bounds.cutFrom()));
    assertThat(file.firstDifference(unzipped)).as("difference in unzipped %s", file).isEqualTo(-1);
  }

  /** Writing goes on behind what can be read. */
  void append() throws IOException {
    if (found == null) {
      return;
    }
    byte[] added = file.resume(found.length, 1 + random.nextInt(ADDED));
    try (FSDataOutputStream out = view.append(path)) {
      assertThat(out.getPos()).isEqualTo(found.length);
      out.write(added);
    }
    int length = found.length + added.length;
    assertThat(view.getFileStatus(path).getLen()).isEqualTo(length);
    byte[] now = ViewReader.read(view, path);
    assertThat(now.length).as("length after append: %s", file).isEqualTo(length);
    assertThat(file.firstDifference(now)).as("difference in %s", file).isEqualTo(-1);
    StoredFile stored = stored();
    stored.assertWhole();
    assertThat(stored.content().state()).isIn(FileContent.State.INDEXED, FileContent.State.MARKED);
    assertThat(stored.unzippedByJdk()).as("unzipped after append").isEqualTo(now);
    readPositions(now);
  }

  private void readPositions(byte[] expected) throws IOException {
    try (FSDataInputStream in = view.open(path)) {
      for (int i = 0; i < POSITIONS; i++) {
        int at = random.nextInt(expected.length);
        byte[] part = new byte[Math.min(expected.length - at, 1 + random.nextInt(5000))];
        in.readFully(at, part);
        assertThat(part).isEqualTo(Arrays.copyOfRange(expected, at, at + part.length));
      }
    }
  }
}
