// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.fs;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.bench.Documents;
import io.qzfs.fs.RecoverableFileSystem;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileContext;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.tools.DistCp;
import org.apache.hadoop.util.ToolRunner;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/**
 * What {@code docs/filesystem.md} tells to run and to configure, run on an HDFS in place of the one
 * that it names; {@code DocumentsIT} runs its commands of {@code bin/qzfs}.
 */
@Tag("servers")
class FilesystemPageIT {
  private static final java.nio.file.Path PAGE = Documents.root().resolve("docs/filesystem.md");

  private static final String NAME_NODE = "hdfs://nn:8020";
  private static final Pattern SPARK_KEY = Pattern.compile("--conf (\\S+)=(\\S+)");

  @RegisterExtension static final SharedHdfs HDFS = new SharedHdfs();

  @TempDir private static java.nio.file.Path folder;

  @Test
  void everyCommandRunsAndEveryQueryHasRows() throws Exception {
    Files.writeString(folder.resolve("reads.fastq"), "@r\nACGT\n+\nIIII\n");
    write(new Path(HDFS.uri() + "/data/plain/a.txt"), "a\n");
    int commands = 0;

    for (String command : commands()) {
      if (command.startsWith("hadoop fs ")) {
        assertThat(Shell.run(conf(), arguments(command, 2)).exitCode()).as(command).isZero();
      } else if (command.startsWith("hadoop distcp ")) {
        assertThat(ToolRunner.run(conf(), new DistCp(conf(), null), arguments(command, 2)))
            .as(command)
            .isZero();
      } else {
        assertThat(command).matches("(bin/qzfs|spark-sql) .*");
        continue;
      }
      commands++;
    }
    assertThat(commands).isGreaterThan(8);
    assertThat(Tree.of(files("hdfs"), new Path(HDFS.uri() + "/data/unpacked")))
        .isEqualTo(Tree.of(files("qzfs+hdfs"), new Path("qzfs+" + HDFS.uri() + "/data/packed")))
        .hasSize(1);
    assertThat(query()).containsExactly("[Utsjoki,-31.4]", "[Turku,-8.9]", "[4]");
  }

  @Test
  void theFirstSnippetMountsTheViewForAllCallers() throws Exception {
    Configuration conf = snippet(0);

    assertThat(FileSystem.newInstance(viewUri("/").toUri(), conf))
        .isInstanceOf(RecoverableFileSystem.class);
    FileContext context = FileContext.getFileContext(viewUri("/").toUri(), conf);
    Path file = viewUri(SharedHdfs.newDirectory());
    context.mkdir(file, FileContext.DIR_DEFAULT_PERM, true);
    assertThat(context.util().exists(file)).isTrue();
  }

  @Test
  void theSecondSnippetTellsHowFilesAreWritten() throws Exception {
    Configuration conf = snippet(1);
    FileSystem view = FileSystem.newInstance(viewUri("/").toUri(), conf);
    String text = "a text of some length that is said over and over, in many words; ".repeat(3000);
    for (String directory : List.of("/data/hot", "/data/archive", "/data/archive/tmp")) {
      try (OutputStream out = view.create(new Path(directory, "x"))) {
        out.write(text.getBytes(StandardCharsets.US_ASCII));
      }
    }

    FileSystem store = HDFS.fileSystem();
    assertThat(store.getFileStatus(new Path("/data/archive/tmp/x")).getLen())
        .isEqualTo(text.length());
    assertThat(store.getFileStatus(new Path("/data/archive/x.qz.gz")).getLen())
        .isLessThan(store.getFileStatus(new Path("/data/hot/x.qz.gz")).getLen());
  }

  /** The view as a client's default file system, as the page says it can be. */
  @Test
  void pathsWithoutSchemeAreTheViewsWhereItIsTheDefault() throws Exception {
    Configuration conf = conf();
    conf.set("fs.defaultFS", viewUri("/").toString());
    String directory = SharedHdfs.newDirectory();
    Files.writeString(folder.resolve("default.txt"), "text\n");

    Shell.run(conf, "-mkdir", directory);
    Shell.run(conf, "-put", folder.resolve("default.txt").toString(), directory);

    assertThat(Shell.run(conf, "-cat", directory + "/default.txt").output()).isEqualTo("text\n");
    assertThat(HDFS.fileSystem().exists(new Path(directory + "/default.txt.qz.gz"))).isTrue();
  }

  /** Rows of all statements of the page, in a session with the keys that it gives to Spark. */
  private List<String> query() throws IOException {
    SparkSession.Builder builder =
        SparkSession.builder()
            .master("local[2]")
            .config("spark.ui.enabled", "false")
            .config("spark.sql.warehouse.dir", folder.resolve("warehouse").toString());
    commands().stream()
        .filter(command -> command.startsWith("spark-sql "))
        .map(SPARK_KEY::matcher)
        .flatMap(Matcher::results)
        .forEach(key -> builder.config(key.group(1), key.group(2)));
    try (SparkSession spark = builder.getOrCreate()) {
      List<String> rows = new ArrayList<>();
      for (String fence : Documents.fences(PAGE, "sql")) {
        for (String statement : fence.replace(";", "").lines().toList()) {
          for (Row row : spark.sql(here(statement)).collectAsList()) {
            rows.add(row.toString());
          }
        }
      }
      return rows;
    }
  }

  /** Commands of the page's shell fences, those of several lines as one. */
  private static List<String> commands() {
    return Documents.fences(PAGE, "sh").stream()
        .flatMap(fence -> fence.replaceAll("\\\\\\n\\s*", "").lines())
        .toList();
  }

  private static String[] arguments(String command, int from) {
    return Arrays.stream(command.split(" "))
        .skip(from)
        .map(FilesystemPageIT::here)
        .map(word -> word.equals("reads.fastq") ? folder.resolve(word).toString() : word)
        .toArray(String[]::new);
  }

  private static String here(String text) {
    return text.replace(NAME_NODE, HDFS.uri().toString());
  }

  private static Configuration snippet(int index) {
    Configuration conf = conf();
    conf.addResource(
        new ByteArrayInputStream(
            Documents.fences(PAGE, "xml").get(index).getBytes(StandardCharsets.UTF_8)),
        "snippet " + index);
    return conf;
  }

  private static Configuration conf() {
    Configuration conf = SharedHdfs.configuration();
    conf.set("mapreduce.framework.name", "local");
    conf.setInt("mapreduce.client.completion.pollinterval", 20);
    conf.set("hadoop.tmp.dir", folder.resolve("tmp").toString());
    return conf;
  }

  private static Path viewUri(String path) {
    return new Path("qzfs+" + HDFS.uri() + path);
  }

  private static FileSystem files(String scheme) throws IOException {
    return new Path(scheme + "://" + HDFS.uri().getAuthority() + "/").getFileSystem(conf());
  }

  private static void write(Path file, String text) throws IOException {
    try (OutputStream out = file.getFileSystem(conf()).create(file)) {
      out.write(text.getBytes(StandardCharsets.US_ASCII));
    }
  }
}
