// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ApplicationReportTest {
  private static final String LINE =
      "qzfs local-1764555000000: decompress 1.25 s, 6.3 % of task time"
          + " (isal 160.0 MB to 640.0 MB in 9766 blocks);"
          + " compress 4.00 s, 20.0 % of task time"
          + " (isal 640.0 MB to 160.0 MB in 9766 blocks);"
          + " 48 tasks 20.0 s, 1 processes";

  private final CollectedFigures collected = new CollectedFigures();

  @Test
  void lineIsThatOfTheDocument() throws IOException {
    ApplicationReport report = ApplicationReport.of("local-1764555000000", collected, figures());

    assertThat(report.line()).isEqualTo(LINE);
    assertThat(Files.readString(Path.of("../docs/spark.md"))).contains("\n" + LINE + "\n");
  }

  @Test
  void jsonHasSumsAndEveryFigure() throws IOException {
    ApplicationReport report = ApplicationReport.of("app", collected, figures());

    JsonNode json = new ObjectMapper().readTree(report.json());

    assertThat(json.get("tasks").intValue()).isEqualTo(48);
    assertThat(json.get("compress").get("seconds").doubleValue()).isEqualTo(4.0);
    assertThat(json.get("decompress").get("shareOfTaskTime").doubleValue()).isEqualTo(0.0625);
    assertThat(json.get("figures").size()).isEqualTo(OffloadFigures.NAMES.size());
  }

  @Test
  void anApplicationThatDidNothingHasNoShare() {
    ApplicationReport report =
        ApplicationReport.of("app", collected, new long[OffloadFigures.NAMES.size()]);

    assertThat(report.line())
        .isEqualTo(
            "qzfs app: decompress 0.00 s, 0.0 % of task time (nothing); compress 0.00 s, 0.0 % of"
                + " task time (nothing); 0 tasks 0.0 s, 1 processes");
  }

  @Test
  void theLastFiguresOfEachProcessCountOnce() {
    int last = OffloadFigures.NAMES.size() - 1;
    long[] early = new long[last + 1];
    long[] late = new long[last + 1];
    early[last] = 1;
    late[last] = 10;
    collected.take(ProcessFigures.of(new ProcessFigures("a", 2, late).toMessage()));
    collected.take(ProcessFigures.of(new ProcessFigures("a", 1, early).toMessage()));
    collected.take(ProcessFigures.of(new ProcessFigures("b", 1, early).toMessage()));

    assertThat(collected.sum(early)[last]).isEqualTo(12);
    assertThat(collected.processes()).isEqualTo(3);
  }

  @Test
  void messagesOfOtherVersionsAreRefused() {
    assertThatThrownBy(() -> ProcessFigures.of(new Object[] {"a", 1L, new long[3]}))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("same jar");
    assertThatThrownBy(() -> ProcessFigures.of("text"))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static long[] figures() {
    long[] figures = new long[OffloadFigures.NAMES.size()];
    set(figures, "decompress.isal.nanos", 1_250_000_000L);
    set(figures, "decompress.isal.bytes_in", 160_000_000L);
    set(figures, "decompress.isal.bytes_out", 640_000_000L);
    set(figures, "decompress.isal.blocks", 9766);
    set(figures, "compress.isal.nanos", 4_000_000_000L);
    set(figures, "compress.isal.bytes_in", 640_000_000L);
    set(figures, "compress.isal.bytes_out", 160_000_000L);
    set(figures, "compress.isal.blocks", 9766);
    set(figures, OffloadFigures.TASKS, 48);
    set(figures, OffloadFigures.TASK_NANOS, 20_000_000_000L);
    return figures;
  }

  private static void set(long[] figures, String name, long value) {
    figures[OffloadFigures.NAMES.indexOf(name)] = value;
  }
}
