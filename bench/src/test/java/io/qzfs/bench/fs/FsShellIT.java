// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.fs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileSystem;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The commands of {@code hadoop fs} do through the view what they do on its store: they print the
 * same, end with the same exit code, and leave the same files, which the store has as gzip.
 */
@Tag("servers")
class FsShellIT {
  private static final long SEED = Long.getLong("qzfs.test.seed", System.nanoTime());

  /** Minutes are those of two runs, but for files that {@code -touch} gave a time of 2001. */
  private static final String TODAY = "20[2-9]\\d-\\d\\d-\\d\\d \\d\\d:\\d\\d(:\\d\\d)?";

  private static final String DIRECTORY = Matcher.quoteReplacement("$D");

  /** Begins a command whose error the view words otherwise. */
  private static final String OTHER_WORDS = "~";

  @RegisterExtension static final SharedHdfs HDFS = new SharedHdfs();

  /**
   * Commands one after the other. {@code $D} is a new directory, {@code $L} one with local files,
   * {@code $O} a local one for output.
   */
  private static final Map<String, String> SCENARIOS =
      Map.ofEntries(
          Map.entry(
              "put, get and cat",
              """
              -mkdir -p $D/a/b
              -put $L/text.txt $D/a
              -put $L/text.txt $L/random.bin $L/empty $D/a/b
              -put $L/text.txt $D/a
              -put -f $L/long.txt $D/a/text.txt
              -put $L/directory $D/a/put
              -put $L/missing $D
              -cat $D/a/text.txt
              -cat $D/a/b/empty
              -cat $D/a/missing
              -cat $D/a
              -cat $D/a/b/text.txt $D/a/put/1.txt
              -cat $D/a/*.txt
              -get $D/a/b/random.bin $O/random.bin
              -get $D/a/b/random.bin $O/random.bin
              -get $D/a $O/tree
              -get $D/missing $O
              -copyToLocal $D/a/b $O/copied
              -copyFromLocal $L/random.bin $D/copied
              -copyFromLocal -t 2 $L/directory $D/threads
              -moveFromLocal $O/copied $D/moved
              """),
          Map.entry(
              "text, head and tail",
              """
              -put $L/long.txt $L/text.txt $L/stock.gz $L/empty $D
              -text $D/text.txt
              -text $D/stock.gz
              -text $D/empty
              -head $D/long.txt
              -head $D/text.txt
              -tail $D/long.txt
              -tail $D/text.txt
              -tail $D/empty
              -tail $D/missing
              """),
          Map.entry(
              "ls and find",
              """
              -mkdir $D/d
              -put $L/text.txt $L/random.bin $L/empty $L/stock.gz $D
              -put $L/long.txt $D/d
              -touch -t 20010203:040506 $D/text.txt
              -touch -t 20010203:040507 $D/random.bin
              -touch -t 20010203:040508 $D/empty
              -touch -t 20010203:040509 $D/stock.gz
              -ls $D
              -ls -R $D
              -ls -h -S $D
              -ls -t -r $D/*t*
              -ls -C $D
              -ls -d $D
              -ls $D/missing
              -ls $D/text.txt $D/d/long.txt
              -find $D -name *.txt
              -find $D -iname LONG* -print
              """),
          Map.entry(
              "count, stat and test",
              """
              -mkdir -p $D/d/e
              -put $L/text.txt $L/random.bin $L/empty $D/d
              -touch -t 20010203:040506 $D/d/text.txt
              -stat %F,%b,%n,%o,%r,%u,%g,%a,%A,%y,%Y $D/d/text.txt
              -stat %F,%b,%n,%u,%g,%a $D/d
              -stat %b $D/d/*
              -stat %b $D/missing
              -test -e $D/d/text.txt
              -test -f $D/d/text.txt
              -test -d $D/d/text.txt
              -test -d $D/d
              -test -s $D/d/text.txt
              -test -s $D/d/empty
              -test -z $D/d/empty
              -test -z $D/d/text.txt
              -test -r $D/d/text.txt
              -test -w $D/d/text.txt
              -test -e $D/missing
              """),
          Map.entry(
              "cp and mv",
              """
              -mkdir -p $D/from/sub $D/to
              -put $L/text.txt $L/random.bin $D/from
              -put $L/long.txt $D/from/sub
              -cp $D/from/text.txt $D/to
              -cp $D/from/text.txt $D/to
              -cp -f $D/from/random.bin $D/to/text.txt
              -cp $D/from $D/to/tree
              -cp -p $D/from/text.txt $D/to/kept
              -cp $D/missing $D/to
              -mv $D/from/text.txt $D/from/renamed
              -mv $D/from/renamed $D/to
              -mv $D/from/random.bin $D/to/text.txt
              -mv $D/from/sub $D/to/tree/moved
              -mv $D/from/sub $D/to/tree/moved
              -mv $D/missing $D/to
              -ls -R $D
              """),
          Map.entry(
              "rm, rmdir and touchz",
              """
              -mkdir -p $D/a/b $D/c
              -put $L/text.txt $D/a/b
              -put $L/text.txt $L/random.bin $L/empty $D/c
              -mkdir $D/a
              -mkdir $D/no/parent
              -mkdir $D/c/text.txt
              ~-mkdir $D/c/text.txt/below
              ~-put $L/text.txt $D/c/text.txt/below
              -rm $D/c/text.txt
              -rm $D/c/text.txt
              -rm -f $D/c/text.txt
              -rm $D/a
              -rmdir $D/a
              -rmdir --ignore-fail-on-non-empty $D/a
              -rm -r $D/a
              -touchz $D/new $D/c/empty
              -touchz $D/c/random.bin
              -touch $D/touched
              -rm $D/c/*.bin
              -rmdir $D/c
              -ls -R $D
              """),
          Map.entry(
              "getmerge",
              """
              -put $L/text.txt $L/long.txt $L/empty $D
              -getmerge $D $O/merged
              -getmerge -nl $D $O/lines
              -getmerge -skip-empty-file -nl $D/text.txt $D/empty $O/skipped
              """),
          Map.entry(
              "permissions",
              """
              -mkdir $D/d
              -put $L/text.txt $L/random.bin $D
              -chmod 640 $D/text.txt
              -chmod -R u+x,o-r $D
              -chown $USER $D/text.txt
              -chmod 600 $D/missing
              -setrep 1 $D/text.txt
              -ls -R $D
              """));

