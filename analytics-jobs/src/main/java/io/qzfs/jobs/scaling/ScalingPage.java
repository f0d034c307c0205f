// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * Writes a report as one page of HTML that needs nothing else: style and plots stand inside, and no
 * script runs. Stateless.
 */
final class ScalingPage {

  private static final String STYLE =
      """
      body { font: 15px/1.5 system-ui, sans-serif; color: #1a1a1a; max-width: 1100px;
             margin: 2rem auto; padding: 0 1rem; }
      h1 { font-size: 1.6rem; margin-bottom: .2rem; }
      h2 { font-size: 1.15rem; margin: 2rem 0 .4rem; }
      .about { color: #555; margin-top: 0; }
      .plots { display: flex; flex-wrap: wrap; gap: 1rem; }
      figure { margin: 0; flex: 1 1 500px; break-inside: avoid; }
      figure svg { width: 100%; height: auto; }
      figcaption { color: #555; font-size: .9rem; }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; font-size: .78rem; font-variant-numeric: tabular-nums; }
      th, td { padding: .25rem .4rem; text-align: right; white-space: nowrap;
               border-bottom: 1px solid #ddd; }
      th:first-child, td:first-child, th:nth-child(2), td:nth-child(2) { text-align: left; }
      tr.modelled { font-style: italic; color: #555; }
      @media print { body { margin: 0; max-width: none; font-size: 11px; } table { font-size: 8px; }
                     figure { flex-basis: 45%; } tr { break-inside: avoid; } }
      """;

  private static final double MB = 1e6;

  private final ScalingReport report;
  private final StringBuilder html = new StringBuilder();

  private ScalingPage(ScalingReport report) {
    this.report = report;
  }

  static String of(ScalingReport report) throws IOException {
    ScalingPage page = new ScalingPage(report);
    page.head();
    page.list(report.findings());
    page.plots();
    page.table();
    page.files();
    page.html.append("<h2>Notes</h2>\n");
    page.list(report.notes());
    page.html.append("</body>\n</html>\n");
    return page.html.toString();
  }

  private void head() {
    html.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
        .append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        .append("<title>Scaling of ")
        .append(escape(report.job()))
        .append("</title>\n<style>\n")
        .append(STYLE)
        .append("</style>\n</head>\n<body>\n<h1>Scaling of ")
        .append(escape(report.job()))
        .append("</h1>\n<p class=\"about\">")
        .append(
            escape(
                String.format(
                    Locale.ROOT,
                    "%s; %,d bytes uncompressed. %s. Engine of qzfs: %s. %d rounds.",
                    report.data(),
                    report.uncompressedBytes(),
                    report.machine(),
                    report.engine(),
                    report.rounds())))
        .append("</p>\n");
  }

  private void list(List<String> sentences) {
    html.append("<ul>\n");
    sentences.forEach(each -> html.append("<li>").append(escape(each)).append("</li>\n"));
    html.append("</ul>\n");
  }

  private void plots() throws IOException {
    for (int nodes : report.rows().stream().mapToInt(ScalingRow::nodes).distinct().toArray()) {
      List<ScalingRow> rows = report.rows().stream().filter(row -> row.nodes() == nodes).toList();
      html.append("<h2>").append(title(nodes)).append("</h2>\n<div class=\"plots\">\n");
      figure(Plots.time(rows), "Time against threads; dashed lines are modelled.");
      if (rows.stream().map(ScalingRow::gainPercent).anyMatch(Objects::nonNull)) {
        figure(
            Plots.gain(rows), "Gain against stock at the same count; dashed lines are modelled.");
      }
      int most = rows.stream().mapToInt(ScalingRow::threads).max().orElseThrow();
      for (int threads : rows.stream().mapToInt(ScalingRow::threads).distinct().toArray()) {
        if (threads == 1 || threads == most) {
          figure(
              Plots.parts(rows.stream().filter(row -> row.threads() == threads).toList()),
              "Where the time went with "
                  + new Place(0, threads)
                  + ", summed over tasks. Labels name the modelled.");
        }
      }
      html.append("</div>\n");
    }
  }

  private static String title(int nodes) {
    return nodes == 0
        ? "In one JVM"
        : "On a cluster of " + nodes + (nodes == 1 ? " worker" : " workers");
  }

  private void figure(String svg, String caption) {
    html.append("<figure>\n")
        .append(svg)
        .append("\n<figcaption>")
        .append(escape(caption))
        .append("</figcaption>\n</figure>\n");
  }

  private void table() {
    html.append("<h2>All figures</h2>\n<div class=\"wide\"><table>\n<tr>");
    for (String head :
        List.of(
            "configuration",
            "place",
            "wall s",
            "spread",
            "CPU s",
            "GC s",
            "read MB",
            "written MB",
            "decoding s",
            "encoding s",
            "decode share",
            "MB per CPU s",
            "gain")) {
      html.append("<th>").append(head).append("</th>");
    }
    html.append("</tr>\n");
    report.rows().forEach(this::row);
    html.append("</table></div>\n");
  }

  private void row(ScalingRow row) {
    html.append(row.modelled() ? "<tr class=\"modelled\">" : "<tr>");
    cell(row.configuration());
    cell(row.place().toString());
    cell(number("%.2f", row.wallSeconds()));
    cell(number("%.2f-%.2f", row.wallLeast(), row.wallMost()));
    cell(number("%.2f", row.cpuSeconds()));
    cell(number("%.2f", row.gcSeconds()));
    cell(number("%.1f", row.bytesRead() / MB));
    cell(number("%.1f", row.bytesWritten() / MB));
    cell(number("%.2f", row.decodeSeconds()));
    cell(number("%.2f", row.encodeSeconds()));
    cell(number("%.0f %%", 100 * row.decodeShare()));
    cell(number("%.0f", row.efficiency()));
    cell(row.gainPercent() == null ? "" : number("%.0f %%", row.gainPercent()));
    html.append("</tr>\n");
  }

  private void files() {
    html.append("<h2>Files</h2>\n<table>\n<tr><th>configuration</th><th>bytes</th>")
        .append("<th>ratio</th></tr>\n");
    for (ScalingReport.InputFile file : report.files()) {
      html.append("<tr>");
      cell(file.configuration());
      cell(number("%,d", file.bytes()));
      cell(number("%.2f", file.ratio()));
      html.append("</tr>\n");
    }
    html.append("</table>\n");
  }

  private void cell(String text) {
    html.append("<td>").append(escape(text)).append("</td>");
  }

  private static String number(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static String escape(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
