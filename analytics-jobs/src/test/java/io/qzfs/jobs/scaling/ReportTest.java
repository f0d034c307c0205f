// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.jobs.CodecChoice;
import io.qzfs.jobs.JobFigures;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Rows, sentences and the page, from rounds that are made up. */
class ReportTest {

  private static final String MODEL = "qat4xxx, modelled";

  @Test
  void rowsAreMediansWithTheirSpread() {
    ScalingRow row = rows(2).stream().filter(each -> each.threads() == 2).toList().get(1);
    assertThat(row.configuration()).isEqualTo("qzfs");
    assertThat(row.wallSeconds()).isEqualTo(2);
    assertThat(row.wallLeast()).isEqualTo(1.9);
    assertThat(row.wallMost()).isEqualTo(2.5);
    assertThat(row.cpuSeconds()).isEqualTo(4);
    assertThat(row.efficiency()).isEqualTo(250);
    assertThat(row.gainPercent()).isEqualTo(75);
    assertThat(row.decodeShare()).isEqualTo(0.25);
  }

  @Test
  void stockHasNoGainAndWithoutItNobodyHas() {
    assertThat(rows(1).get(0).gainPercent()).isNull();
    Map<Configuration, List<Round>> alone = new LinkedHashMap<>();
    alone.put(configuration("qzfs", false), List.of(round(1)));
    assertThat(new Rows(1).of(new Place(0, 1), alone).get(0).gainPercent()).isNull();
  }

  @Test
  void findingsNameTheBestAndWhatIsSlower() {
    assertThat(Findings.of(rows(16)))
        .anyMatch(each -> each.startsWith("qzfs: at best") && each.contains("% less"))
        .anyMatch(each -> each.startsWith("No measured configuration of qzfs took longer"));
    List<ScalingRow> slow =
        List.of(row("stock", false, 1, 1.0, null), row("qzfs", false, 1, 1.1, -10.0));
    assertThat(Findings.of(slow)).contains("Longer than stock took: qzfs with 1 thread (10 %).");
  }

  @Test
  void whatIsModelledIsComparedWithThePaper() {
    List<ScalingRow> rows =
        List.of(
            row("stock", false, 1, 10, null),
            row("stock", false, 16, 10, null),
            row(MODEL, true, 1, 6, 40.0),
            row(MODEL, true, 16, 3, 70.0));
    assertThat(Findings.of(rows))
        .anyMatch(
            each ->
                each.contains("40 % with 1 thread and 70 % with 16 threads")
                    && each.contains("+10 and +10 points"));
    assertThat(Findings.of(rows))
        .allMatch(each -> !each.contains("4xxx") || each.contains("modelled"));
  }

  @Test
  void modelledLabelsMustSaySo() {
    assertThatThrownBy(() -> configuration("qat4xxx", true))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not say that it is modelled");
  }

  @Test
  void pageNeedsNothingElse() throws IOException {
    String page = ScalingPage.of(report());
    assertThat(page)
        .contains("<td>a &lt; b</td>")
        .doesNotContain("<script")
        .doesNotContain("src=")
        .doesNotContain("<link")
        .doesNotContain("http-equiv");
    for (String line : page.lines().filter(each -> each.contains("4xxx")).toList()) {
      assertThat(line).contains("modelled");
    }
  }

  @Test
  void plotsAreWellFormed() throws Exception {
    for (String svg : List.of(Plots.time(rows(4)), Plots.gain(rows(4)), Plots.parts(rows(1)))) {
      DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
      NodeList paths =
          factory
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(svg)))
              .getElementsByTagName("path");
      assertThat(paths.getLength()).isPositive();
    }
  }

  @Test
  void markdownHasOneLineForEachRow() {
    ScalingReport report = report();
    assertThat(ScalingMarkdown.of(report).lines().filter(line -> line.contains("thread")))
        .hasSize(report.rows().size());
  }

  private static ScalingReport report() {
    List<ScalingRow> rows = new ArrayList<>(rows(4));
    rows.add(row("a < b", false, 4, 1, 1.0));
    rows.add(row(MODEL, true, 1, 1, 1.0));
    return new ScalingReport(
        "fastq-stats",
        "reads",
        1_000,
        List.of(new ScalingReport.InputFile("stock", 500, 2)),
        "a machine",
        3,
        "isal",
        rows,
        List.of("a finding"),
        List.of("a note"));
  }

  /** Returns rows of stock, which takes 8 s, and qzfs, which takes 2 s, up to a thread count. */
  private static List<ScalingRow> rows(int most) {
    List<ScalingRow> rows = new ArrayList<>();
    for (int threads = 1; threads <= most; threads *= 2) {
      Map<Configuration, List<Round>> rounds = new LinkedHashMap<>();
      rounds.put(configuration("stock", false), List.of(round(8), round(8), round(8)));
      rounds.put(configuration("qzfs", false), List.of(round(2.5), round(1.9), round(2)));
      rows.addAll(new Rows(1_000_000_000).of(new Place(0, threads), rounds));
    }
    return rows;
  }

  private static Configuration configuration(String label, boolean modelled) {
    return new Configuration(label, modelled, Path.of("x"), 1, CodecChoice.NONE, Map.of());
  }

  private static Round round(double wall) {
    return new Round(
        new JobFigures(wall, 2 * wall, 4, wall, wall, 0, 100, 0, 0, wall / 4, 0), 2 * wall);
  }

  private static ScalingRow row(
      String label, boolean modelled, int threads, double wall, Double gain) {
    return new ScalingRow(
        label, modelled, 0, threads, wall, wall, wall, wall, 0, 1, 0, wall, wall / 2, 0, 0.5, 1,
        gain);
  }
}
