// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FsckCommandTest {
  private static final String FAULTY = "fs.faulty.impl=" + FaultyFileSystem.class.getName();
  private static final byte[] DATA = Trees.text(8 * StoredBytes.BLOCK + 11);

  @TempDir private Path folder;
  private byte[] whole;
  private List<Integer> ends;

  @BeforeEach
  void prepare() throws IOException {
    FaultyFileSystem.reset();
    whole = StoredBytes.of(DATA);
    ends = StoredBytes.ends(whole, 9);
  }

  private Path write(String name, byte[]... parts) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      bytes.write(part);
    }
    Path file = folder.resolve(name + ".qz.gz");
    Files.createDirectories(file.getParent());
    return Files.write(file, bytes.toByteArray());
  }

  private byte[] flipped(int position) {
    byte[] bytes = whole.clone();
    bytes[position] ^= 4;
    return bytes;
  }

  private Ran fsck(Object... options) {
    List<Object> all = new ArrayList<>(List.of("fsck", Trees.view(folder)));
    all.addAll(List.of(options));
    return Ran.qzfs(all.toArray());
  }

  /** The only file with a problem. */
  private JsonNode only(Object... options) throws IOException {
    List<Object> all = new ArrayList<>(List.of(options));
    all.add("--json");
    JsonNode files = fsck(all.toArray()).json().path("files");
    assertThat(files).hasSize(1);
    return files.path(0);
  }

  private static String problem(JsonNode file) {
    return file.path("problem").asText();
  }

  @Test
  void findsNothingWhereAllIsWell() throws IOException {
    write("a", whole);
    write("sub/one block", StoredBytes.of(Trees.text(100)));
    write("sub/empty", StoredBytes.of(new byte[0]));
    Files.write(folder.resolve("as it is"), DATA);
    Ran ran = fsck("--data").succeeds();

    assertThat(ran.out())
        .hasLineCount(1)
        .contains("3 compressed files")
        .contains("all well")
        .contains("1 stored as they are");
    JsonNode summary = fsck("--json").succeeds().json().path("summary");
    assertThat(summary.path("files").asInt()).isEqualTo(3);
    assertThat(summary.path("left").asInt()).isZero();
  }

  @Test
  void repairsATornFile() throws IOException {
    Path file = write("x", Arrays.copyOf(whole, ends.get(4) + 100));
    JsonNode torn = only();
    assertThat(problem(torn)).isEqualTo("torn");
    assertThat(torn.path("readableBytes").asInt()).isEqualTo(5 * StoredBytes.BLOCK);
    assertThat(torn.path("blocks").asInt()).isEqualTo(5);
    assertThat(torn.path("readableEnd").asInt()).isEqualTo(ends.get(4));
    assertThat(torn.path("lostBytes").asInt()).isEqualTo(100);
    assertThat(torn.path("file").asText()).isEqualTo("qzfs+file:" + folder + "/x");

    Ran repaired = fsck("--repair").succeeds();
    assertThat(repaired.out()).contains("repaired: 100 stored bytes cut");
    assertThat(StoredBytes.gunzip(Files.readAllBytes(file)))
        .isEqualTo(Arrays.copyOf(DATA, 5 * StoredBytes.BLOCK));
    fsck("--data").succeeds();
  }

  @Test
  void writesMissingStaleAndDamagedIndexesAnew() throws IOException {
    byte[] members = Arrays.copyOf(whole, ends.get(8));
    Path file = write("x", members);
    assertThat(problem(only())).isEqualTo("no index");
    repairs(file, DATA);

    write("x", whole, whole);
    assertThat(problem(only())).isEqualTo("stale index");
    byte[] twice = Arrays.copyOf(DATA, 2 * DATA.length);
    System.arraycopy(DATA, 0, twice, DATA.length, DATA.length);
    repairs(file, twice);

    for (int position : List.of(ends.get(8) + 40, whole.length - 80, whole.length - 20)) {
      write("x", flipped(position));
      assertThat(problem(only())).as("flipped at " + position).isEqualTo("damaged index");
      repairs(file, DATA);
    }
  }

  private void repairs(Path file, byte[] data) throws IOException {
    fsck("--repair", "--data").succeeds();
    fsck("--data").succeeds();
    assertThat(StoredBytes.gunzip(Files.readAllBytes(file))).isEqualTo(data);
  }

  @Test
  void neverCutsADamagedFile() throws IOException {
    byte[] broken = flipped(ends.get(2));
    Path file = write("x", broken);
    // With its footer whole, only decoding sees it.
    fsck().succeeds();
    JsonNode damaged = only("--data", "--repair");
    assertThat(problem(damaged)).isEqualTo("damaged");
    assertThat(damaged.path("readableBytes").asInt()).isEqualTo(3 * StoredBytes.BLOCK);
    assertThat(damaged.path("action").asText()).contains("--salvage");
    assertThat(damaged.path("lost").asText()).contains("can be decoded");
    assertThat(file).hasBinaryContent(broken);

    fsck("--data", "--salvage").fails();
    assertThat(file).hasBinaryContent(broken);
    assertThat(StoredBytes.gunzip(Files.readAllBytes(folder.resolve("x.salvaged.qz.gz"))))
        .isEqualTo(Arrays.copyOf(DATA, 3 * StoredBytes.BLOCK));
    // It is there now, and is not written over.
    assertThat(fsck("--data", "--salvage").fails().out()).contains("not repaired");
  }

  @Test
  void tellsOfWholeBlocksBehindALengthThatIsWrong() throws IOException {
    byte[] broken = Arrays.copyOf(whole, ends.get(8));
    // The body's length in the third header becomes larger than what is left.
    broken[ends.get(1) + 22] = 1;
    Path file = write("x", broken);
    JsonNode damaged = only("--repair");

    assertThat(problem(damaged)).isEqualTo("damaged");
    assertThat(damaged.path("lost").asText())
        .contains((DATA.length - 3 * StoredBytes.BLOCK) / 1000 + ",")
        .contains("from offset " + ends.get(2));
    assertThat(file).hasBinaryContent(broken);
  }

  @Test
  void countsDamagedBlocks() throws IOException {
    byte[] broken = flipped(ends.get(3) - 8);
    broken[ends.get(6) - 8] ^= 1;
    write("x", broken);
    JsonNode damaged = only("--data");

    assertThat(damaged.path("readableBytes").asInt()).isEqualTo(3 * StoredBytes.BLOCK);
    assertThat(damaged.path("lost").asText()).contains("8,192 bytes of data in 2 blocks");
    assertThat(damaged.path("detail").asText()).contains("CRC-32").contains("1 more");
  }

  @Test
  void findsTwinsAndForeignFiles() throws IOException {
    write("x", whole);
    Files.write(folder.resolve("x"), new byte[1]);
    assertThat(problem(only("--repair"))).isEqualTo("twin");
    Files.delete(folder.resolve("x"));
    Files.createDirectory(folder.resolve("x"));
    assertThat(only().path("detail").asText()).contains("directory");
    Files.delete(folder.resolve("x"));

    write("x", "no gzip at all".getBytes(StandardCharsets.UTF_8));
    assertThat(problem(only("--repair"))).isEqualTo("foreign");
  }

  @Test
  void repairsByACopyWhereTheStoreCannotAppend() throws IOException {
    Path file = write("x", Arrays.copyOf(whole, ends.get(4) + 100));
    FaultyFileSystem.refuseAppend();
    Ran ran =
        Ran.qzfs(
            "fsck", "-D", FAULTY, "--repair", "qzfs+" + FaultyFileSystem.uri(folder.resolve("x")));
    ran.succeeds();

    assertThat(StoredBytes.gunzip(Files.readAllBytes(file)))
        .isEqualTo(Arrays.copyOf(DATA, 5 * StoredBytes.BLOCK));
    assertThat(Trees.of(folder)).containsOnlyKeys("x.qz.gz");
    fsck("--data").succeeds();
  }

  @Test
  void dropsTheChecksumFileOfWhatItChanges() throws IOException {
    write("x", Arrays.copyOf(whole, ends.get(4) + 100));
    Path checksums = Files.write(folder.resolve(".x.qz.gz.crc"), new byte[] {'c', 'r', 'c', 0});
    fsck("--repair").succeeds();

    assertThat(checksums).doesNotExist();
  }

  @Test
  void leavesAloneWhatConvertWrites() throws IOException {
    Path left = write(".qzfs-0123456789abcdef.partial", Arrays.copyOf(whole, 100));
    Ran ran = fsck("--repair").succeeds();

    assertThat(ran.out()).contains("1 left by a convert");
    assertThat(left).hasBinaryContent(Arrays.copyOf(whole, 100));
  }

  @Test
  void goesOnAfterWhatCannotBeRead() throws IOException {
    write("x", whole);
    write("y", whole);
    FaultyFileSystem.refuseToRead("x.qz.gz");
    Ran ran =
        Ran.qzfs("fsck", "-D", FAULTY, "--json", "qzfs+" + FaultyFileSystem.uri(folder)).fails();
    assertThat(problem(ran.json().path("files").path(0))).isEqualTo("unreadable");
    assertThat(ran.json().path("summary").path("files").asInt()).isEqualTo(2);

    Ran missing = fsck(Trees.view(folder.resolve("none")), "--json").fails();
    assertThat(missing.json().path("errors").path(0).asText()).contains("none");
    assertThat(missing.json().path("summary").path("files").asInt()).isEqualTo(2);
  }
}
