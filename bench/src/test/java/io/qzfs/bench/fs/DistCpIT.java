// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.fs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.fs.permission.FsPermission;
import org.apache.hadoop.mapreduce.Counters;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.tools.DistCp;
import org.apache.hadoop.tools.OptionsParser;
import org.apache.hadoop.tools.mapred.CopyMapper;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code distcp} into the view, out of it and between views. */
@Tag("servers")
class DistCpIT {
  private static final long SEED = Long.getLong("qzfs.test.seed", System.nanoTime());
  private static final int FILES = 4;
  private static final String VIEW = "qzfs+";

  @RegisterExtension static final SharedHdfs HDFS = new SharedHdfs();

  @TempDir private java.nio.file.Path folder;

  /** Where files are copied from or to. */
  enum Place {
    HDFS_ITSELF,
    HDFS_VIEW,
    FILE_VIEW
  }

  @ParameterizedTest(name = "{0} to {1}, {2}")
  @CsvSource({
    "HDFS_ITSELF, HDFS_VIEW, -prbugpt",
    "HDFS_VIEW, HDFS_ITSELF, -prbugpt",
    "HDFS_VIEW, HDFS_VIEW, -prbugpt",
    "FILE_VIEW, HDFS_VIEW, -ppt",
    "HDFS_VIEW, FILE_VIEW, -ppt"
  })
  void filesAreCopiedOnceAndAgainOnlyIfTheyChanged(Place from, Place to, String preserve)
      throws Exception {
    Configuration conf = conf();
    Path source = directory(from, "from");
    Path target = directory(to, "to");
    FileSystem files = source.getFileSystem(conf);
    write(files, source);

    Counters first = update(conf, preserve, source, target);
    assertThat(count(first, CopyMapper.Counter.COPY)).isEqualTo(FILES);
    assertThat(count(first, CopyMapper.Counter.BYTESCOPIED))
        .isEqualTo(files.getContentSummary(source).getLength());
    assertSame(conf, source, target);
    assertPreserved(conf, source, target);

    Counters again = update(conf, preserve, source, target);
    assertThat(count(again, CopyMapper.Counter.COPY)).isZero();
    assertThat(count(again, CopyMapper.Counter.SKIP)).isEqualTo(FILES);

    rewrite(files, new Path(source, "d/small.txt"), "changed, and longer");
    rewrite(files, new Path(source, "d/e/other.txt"), "changed, same");
    Counters changed = update(conf, preserve, source, target);
    assertThat(count(changed, CopyMapper.Counter.COPY)).isEqualTo(2);
    assertThat(count(changed, CopyMapper.Counter.SKIP)).isEqualTo(FILES - 2);
    assertSame(conf, source, target);
  }

  private static Counters update(Configuration conf, String preserve, Path source, Path target)
      throws Exception {
    String[] arguments = {"-update", preserve, source.toString(), target.toString()};
    Job job = new DistCp(conf, OptionsParser.parse(arguments)).execute();
    Counters counters = job.getCounters();
    assertThat(count(counters, CopyMapper.Counter.FAIL)).isZero();
    return counters;
  }

  private static long count(Counters counters, CopyMapper.Counter counter) {
    return counters.findCounter(counter).getValue();
  }

  /** Files of all kinds of lengths: none, one block, and several blocks of HDFS. */
  private static void write(FileSystem files, Path directory) throws IOException {
    Random random = new Random(SEED);
    byte[] large = new byte[5 * SharedHdfs.BLOCK_SIZE / 2];
    random.nextBytes(large);
    files.mkdirs(new Path(directory, "d/e"));
    files.create(new Path(directory, "empty")).close();
    rewrite(files, new Path(directory, "d/small.txt"), "small");
    rewrite(files, new Path(directory, "d/e/other.txt"), "to be changed");
    try (OutputStream out = files.create(new Path(directory, "large.bin"))) {
      out.write(large);
    }
    for (String name : List.of("empty", "d/small.txt", "large.bin", "d/e/other.txt")) {
      Path file = new Path(directory, name);
      files.setPermission(file, new FsPermission((short) 0640));
      files.setTimes(file, 981173106000L + random.nextInt(1000) * 1000L, -1);
    }
  }

  private static void rewrite(FileSystem files, Path file, String text) throws IOException {
    try (OutputStream out = files.create(file)) {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
  }

  /** Same files in both; the stores of views hold nothing that the JDK doesn't read as gzip. */
  private static void assertSame(Configuration conf, Path source, Path target) throws IOException {
    Map<String, String> expected = Tree.of(source.getFileSystem(conf), source);

    assertThat(Tree.of(target.getFileSystem(conf), target)).as("seed %d", SEED).isEqualTo(expected);
    for (Path directory : List.of(source, target)) {
      if (directory.toString().startsWith(VIEW)) {
        Path stored = new Path(directory.toString().substring(VIEW.length()));
        assertThat(Tree.decoded(stored.getFileSystem(conf), stored)).isEqualTo(expected);
      }
    }
  }

  private static void assertPreserved(Configuration conf, Path source, Path target)
      throws IOException {
    for (String name : List.of("empty", "d/small.txt", "large.bin")) {
      FileStatus from = source.getFileSystem(conf).getFileStatus(new Path(source, name));
      FileStatus to = target.getFileSystem(conf).getFileStatus(new Path(target, name));
      assertThat(to.getPermission()).isEqualTo(from.getPermission());
      assertThat(to.getModificationTime()).isEqualTo(from.getModificationTime());
    }
  }

  private Configuration conf() {
    Configuration conf = SharedHdfs.configuration();
    conf.set("mapreduce.framework.name", "local");
    conf.setInt("mapreduce.client.completion.pollinterval", 20);
    conf.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    return conf;
  }

  private Path directory(Place place, String name) throws IOException {
    return switch (place) {
      case HDFS_ITSELF -> new Path(HDFS.uri() + SharedHdfs.newDirectory());
      case HDFS_VIEW -> new Path(VIEW + HDFS.uri() + SharedHdfs.newDirectory());
      case FILE_VIEW -> new Path(VIEW + "file://" + Files.createDirectory(folder.resolve(name)));
    };
  }
}
