// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Random;
import org.apache.hadoop.fs.CreateFlag;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileUtil;
import org.apache.hadoop.fs.StreamCapabilities;
import org.apache.hadoop.fs.permission.FsPermission;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written through any door is stored compressed and read back. */
class WritingTest {
  private static final byte[] DATA = View.bytes(50_000, 3);

  @TempDir Path directory;

  private static void assertHas(View view, String name, byte[] expected) throws IOException {
    assertThat(view.stored(name)).exists();
    assertThat(directoryEntry(view, name)).doesNotExist();
    assertThat(view.read(name)).isEqualTo(expected);
    assertThat(view.gunzip(name)).isEqualTo(expected);
    assertThat(view.fs.getFileStatus(view.path(name)).getLen()).isEqualTo(expected.length);
  }

  private static Path directoryEntry(View view, String name) {
    return view.directory.resolve(name);
  }

  private static void writeAndClose(FSDataOutputStream out) throws IOException {
    try (out) {
      out.write(DATA);
    }
  }

  @Test
  void everyCreateCompresses() throws IOException {
    try (View view = new View(directory)) {
      var fs = view.fs;
      var p = view.path("x");
      FsPermission perm = FsPermission.getFileDefault();
      EnumSet<CreateFlag> flags = EnumSet.of(CreateFlag.CREATE, CreateFlag.OVERWRITE);
      Opening[] openings = {
        () -> fs.create(p),
        () -> fs.create(p, true),
        () -> fs.create(p, () -> {}),
        () -> fs.create(p, (short) 1),
        () -> fs.create(p, (short) 1, () -> {}),
        () -> fs.create(p, true, 4096),
        () -> fs.create(p, true, 4096, () -> {}),
        () -> fs.create(p, true, 4096, (short) 1, 1 << 20),
        () -> fs.create(p, true, 4096, (short) 1, 1 << 20, null),
        () -> fs.create(p, perm, true, 4096, (short) 1, 1 << 20, null),
        () -> fs.create(p, perm, flags, 4096, (short) 1, 1 << 20, null),
        () -> fs.create(p, perm, flags, 4096, (short) 1, 1 << 20, null, null),
        () -> fs.createNonRecursive(p, true, 4096, (short) 1, 1 << 20, null),
        () -> fs.createNonRecursive(p, perm, true, 4096, (short) 1, 1 << 20, null),
        () -> fs.createNonRecursive(p, perm, flags, 4096, (short) 1, 1 << 20, null),
        () -> fs.primitiveCreate(p, perm, flags, 4096, (short) 1, 1 << 20, null, null),
        () -> fs.createFile(p).overwrite(true).build(),
        () -> fs.createFile(p).recursive().overwrite(true).build(),
      };
      for (Opening opening : openings) {
        writeAndClose(opening.open());
        assertHas(view, "x", DATA);
        assertThat(view.fs.delete(p, false)).isTrue();
      }
    }
  }

  @Test
  void everyAppendCompresses() throws IOException {
    try (View view = new View(directory)) {
      var fs = view.fs;
      var p = view.path("x");
      view.write("x", DATA);
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      expected.writeBytes(DATA);
      Opening[] openings = {
        () -> fs.append(p),
        () -> fs.append(p, 4096),
        () -> fs.append(p, 4096, null),
        () -> fs.appendFile(p).build(),
        () ->
            fs.create(
                p,
                FsPermission.getFileDefault(),
                EnumSet.of(CreateFlag.CREATE, CreateFlag.APPEND),
                4096,
                (short) 1,
                1 << 20,
                null),
      };
      for (Opening opening : openings) {
        FSDataOutputStream out = opening.open();
        assertThat(out.getPos()).isEqualTo(expected.size());
        writeAndClose(out);
        expected.writeBytes(DATA);
        assertHas(view, "x", expected.toByteArray());
      }
    }
  }

  /** A way to open a file for writing. */
  private interface Opening {
    FSDataOutputStream open() throws IOException;
  }

  @Test
  void copiesFromAndToLocalFilesPassThroughTheCodec() throws IOException {
    Path local = Files.write(directory.resolve("local"), DATA);
    var source = new org.apache.hadoop.fs.Path(local.toUri());
    try (View view = new View(Files.createDirectory(directory.resolve("view")))) {
      view.fs.copyFromLocalFile(source, view.path("a"));
      view.fs.copyFromLocalFile(
          false, true, new org.apache.hadoop.fs.Path[] {source}, view.path("b"));
      assertHas(view, "a", DATA);
      assertHas(view, "b", DATA);
      Path back = directory.resolve("back");
      view.fs.copyToLocalFile(
          false, view.path("a"), new org.apache.hadoop.fs.Path(back.toUri()), true);
      assertThat(back).hasBinaryContent(DATA);
      assertThat(
              FileUtil.copy(
                  view.fs, view.path("a"), view.fs, view.path("c"), false, view.fs.getConf()))
          .isTrue();
      assertHas(view, "c", DATA);
      view.fs.moveFromLocalFile(source, view.path("d"));
      assertHas(view, "d", DATA);
      assertThat(local).doesNotExist();
    }
  }