  /** What Hadoop's local file system can't do, and the view over it partly can. */
  private static final Map<String, String> HDFS_SCENARIOS =
      Map.ofEntries(
          Map.entry(
              "append, truncate and concat",
              """
              -put $L/text.txt $L/long.txt $L/random.bin $L/empty $D
              -appendToFile $L/text.txt $D/long.txt
              -appendToFile $L/text.txt $L/long.txt $D/created
              -appendToFile $L/random.bin $D/empty
              -truncate -w 1000 $D/random.bin
              -truncate -w 100000 $D/long.txt
              -truncate -w 0 $D/created
              -truncate -w 2000000 $D/text.txt
              -truncate -w 5 $D/missing
              -appendToFile $L/text.txt $D/random.bin
              -concat $D/text.txt $D/long.txt $D/random.bin
              -cat $D/text.txt
              -ls $D
              """),
          Map.entry(
              "attributes and acls",
              """
              -mkdir $D/d
              -put $L/text.txt $D/d
              -setfattr -n user.colour -v blue $D/d/text.txt
              -setfattr -n user.bytes -v 0x00ff $D/d/text.txt
              -setfattr -n user.colour -v red $D/d
              -getfattr -R -d $D/d
              -getfattr -n user.colour -e hex $D/d/text.txt
              -setfattr -x user.colour $D/d/text.txt
              -getfattr -n user.colour $D/d/text.txt
              -setfacl -m user:bob:r--,group:crew:r-x $D/d/text.txt
              -setfacl -m default:user:bob:rwx $D/d
              -put $L/long.txt $D/d/inherits
              -getfacl -R $D/d
              -setfacl -b $D/d/text.txt
              -getfacl $D/d/text.txt
              -chown -R bob:crew $D/d
              -chgrp staff $D/d/text.txt
              -setrep -w 1 $D/d/text.txt
              -setrep -R 3 $D/d
              -ls -R $D
              """),
          Map.entry(
              "snapshots",
              """
              -put $L/text.txt $L/long.txt $D
              -createSnapshot $D first
              -rm $D/text.txt
              -ls -R $D/.snapshot
              -cat $D/.snapshot/first/text.txt
              -cp $D/.snapshot/first/text.txt $D/back
              -renameSnapshot $D first second
              -deleteSnapshot $D second
              -deleteSnapshot $D missing
              """));

