// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.qzfs.SharedDatasets;
import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.offload.LevelTable.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Holds the table of levels against real data, and against its page. */
@DisabledIfSystemProperty(
    named = "qzfs.test.without.hadoop",
    matches = "true",
    disabledReason = "sizes do not depend on Hadoop, and measuring them twice is slow")
class LevelTableTest {
  private static final Path PAGE = Path.of("..", "docs", "levels.md");

  private static final Map<String, Set<String>> COLUMNS =
      Map.of(
          "ISA-L and libdeflate", Set.of("isal", "libdeflate", "jdk"),
          "ISA-L", Set.of("isal", "jdk"),
          "libdeflate", Set.of("libdeflate", "jdk"),
          "java.util.zip alone", Set.of("jdk"));

  static List<Set<String>> engineSets() {
    return List.of(
        Set.of("isal", "jdk"),
        Set.of("jdk"),
        Set.of("isal", "libdeflate", "jdk"),
        Set.of("libdeflate", "jdk"),
        Set.of("isal"),
        Set.of("libdeflate"));
  }

  @ParameterizedTest
  @MethodSource("engineSets")
  void aHigherLevelNeverCompressesAnyFileWorse(Set<String> engines) throws Exception {
    for (String engine : engines) {
      EngineCandidate candidate = candidate(engine);
      assumeTrue(candidate.engine().isPresent(), engine + " is not here: " + candidate.reason());
    }
    List<CorpusFile> corpus = CorpusFile.all();
    assumeTrue(!corpus.isEmpty(), SharedDatasets.MISSING);
    for (CorpusFile file : corpus) {
      assertThat(worseLevels(file, engines)).as("%s with %s", file.name(), engines).isEmpty();
    }
  }

  /** Levels that make more bytes of a file than the one below, as text. */
  private static List<String> worseLevels(CorpusFile file, Set<String> engines) throws IOException {
    List<String> worse = new ArrayList<>();
    for (int level = 2; level <= 9; level++) {
      Step below = LevelTable.step(engines, level - 1);
      Step step = LevelTable.step(engines, level);
      long belowSize = sizeOf(file, below);
      long size = sizeOf(file, step);
      if (size > belowSize) {
        worse.add(below + " makes " + belowSize + ", " + step + " " + size);
      }
    }
    return worse;
  }

  private static long sizeOf(CorpusFile file, Step step) throws IOException {
    return CorpusFile.size(file, engine(step.engine()), step.level());
  }

  @Test
  void thePageOfLevelsHasTheStepsOfTheTable() throws Exception {
    List<List<String>> rows = rowsOfPage();
    List<String> head = rows.get(0);
    assertThat(new TreeSet<>(head.subList(1, head.size())))
        .isEqualTo(new TreeSet<>(COLUMNS.keySet()));
    assertThat(rows).hasSize(1 + 9);
    for (int level = 1; level <= 9; level++) {
      List<String> row = rows.get(level);
      assertThat(row.get(0))
          .isEqualTo(level + (level == LevelTable.DEFAULT_LEVEL ? " (default)" : ""));
      for (int column = 1; column < head.size(); column++) {
        Step step = LevelTable.step(COLUMNS.get(head.get(column)), level);
        assertThat(row.get(column))
            .as("level %d, %s", level, head.get(column))
            .isEqualTo(step.engine() + " " + step.level());
      }
    }
  }

  /** The cells of the first table of the page, without the line below its head. */
  private static List<List<String>> rowsOfPage() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .dropWhile(line -> !line.startsWith("| level"))
        .takeWhile(line -> line.startsWith("|"))
        .filter(line -> !line.startsWith("|---"))
        .map(line -> Arrays.stream(line.split("\\|")).map(String::trim).skip(1).toList())
        .collect(Collectors.toList());
  }

  @Test
  void stepsAreLevelsThatTheirEnginesHave() {
    for (Set<String> engines : engineSets()) {
      for (int level = 1; level <= 9; level++) {
        Step step = LevelTable.step(engines, level);
        assertThat(engines).contains(step.engine());
        candidate(step.engine())
            .software()
            .ifPresent(engine -> engine.levels().check(step.level()));
      }
    }
  }

  @Test
  void levelsAndEnginesThatAreNotInTheTableAreRefused() {
    for (int level : new int[] {Integer.MIN_VALUE, -1, 0, 10, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> LevelTable.step(Set.of("jdk"), level))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(String.valueOf(level))
          .hasMessageContaining("1 to 9");
    }
    assertThatThrownBy(() -> LevelTable.step(Set.of("none"), 1))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none");
  }

  private static EngineCandidate candidate(String name) {
    return Engines.candidates().stream()
        .filter(candidate -> candidate.name().equals(name))
        .findFirst()
        .orElseThrow();
  }

  private static DeflateEngine engine(String name) {
    return candidate(name).software().orElseThrow();
  }
}
