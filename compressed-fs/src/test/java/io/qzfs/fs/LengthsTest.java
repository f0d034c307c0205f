// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Path;
import org.apache.hadoop.fs.BlockLocation;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.LocatedFileStatus;
import org.apache.hadoop.fs.RemoteIterator;
import org.apache.hadoop.util.functional.FutureIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every length that anybody can see is that of the data. */
class LengthsTest {
  @TempDir Path directory;

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 255, 4095, 4096, 4097, 65_535, 65_536, 65_537, 1_000_000})
  void allAreTheLengthOfTheData(int length) throws Exception {
    try (View view = new View(directory)) {
      byte[] data = View.bytes(length, length);
      view.write("d/x", data);
      var path = view.path("d/x");
      FileStatus status = view.fs.getFileStatus(path);
      assertThat(status.getLen()).as("status").isEqualTo(length);
      assertThat(status.getPath()).isEqualTo(path);
      assertThat(view.fs.listStatus(view.path("d"))[0].getLen()).as("list").isEqualTo(length);
      assertThat(view.fs.listStatus(path)[0].getLen()).as("list of the file").isEqualTo(length);
      assertThat(view.fs.listStatusIterator(view.path("d")).next().getLen()).isEqualTo(length);
      assertThat(view.fs.listStatusIterator(path).next().getLen()).isEqualTo(length);
      assertThat(view.fs.listFiles(view.path(""), true).next().getLen()).isEqualTo(length);
      assertThat(view.fs.globStatus(view.path("d/*"))[0].getLen()).as("glob").isEqualTo(length);
      assertThat(view.fs.globStatus(view.path("d/?"))[0].getPath()).isEqualTo(path);
      assertThat(view.fs.getContentSummary(path).getLength()).as("summary").isEqualTo(length);
      assertThat(view.fs.getContentSummary(view.path("")).getLength()).isEqualTo(length);
      assertThat(view.fs.getUsed(view.path(""))).isEqualTo(length);
      assertLocated(view, path, length);
      try (FSDataInputStream in =
          FutureIO.awaitFuture(view.fs.openFile(path).withFileStatus(status).build())) {
        assertThat(in.available()).isEqualTo(length);
        assertThat(in.readAllBytes()).isEqualTo(data);
        assertThat(in.getPos()).isEqualTo(length);
      }
      assertThat(view.read("d/x")).isEqualTo(data);
      assertThat(view.gunzip("d/x")).isEqualTo(data);
    }
  }

  private static void assertLocated(View view, org.apache.hadoop.fs.Path path, int length)
      throws IOException {
    RemoteIterator<LocatedFileStatus> located = view.fs.listLocatedStatus(path.getParent());
    LocatedFileStatus status = located.next();
    assertThat(located.hasNext()).isFalse();
    assertThat(status.getLen()).as("located").isEqualTo(length);
    assertThat(status.getPath()).isEqualTo(path);
    assertEndsAt(status.getBlockLocations(), length);
    assertEndsAt(view.fs.getFileBlockLocations(path, 0, Long.MAX_VALUE / 2), length);
    assertEndsAt(view.fs.getFileBlockLocations(status, 0, length), length);
  }

  private static void assertEndsAt(BlockLocation[] locations, int length) {
    long end = 0;
    for (BlockLocation location : locations) {
      assertThat(location.getOffset()).isEqualTo(end);
      end += location.getLength();
    }
    assertThat(end).as("end of block locations").isEqualTo(length);
  }

  @Test
  void statusesSurviveSerialisation() throws Exception {
    try (View view = new View(directory)) {
      view.write("x", View.bytes(10_000, 1));
      FileStatus status = view.fs.getFileStatus(view.path("x"));
      FileStatus copy = (FileStatus) copyOf(status);
      assertThat(copy.getClass()).isEqualTo(FileStatus.class);
      assertThat(copy.getPath()).isEqualTo(view.path("x"));
      assertThat(copy.getLen()).isEqualTo(10_000);
      assertThat(copy.getOwner()).isEqualTo(status.getOwner());
      assertThat(copy.getPermission()).isEqualTo(status.getPermission());
      LocatedFileStatus located =
          (LocatedFileStatus) copyOf(view.fs.listLocatedStatus(view.path("")).next());
      assertThat(located.getLen()).isEqualTo(10_000);
      assertThat(located.getBlockLocations()).hasSize(1);
    }
  }

  private static Object copyOf(Object original) throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(original);
    }
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      return in.readObject();
    }
  }
}