  @TempDir private static Path local;

  @TempDir private Path folder;

  /** A store for the scenarios. */
  enum StoreKind {
    FILE,
    HDFS
  }

  /** One directory, and what its names are replaced by in what commands print. */
  private record Side(String directory, Path output, Configuration conf) {
    Shell.Outcome run(String command) throws Exception {
      String[] arguments =
          Arrays.stream(command.replace(OTHER_WORDS, "").split(" "))
              .map(
                  argument ->
                      argument
                          .replace("$D", directory)
                          .replace("$L", local.toString())
                          .replace("$O", output.toString())
                          .replace("$USER", System.getProperty("user.name")))
              .toArray(String[]::new);
      return Shell.run(conf, arguments);
    }

    /** What a command did, as it would be of any directory. */
    String transcript(String command) throws Exception {
      Shell.Outcome outcome = run(command);
      String errors = command.startsWith(OTHER_WORDS) ? "" : shown(outcome.errors());
      String output = shown(outcome.output());
      if (command.startsWith("-ls -R") || command.startsWith("-find")) {
        // The local file system lists in any order.
        output = output.lines().sorted().collect(Collectors.joining("\n", "", "\n"));
      }
      return "$ %s%nexit code %d%n%s%s".formatted(command, outcome.exitCode(), output, errors);
    }

    private String shown(String printed) {
      String path = path().toUri().getPath();
      return printed
          .replaceAll("(qzfs\\+)?(file|hdfs):(//[^/]*)?" + Pattern.quote(path), DIRECTORY)
          .replaceAll(Pattern.quote(path), DIRECTORY)
          .replace(output.toString(), "$O")
          .replaceAll(TODAY, "TODAY")
          // The view has waited already when it returns.
          .replaceAll("Waiting for .* \\.+\n", "")
          .replaceAll("(?m)^\tat .*\n", "")
          .replaceAll(" +", " ");
    }

    FileSystem fileSystem() throws IOException {
      return path().getFileSystem(conf);
    }

    org.apache.hadoop.fs.Path path() {
      return new org.apache.hadoop.fs.Path(directory);
    }
  }

  static Stream<Arguments> scenarios() {
    return Stream.concat(
        SCENARIOS.entrySet().stream()
            .flatMap(
                scenario ->
                    Arrays.stream(StoreKind.values()).map(kind -> scenario(kind, scenario))),
        HDFS_SCENARIOS.entrySet().stream().map(scenario -> scenario(StoreKind.HDFS, scenario)));
  }

  private static Arguments scenario(StoreKind kind, Map.Entry<String, String> scenario) {
    return Arguments.of(kind, scenario.getKey(), scenario.getValue());
  }

