// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.qzfs.SharedDatasets;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FSDataInputStream;
import org.apache.hadoop.fs.FSDataOutputStream;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConvertCommandTest {
  private static final String FAULTY = "fs.faulty.impl=" + FaultyFileSystem.class.getName();
  private static final FileTime OLD = FileTime.fromMillis(1_000_000_000_000L);

  @TempDir private Path folder;
  private Path source;
  private Path stored;
  private Path back;

  @BeforeEach
  void makeSource() throws IOException {
    FaultyFileSystem.reset();
    source = Files.createDirectory(folder.resolve("source"));
    stored = folder.resolve("stored");
    back = folder.resolve("back");
  }

  private void fill() throws IOException {
    Files.createDirectories(source.resolve("a b/empty folder"));
    Files.write(source.resolve("empty"), new byte[0]);
    Files.write(source.resolve("text.csv"), Trees.text(200_000));
    Files.write(source.resolve("a b/ü%20#?.txt"), Trees.text(70_000));
    byte[] random = new byte[100_001];
    new Random(5).nextBytes(random);
    Files.write(source.resolve("a b/random"), random);
    Files.write(source.resolve("a b/packed.gz"), Trees.gzip(Trees.text(5000)));
  }

  private Ran toView(Object... options) {
    List<Object> all = new ArrayList<>(List.of("convert", source, Trees.view(stored)));
    all.addAll(List.of(options));
    return Ran.qzfs(all.toArray());
  }

  private void comesBack() throws IOException {
    Ran.qzfs("convert", Trees.view(stored), back).succeeds();
    assertThat(Trees.of(back)).isEqualTo(Trees.of(source));
  }

  @Test
  void copiesThereAndBackBitForBit() throws IOException {
    fill();
    toView().succeeds();

    assertThat(Trees.of(stored).keySet())
        .containsExactlyInAnyOrder(
            "a b",
            "a b/empty folder",
            "empty.qz.gz",
            "text.csv.qz.gz",
            "a b/ü%20#?.txt.qz.gz",
            "a b/random.qz.gz",
            "a b/packed.gz.qz.gz");
    comesBack();
  }

  @Test
  void copiesFromViewToView() throws IOException {
    fill();
    toView().succeeds();
    Path other = folder.resolve("other");
    Ran.qzfs("convert", "--verify", Trees.view(stored), Trees.view(other)).succeeds();

    assertThat(Trees.of(other).keySet()).isEqualTo(Trees.of(stored).keySet());
    stored = other;
    comesBack();
  }

  @Test
  void keepsTimesAndPermissions() throws IOException {
    fill();
    Path text = source.resolve("text.csv");
    Files.setPosixFilePermissions(text, PosixFilePermissions.fromString("r--r-----"));
    Files.setPosixFilePermissions(
        source.resolve("a b"), PosixFilePermissions.fromString("rwx------"));
    Files.setLastModifiedTime(text, OLD);
    Files.setLastModifiedTime(source.resolve("a b"), OLD);
    toView().succeeds();
    Ran.qzfs("convert", Trees.view(stored), back).succeeds();

    for (String name : List.of("a b", "text.csv", "empty", "a b/random")) {
      assertThat(Files.getPosixFilePermissions(back.resolve(name)))
          .isEqualTo(Files.getPosixFilePermissions(source.resolve(name)));
      assertThat(Files.getLastModifiedTime(back.resolve(name)).toMillis())
          .as(name)
          .isEqualTo(Files.getLastModifiedTime(source.resolve(name)).toMillis());
    }
  }

  @Test
  void leavesAloneWhatIsRight() throws IOException {
    fill();
    toView().succeeds();
    JsonNode again = toView("--json").succeeds().json();

    assertThat(again.path("copied").asInt()).isZero();
    assertThat(again.path("alreadyRight").asInt()).isEqualTo(5);
  }

  @Test
  void reportsInJson() throws IOException {
    fill();
    JsonNode done = toView("--json", "--threads", 3).succeeds().json();

    assertThat(done.path("files").asInt()).isEqualTo(5);
    assertThat(done.path("copied").asInt()).isEqualTo(5);
    assertThat(done.path("failed").asInt()).isZero();
    long before = sizes(source);
    assertThat(done.path("logicalBytes").asLong()).isEqualTo(before);
    assertThat(done.path("bytesBefore").asLong()).isEqualTo(before);
    assertThat(done.path("bytesAfter").asLong()).isEqualTo(sizes(stored));
    assertThat(done.path("ratio").asDouble()).isEqualTo((double) before / sizes(stored));
  }

  private static long sizes(Path tree) throws IOException {
    long sum = 0;
    try (Stream<Path> all = Files.walk(tree)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        sum += Files.size(file);
      }
    }
    return sum;
  }

  @Test
  void doesNothingInADryRun() throws IOException {
    fill();
    Ran ran = toView("-n").succeeds();

    assertThat(ran.out()).contains("would copy 5 files").contains("text.csv");
    assertThat(stored).doesNotExist();
  }

  @Test
  void copiesASingleFile() throws IOException {
    fill();
    Path text = source.resolve("text.csv");
    Ran.qzfs("convert", text, Trees.view(stored.resolve("x/y.csv"))).succeeds();
    Ran.qzfs("convert", text, Trees.view(stored)).succeeds();

    assertThat(Trees.of(stored)).containsOnlyKeys("x", "x/y.csv.qz.gz", "text.csv.qz.gz");
    Ran.qzfs("convert", Trees.view(stored.resolve("x/y.csv")), back).succeeds();
    assertThat(back).hasSameBinaryContentAs(text);
  }

  @Test
  void refusesWhatExistsAndDiffersUnlessForced() throws IOException {
    fill();
    toView().succeeds();
    Files.write(source.resolve("text.csv"), Trees.text(1000));
    Ran ran = toView().fails();
    assertThat(ran.err()).contains("text.csv").contains("--force").hasLineCount(1);

    JsonNode forced = toView("--force", "--json").succeeds().json();
    assertThat(forced.path("copied").asInt()).isEqualTo(1);
    comesBack();
  }

  @Test
  void replacesAFileThatTheStoreHasAsItIs() throws IOException {
    fill();
    Files.createDirectories(stored);
    Files.write(stored.resolve("text.csv"), new byte[3]);
    toView().fails();
    toView("-f").succeeds();

    assertThat(stored.resolve("text.csv")).doesNotExist();
    comesBack();
  }

  @Test
  void leavesNoChecksumFilesOfOtherBytes() throws IOException {
    fill();
    toView().succeeds();
    FileSystem local = FileSystem.newInstanceLocal(new Configuration());
    org.apache.hadoop.fs.Path copy = new org.apache.hadoop.fs.Path(back + "/text.csv");
    org.apache.hadoop.fs.Path gzip =
        new org.apache.hadoop.fs.Path(folder.resolve("again") + "/text.csv.qz.gz");
    for (org.apache.hadoop.fs.Path path : List.of(copy, gzip)) {
      try (FSDataOutputStream out = local.create(path)) {
        out.write(7);
      }
    }
    assertThat(back.resolve(".text.csv.crc")).exists();
    Ran.qzfs("convert", "-f", Trees.view(stored), back).succeeds();
    Ran.qzfs("convert", "-f", source, Trees.view(folder.resolve("again"))).succeeds();

    assertThat(Trees.of(back)).isEqualTo(Trees.of(source));
    byte[] read = new byte[200_000];
    try (FSDataInputStream in = local.open(copy)) {
      in.readFully(read);
    }
    assertThat(read).isEqualTo(Trees.text(200_000));
    try (FSDataInputStream in = local.open(gzip)) {
      assertThat(in.readAllBytes()).isEqualTo(Files.readAllBytes(stored.resolve("text.csv.qz.gz")));
    }
    local.close();
  }

  @Test
  void saysThatANameIsTooLong() throws IOException {
    String longest = "x".repeat(249);
    String tooLong = "y".repeat(255);
    Files.write(source.resolve(longest), new byte[9]);
    Files.write(source.resolve(tooLong), new byte[9]);
    Ran ran = toView().fails();

    assertThat(ran.err()).hasLineCount(1).contains("255 bytes").contains("at most 249");
    assertThat(Trees.of(stored)).containsOnlyKeys(longest + ".qz.gz");
  }

  @Test
  void copiesManySmallFiles() throws IOException {
    for (int i = 0; i < 300; i++) {
      Path part = Files.createDirectories(source.resolve("part" + i % 7));
      Files.write(part.resolve("file" + i), Trees.text(i));
    }
    JsonNode done = toView("--json", "--threads", 4).succeeds().json();

    assertThat(done.path("copied").asInt()).isEqualTo(300);
    comesBack();
  }

  @Test
  void goesOnAfterAFileThatCannotBeRead() throws IOException {
    fill();
    FaultyFileSystem.refuseToRead("random");
    Ran ran =
        Ran.qzfs(
            "convert", "-D", FAULTY, "--json", FaultyFileSystem.uri(source), Trees.view(stored));

    ran.fails();
    assertThat(ran.json().path("failed").asInt()).isEqualTo(1);
    assertThat(ran.json().path("copied").asInt()).isEqualTo(4);
    assertThat(ran.json().path("errors").path(0).path("error").asText())
        .contains("the disk is broken");
    assertThat(Trees.of(stored)).doesNotContainKey("a b/random.qz.gz").hasSize(6);
  }

  @Test
  void goesOnWhereItWasKilled() throws IOException {
    for (int i = 0; i < 20; i++) {
      Files.write(source.resolve("file" + i), Trees.text(10_000 + i));
    }
    FaultyFileSystem.dieAfter(8);
    String target = "qzfs+" + FaultyFileSystem.uri(stored);
    Ran killed =
        Ran.qzfs("convert", "-D", FAULTY, "--threads", 1, "--json", source, target).fails();
    assertThat(killed.json().path("copied").asInt()).isEqualTo(8);
    Map<String, String> left = Trees.of(stored);
    assertThat(left.keySet()).filteredOn(name -> name.startsWith("file")).hasSize(8);
    assertThat(left.keySet()).filteredOn(name -> name.endsWith(".partial.qz.gz")).hasSize(1);

    FaultyFileSystem.reset();
    JsonNode again = Ran.qzfs("convert", "-D", FAULTY, "--json", source, target).succeeds().json();
    assertThat(again.path("alreadyRight").asInt()).isEqualTo(8);
    assertThat(again.path("copied").asInt()).isEqualTo(12);
    assertThat(Trees.of(stored).keySet()).allMatch(name -> name.startsWith("file")).hasSize(20);
    comesBack();
  }

  @Test
  void verificationCatchesAFlippedByte() throws IOException {
    Files.write(source.resolve("text"), Trees.text(50_000));
    FaultyFileSystem.flip(20_000);
    Path raw = folder.resolve("raw");
    for (String target :
        List.of("qzfs+" + FaultyFileSystem.uri(stored), FaultyFileSystem.uri(raw))) {
      Ran.qzfs("convert", "-D", FAULTY, "--verify", source, target).fails();
    }
    assertThat(Trees.of(stored)).isEmpty();
    assertThat(Trees.of(raw)).isEmpty();

    Ran.qzfs("convert", "-D", FAULTY, source, FaultyFileSystem.uri(raw)).succeeds();
    assertThat(raw.resolve("text")).exists();
  }

  @Test
  void unpacksGzipOnlyIfAsked() throws IOException {
    fill();
    byte[] qz = Trees.gzip(Trees.text(100));
    Files.write(source.resolve("z.qz.gz"), qz);
    toView("--unpack-gz").succeeds();
    toView("--unpack-gz", "--json").succeeds();

    assertThat(Trees.of(stored)).containsKeys("a b/packed.qz.gz", "z.qz.gz");
    Ran.qzfs("convert", Trees.view(stored), back).succeeds();
    assertThat(back.resolve("a b/packed")).hasBinaryContent(Trees.text(5000));
    assertThat(back.resolve("z")).hasBinaryContent(Trees.text(100));
  }

  @Test
  void tellsOfNamesThatBecomeTheSame() throws IOException {
    Files.write(source.resolve("x"), Trees.text(100));
    Files.write(source.resolve("x.gz"), Trees.gzip(Trees.text(200)));
    Ran ran = toView("--unpack-gz").fails();

    assertThat(ran.err()).contains("x.gz").contains("is called x");
    Ran.qzfs("convert", Trees.view(stored), back).succeeds();
    assertThat(back.resolve("x")).hasBinaryContent(Trees.text(100));
  }

  @Test
  void refusesDamagedGzip() throws IOException {
    byte[] gzip = Trees.gzip(Trees.text(5000));
    Files.write(source.resolve("x.gz"), Arrays.copyOf(gzip, gzip.length - 9));
    toView("--unpack-gz").fails();

    assertThat(Trees.of(stored)).isEmpty();
  }

  @Test
  void doesNotTakeATornFileForAWholeOne() throws IOException {
    fill();
    toView().succeeds();
    Path torn = stored.resolve("text.csv.qz.gz");
    byte[] bytes = Files.readAllBytes(torn);
    Files.write(torn, Arrays.copyOf(bytes, bytes.length / 2));
    Ran ran = Ran.qzfs("convert", Trees.view(stored), back).fails();

    assertThat(ran.err()).contains("text.csv").contains("qzfs fsck").hasLineCount(1);
    assertThat(back.resolve("text.csv")).doesNotExist();
    assertThat(back.resolve("a b/random")).exists();
  }

  @Test
  void deletesSourcesOnceCopiesAreVerified() throws IOException {
    fill();
    Map<String, String> before = Trees.of(source);
    Files.write(stored.resolveSibling("keep"), new byte[1]);
    toView("--delete-source").succeeds();

    assertThat(Trees.of(source)).isEmpty();
    Ran.qzfs("convert", Trees.view(stored), back).succeeds();
    assertThat(Trees.of(back)).isEqualTo(before);
  }

  @Test
  void keepsASourceWhoseCopyIsNotTheSame() throws IOException {
    fill();
    toView().succeeds();
    Path text = source.resolve("text.csv");
    FileTime time = Files.getLastModifiedTime(text);
    byte[] bytes = Files.readAllBytes(text);
    bytes[17] ^= 1;
    Files.write(text, bytes);
    Files.setLastModifiedTime(text, time);
    Ran ran = toView("--delete-source").fails();

    assertThat(ran.err()).contains("text.csv").contains("CRC-32");
    assertThat(Trees.of(source)).containsOnlyKeys("text.csv");
  }

  @Test
  void refusesToCopyIntoItself() throws IOException {
    fill();
    for (Path target : List.of(source, source.resolve("in"), folder)) {
      Ran ran = Ran.qzfs("convert", source, Trees.view(target)).fails();
      assertThat(ran.err()).contains("one is in the other");
    }
  }

  @Test
  void saysWhatIsWrongWithItsArguments() {
    assertThat(Ran.qzfs("convert", source.resolve("none"), Trees.view(stored)).fails().err())
        .contains("none");
    assertThat(Ran.qzfs("convert", source, "nosuch://host/x").fails().err()).contains("nosuch");
    assertThat(toView("--threads", 0).code()).isEqualTo(2);
  }

  @Test
  void copiesRealData() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String part :
        List.of("genomics/fastq", "genomics/variants", "climate/noaa", "corpora/canterbury")) {
      files.addAll(SharedDatasets.files(part).stream().limit(3).toList());
    }
    files.removeIf(file -> file.toFile().length() > 4 << 20);
    assumeThat(files).as(SharedDatasets.MISSING).isNotEmpty();
    for (Path file : files) {
      Files.copy(file, source.resolve(file.getFileName()));
    }
    toView("--verify").succeeds();
    comesBack();
  }
}
