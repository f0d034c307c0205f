// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.datasets.fastq.FastqTruth;
import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.ReadStatistics;
import io.qzfs.jobs.RunFigures;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DemoPartsTest {

  private static final FastqTruth TRUTH =
      new FastqTruth(2, 4, 2, 3, 1, 2, 2, new long[] {50, 70}, 0, 1, 30, "0".repeat(64));
  private static final ReadStatistics RIGHT =
      new ReadStatistics(2, 4, 2, 2, 2, 50, 33, 75, 25, List.of(25.0, 35.0));

  @TempDir private Path folder;

  @Test
  void rightResultPasses() {
    assertThatCode(() -> TruthCheck.check("x", RIGHT, TRUTH)).doesNotThrowAnyException();
  }

  @Test
  void wrongResultIsNamed() {
    ReadStatistics lostRead =
        new ReadStatistics(1, 4, 2, 2, 2, 50, 33, 75, 25, List.of(25.0, 35.0));
    assertThatThrownBy(() -> TruthCheck.check("x", lostRead, TRUTH))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("wrong result of 'x': reads is 1, expected 2");
    ReadStatistics cycle = new ReadStatistics(2, 4, 2, 2, 2, 50, 33, 75, 25, List.of(25.0, 35.5));
    assertThatThrownBy(() -> TruthCheck.check("x", cycle, TRUTH))
        .hasMessageContaining("mean quality of cycle 2");
  }

  @Test
  void gainIsAgainstStockAndFiguresAreMedians() {
    Map<DemoInput, List<RunFigures>> figures = new LinkedHashMap<>();
    figures.put(input(DemoInput.STOCK, CodecChoice.STOCK), runs(4, 9, 3));
    figures.put(input(DemoInput.QZFS_ON_STOCK, CodecChoice.QZFS), runs(5, 5, 5));
    figures.put(input(DemoInput.QZFS, CodecChoice.QZFS), runs(1, 2, 1));
    List<DemoRow> rows = new RowMaker(100, "isal").rows(2, figures);
    assertThat(rows).extracting(DemoRow::wallSeconds).containsExactly(4.0, 5.0, 1.0);
    assertThat(rows).extracting(DemoRow::gainPercent).containsExactly(null, -25.0, 75.0);
    assertThat(rows).extracting(DemoRow::engine).containsExactly("Hadoop", "isal", "isal");
    assertThat(rows).extracting(DemoRow::sizeRatio).containsOnly(4.0);
    assertThat(DemoText.sentence(rows))
        .isEqualTo(
            "With 2 threads the job takes 4.00 s through the stock codec; qzfs takes 5.00 s"
                + " on the same file (25 % more) and"
                + " 1.00 s on the file it wrote itself (75 % less).");
  }

  @Test
  void medianOfAnEvenNumberIsBetweenTheMiddleTwo() {
    assertThat(RowMaker.median(runs(1, 9, 2, 4), RunFigures::wallSeconds)).isEqualTo(3);
  }

  @Test
  void splitsAreSeveralPerThreadWithinBounds() {
    assertThat(split(200L << 20, 2)).isEqualTo((200L << 20) / 8 + 1);
    assertThat(split(10L << 30, 2)).isEqualTo(32 << 20);
    assertThat(split(1000, 2)).isEqualTo(1 << 20);
  }

  @Test
  void keptFolderLosesOnlyWhatSparkLeft() throws IOException {
    Path path = folder.resolve("demo");
    try (DemoFolder demo = DemoFolder.make(path, true)) {
      Files.createFile(demo.subfolder("plain").resolve("reads"));
      Files.createDirectories(demo.spark().resolve("blocks"));
    }
    assertThat(path.resolve("plain/reads")).exists();
    assertThat(path.resolve("spark")).doesNotExist();
  }

  private static long split(long bytes, int threads) {
    return new DemoInput("x", Path.of("x"), bytes, CodecChoice.QZFS)
        .options(threads)
        .splitBytes()
        .getAsLong();
  }

  private static DemoInput input(String label, CodecChoice codec) {
    return new DemoInput(label, Path.of("x"), 25, codec);
  }

  private static List<RunFigures> runs(double... wallSeconds) {
    return Arrays.stream(wallSeconds)
        .mapToObj(wall -> new RunFigures(wall, 1, 4, 4, 2, 1))
        .toList();
  }
}