  @BeforeEach
  void writeLocalFiles() throws IOException {
    if (Files.exists(local.resolve("text.txt"))) {
      return;
    }
    Random random = new Random(SEED);
    byte[] bytes = new byte[200_000];
    random.nextBytes(bytes);
    StringBuilder text = new StringBuilder();
    for (int i = 0; text.length() < 300_000; i++) {
      text.append("line ").append(i).append(' ').append(random.nextInt(100)).append('\n');
    }
    Files.write(local.resolve("random.bin"), bytes);
    Files.writeString(local.resolve("long.txt"), text);
    Files.writeString(local.resolve("text.txt"), "one\ntwo\n");
    Files.writeString(local.resolve("empty"), "");
    Path directory = Files.createDirectories(local.resolve("directory/sub"));
    Files.writeString(directory.resolve("2.txt"), "two\n");
    Files.writeString(directory.resolveSibling("1.txt"), "one\n");
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(local.resolve("stock.gz")))) {
      out.write("in gzip\n".getBytes(StandardCharsets.US_ASCII));
    }
  }

  @ParameterizedTest(name = "{0}: {1}")
  @MethodSource("scenarios")
  void commandsDoWhatTheyDoOnTheStore(StoreKind kind, String name, String commands)
      throws Exception {
    Side raw = side(kind, "", "raw");
    Side view = side(kind, "qzfs+", "view");

    for (String command : commands.lines().toList()) {
      assertThat(view.transcript(command))
          .as("%s, seed %d", command, SEED)
          .isEqualTo(raw.transcript(command));
    }
    assertSameFiles(raw, view);
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void aFileThatIsRemovedGoesToTheTrashAndCanBeMovedBack(StoreKind kind) throws Exception {
    String home = System.setProperty("user.home", folder.resolve("home").toString());
    try {
      Side view = side(kind, "qzfs+", "view");
      view.conf().setInt("fs.trash.interval", 10);
      view.run("-put $L/text.txt $D");

      Shell.Outcome removed = view.run("-rm $D/text.txt");

      assertThat(removed).isEqualTo(new Shell.Outcome(0, "", ""));
      String inTrash =
          view.fileSystem().getTrashRoot(view.path())
              + "/Current"
              + view.path().toUri().getPath()
              + "/text.txt";
      assertThat(inTrash).startsWith("qzfs+");
      assertThat(view.run("-cat " + inTrash).output()).isEqualTo("one\ntwo\n");
      assertThat(view.run("-mv " + inTrash + " $D/back").exitCode()).isZero();
      assertThat(view.run("-cat $D/back").output()).isEqualTo("one\ntwo\n");
      assertThat(view.run("-rm -skipTrash $D/back").output()).startsWith("Deleted ");
      view.run("-put $L/text.txt $D");
      view.run("-rm $D/text.txt");
      assertThat(view.run("-expunge -immediate -fs " + view.fileSystem().getUri()).exitCode())
          .isZero();
      assertThat(view.run("-test -e " + inTrash).exitCode()).isEqualTo(1);
    } finally {
      System.setProperty("user.home", home);
    }
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void spaceIsTheStoresAndLengthTheDatas(StoreKind kind) throws Exception {
    Side view = side(kind, "qzfs+", "view");
    Side store = new Side(view.directory().substring("qzfs+".length()), folder, view.conf());
    view.run("-put $L/long.txt $L/text.txt $D");
    view.run("-mkdir $D/d");

    String[] inStore = store.run("-du -s $D").output().split(" +", -1);
    long length = Files.size(local.resolve("long.txt")) + Files.size(local.resolve("text.txt"));

    assertThat(view.run("-du -s $D").output().split(" +", -1))
        .startsWith(Long.toString(length), inStore[1]);
    assertThat(view.run("-count $D").output().strip().split(" +", -1))
        .startsWith("2", "2", Long.toString(length));
    assertThat(Long.parseLong(inStore[1])).isLessThan(length);
    assertThat(view.run("-df $D").output().replaceAll("\\d+", "n").replaceAll(" +", " "))
        .isEqualTo(
            store
                .run("-df $D")
                .output()
                .replace(
                    store.fileSystem().getUri().toString(), view.fileSystem().getUri().toString())
                .replaceAll("\\d+", "n")
                .replaceAll(" +", " "));
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void compressedFilesHaveNoChecksum(StoreKind kind) throws Exception {
    Side view = side(kind, "qzfs+", "view");
    view.run("-put $L/text.txt $D");

    assertThat(view.run("-checksum $D/text.txt"))
        .isEqualTo(new Shell.Outcome(0, view.directory() + "/text.txt\tNONE\n", ""));
  }

  @ParameterizedTest
  @EnumSource(StoreKind.class)
  void filesAreCopiedBetweenTheViewAndItsStore(StoreKind kind) throws Exception {
    Side raw = side(kind, "", "raw");
    Side view = side(kind, "qzfs+", "view");
    raw.run("-put $L/directory $L/random.bin $D");

    assertThat(raw.run("-cp $D/directory $D/random.bin " + view.directory()).exitCode()).isZero();
    assertSameFiles(raw, view);
    assertThat(view.run("-cp $D " + raw.directory() + "/back").exitCode()).isZero();
    assertThat(Tree.of(raw.fileSystem(), new org.apache.hadoop.fs.Path(raw.path(), "back")))
        .isEqualTo(Tree.of(view.fileSystem(), view.path()));
  }

  @Test
  void overTheLocalFileSystemFilesCanBeAppendedToAndTruncated() throws Exception {
    Side view = side(StoreKind.FILE, "qzfs+", "view");
    view.run("-put $L/long.txt $L/text.txt $D");
    String text = Files.readString(local.resolve("long.txt"));

    assertThat(view.run("-appendToFile $L/text.txt $D/long.txt").exitCode()).isZero();
    assertThat(view.run("-cat $D/long.txt").output()).isEqualTo(text + "one\ntwo\n");
    assertThat(view.run("-truncate 100000 $D/long.txt"))
        .isEqualTo(
            new Shell.Outcome(
                0, "Truncated " + view.directory() + "/long.txt to length: 100000\n", ""));
    assertThat(view.run("-cat $D/long.txt").output()).isEqualTo(text.substring(0, 100_000));
  }

  @Test
  void attributesAndAclsAreRefusedAsTheLocalFileSystemRefusesThem() throws Exception {
    Side raw = side(StoreKind.FILE, "", "raw");
    Side view = side(StoreKind.FILE, "qzfs+", "view");

    for (String command :
        List.of(
            "-put $L/text.txt $D",
            "-setfattr -n user.colour -v blue $D/text.txt",
            "-getfattr -d $D/text.txt",
            "-setfacl -m user:bob:r-- $D/text.txt",
            "-getfacl $D/text.txt",
            "-createSnapshot $D first")) {
      assertThat(view.transcript(command)).isEqualTo(raw.transcript(command));
    }
  }

  private void assertSameFiles(Side raw, Side view) throws IOException {
    Map<String, String> expected = Tree.of(raw.fileSystem(), raw.path());

    assertThat(Tree.of(view.fileSystem(), view.path())).isEqualTo(expected);
    String store = view.directory().substring("qzfs+".length());
    assertThat(Tree.decoded(raw.fileSystem(), new org.apache.hadoop.fs.Path(store)))
        .isEqualTo(expected);
    FileSystem localFiles = FileSystem.getLocal(raw.conf());
    assertThat(Tree.of(localFiles, new org.apache.hadoop.fs.Path(view.output().toUri())))
        .isEqualTo(Tree.of(localFiles, new org.apache.hadoop.fs.Path(raw.output().toUri())));
  }

  /** A new directory with space for output, in which snapshots are allowed where there are any. */
  private Side side(StoreKind kind, String prefix, String name) throws IOException {
    Configuration conf = SharedHdfs.configuration();
    Path output = Files.createDirectories(folder.resolve("output-" + name));
    if (kind == StoreKind.FILE) {
      Path directory = Files.createDirectories(folder.resolve(name));
      return new Side(prefix + "file://" + directory, output, conf);
    }
    org.apache.hadoop.fs.Path directory =
        new org.apache.hadoop.fs.Path(SharedHdfs.newDirectory() + "-" + name);
    HDFS.fileSystem().mkdirs(directory);
    HDFS.fileSystem().allowSnapshot(directory);
    return new Side(prefix + HDFS.uri() + directory, output, conf);
  }
}