  @Test
  void uploadInPartsIsRefused() throws IOException {
    try (View view = new View(directory)) {
      assertThatThrownBy(() -> view.fs.createMultipartUploader(view.path("")))
          .isInstanceOf(UnsupportedOperationException.class)
          .hasMessageContaining("create()");
    }
  }

  @Test
  void truncatingToEveryKindOfPlaceKeepsWhatIsInFront() throws IOException {
    byte[] data = View.bytes(5 * View.BLOCK + 100, 4);
    int[] lengths = {
      data.length,
      data.length - 1,
      5 * View.BLOCK,
      5 * View.BLOCK - 1,
      View.BLOCK + 1,
      View.BLOCK,
      View.BLOCK - 1,
      1,
      0
    };
    try (View view = new View(directory)) {
      for (int length : lengths) {
        view.write("x", data);
        assertThat(view.fs.truncate(view.path("x"), length)).isTrue();
        assertHas(view, "x", Arrays.copyOf(data, length));
        try (FSDataOutputStream out = view.fs.append(view.path("x"))) {
          out.write(data, length, data.length - length);
        }
        assertHas(view, "x", data);
      }
      assertThatThrownBy(() -> view.fs.truncate(view.path("x"), data.length + 1))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(data.length + "");
    }
  }

  @Test
  void randomAppendsTruncationsAndSyncsGiveWhatAByteArrayGives() throws IOException {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    byte[] model = new byte[0];
    try (View view = new View(directory)) {
      view.write("x", model);
      for (int step = 0; step < 120; step++) {
        if (random.nextInt(4) == 0) {
          model = Arrays.copyOf(model, random.nextInt(model.length + 1));
          assertThat(view.fs.truncate(view.path("x"), model.length)).isTrue();
        } else {
          byte[] more = View.bytes(random.nextInt(3 * View.BLOCK), random.nextLong());
          try (FSDataOutputStream out = view.fs.append(view.path("x"))) {
            int cut = random.nextInt(more.length + 1);
            out.write(more, 0, cut);
            out.hsync();
            out.write(more, cut, more.length - cut);
          }
          byte[] joined = Arrays.copyOf(model, model.length + more.length);
          System.arraycopy(more, 0, joined, model.length, more.length);
          model = joined;
        }
        assertThat(view.read("x")).as("seed %s, step %s", seed, step).isEqualTo(model);
      }
      assertHas(view, "x", model);
    }
  }

  @Test
  void readerOfAFileBeingWrittenSeesWhatWasFlushed() throws IOException {
    try (View view = new View(directory);
        View reader = new View(directory);
        FSDataOutputStream out = view.fs.create(view.path("x"))) {
      assertThat(reader.read("x")).isEmpty();
      for (int length = 1; length < 30_000; length = 2 * length + 1) {
        out.write(DATA, (int) out.getPos(), length - (int) out.getPos());
        out.hflush();
        assertThat(reader.read("x")).isEqualTo(Arrays.copyOf(DATA, length));
      }
      out.write(DATA, 0, 100);
      assertThat(reader.read("x").length).isLessThan((int) out.getPos());
      assertThat(out.hasCapability(StreamCapabilities.HSYNC)).isTrue();
    }
  }

  @Test
  void abortedFileIsGoneAndAbortedAppendTakenBack() throws IOException {
    try (View view = new View(directory)) {
      FSDataOutputStream out = view.fs.create(view.path("x"));
      out.write(DATA);
      assertThat(((LogicalOutputStream) out.getWrappedStream()).abort().alreadyClosed()).isFalse();
      out.close();
      assertThat(view.stored("x")).doesNotExist();
      view.write("y", DATA);
      FSDataOutputStream more = view.fs.append(view.path("y"));
      more.write(DATA);
      more.hflush();
      var result = ((LogicalOutputStream) more.getWrappedStream()).abort();
      assertThat(result.anyCleanupException()).isNull();
      assertHas(view, "y", DATA);
    }
  }

  @Test
  void closedStreamRefusesToGoOn() throws IOException {
    try (View view = new View(directory)) {
      FSDataOutputStream out = view.fs.create(view.path("x"));
      out.close();
      out.close();
      assertThatThrownBy(() -> out.write(1)).isInstanceOf(IOException.class);
      assertThatThrownBy(out::hflush).isInstanceOf(IOException.class);
      assertHas(view, "x", new byte[0]);
    }
  }
}
