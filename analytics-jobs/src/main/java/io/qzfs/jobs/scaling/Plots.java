// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.ChartEncoder;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYChartBuilder;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.internal.chartpart.Chart;
import org.knowm.xchart.style.Styler;

/** Draws a report's plots as SVG. Stateless. */
final class Plots {

  private static final int WIDTH = 720;
  private static final int HEIGHT = 380;

  /** So many degrees that long labels do not overlap. */
  private static final int LABEL_ROTATION = 35;

  private static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 13);

  /** Okabe and Ito's colours, which people with colour blindness tell apart. */
  private static final Color[] COLOURS = {
    new Color(0x999999),
    new Color(0xD55E00),
    new Color(0x56B4E9),
    new Color(0x0072B2),
    new Color(0x009E73),
    new Color(0xCC79A7),
    new Color(0xE69F00),
    new Color(0x000000)
  };

  private Plots() {}

  /** Draws elapsed time against threads. */
  static String time(List<ScalingRow> rows) throws IOException {
    return lines(rows, labels(rows), "wall time in s", ScalingRow::wallSeconds);
  }

  /** Draws the time saved against stock. */
  static String gain(List<ScalingRow> rows) throws IOException {
    return lines(
        rows.stream().filter(row -> row.gainPercent() != null).toList(),
        labels(rows),
        "time saved against stock in %",
        ScalingRow::gainPercent);
  }

  private static List<String> labels(List<ScalingRow> rows) {
    return rows.stream().map(ScalingRow::configuration).distinct().toList();
  }

  /** A configuration has the colour of its place among all, also where another is left out. */
  private static String lines(
      List<ScalingRow> rows, List<String> all, String axis, ToDoubleFunction<ScalingRow> value)
      throws IOException {
    XYChart chart =
        new XYChartBuilder()
            .width(WIDTH)
            .height(HEIGHT)
            .xAxisTitle("threads")
            .yAxisTitle(axis)
            .build();
    style(chart.getStyler());
    chart.getStyler().setYAxisMin(Math.min(0, rows.stream().mapToDouble(value).min().orElse(0)));
    for (String label : labels(rows)) {
      List<ScalingRow> own =
          rows.stream().filter(row -> row.configuration().equals(label)).toList();
      XYSeries series =
          chart.addSeries(
              label,
              own.stream().mapToDouble(ScalingRow::threads).toArray(),
              own.stream().mapToDouble(value).toArray());
      series.setLineStyle(stroke(own.get(0).modelled()));
      Color colour = COLOURS[all.indexOf(label) % COLOURS.length];
      series.setLineColor(colour);
      series.setMarkerColor(colour);
    }
    return svg(chart);
  }

  private static BasicStroke stroke(boolean modelled) {
    float[] dashes = {6, 4};
    return modelled
        ? new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 1, dashes, 0)
        : new BasicStroke(2, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
  }

  /** Draws what the tasks' time was spent on, by configuration, at one place. */
  static String parts(List<ScalingRow> rows) throws IOException {
    CategoryChart chart =
        new CategoryChartBuilder().width(WIDTH).height(HEIGHT).yAxisTitle("task time in s").build();
    style(chart.getStyler());
    chart.getStyler().setStacked(true);
    chart.getStyler().setOverlapped(false);
    chart.getStyler().setXAxisLabelRotation(LABEL_ROTATION);
    // By default labels that stand closer than 74 pixels are left out.
    chart.getStyler().setXAxisTickMarkSpacingHint(1);
    List<String> labels = rows.stream().map(ScalingRow::configuration).toList();
    partSeconds(rows).forEach((name, values) -> chart.addSeries(name, labels, values));
    return svg(chart);
  }

  private static Map<String, List<Double>> partSeconds(List<ScalingRow> rows) {
    Map<String, List<Double>> parts = new LinkedHashMap<>();
    for (ScalingRow row : rows) {
      add(parts, "decoding", row.decodeSeconds());
      add(parts, "encoding", row.encodeSeconds());
      double rest = row.taskSeconds() - row.decodeSeconds() - row.encodeSeconds();
      add(parts, "the job itself", Math.max(0, rest));
    }
    parts.values().removeIf(values -> values.stream().allMatch(value -> value == 0));
    return parts;
  }

  private static void add(Map<String, List<Double>> parts, String name, double value) {
    parts.computeIfAbsent(name, key -> new ArrayList<>()).add(value);
  }

  private static void style(Styler styler) {
    styler.setChartBackgroundColor(Color.WHITE);
    styler.setLegendPosition(Styler.LegendPosition.OutsideE);
    styler.setLegendBorderColor(Color.WHITE);
    styler.setLegendFont(TEXT);
    styler.setSeriesColors(COLOURS);
    styler.setChartTitleVisible(false);
  }

  private static String svg(Chart<?, ?> chart) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ChartEncoder.saveChart(chart, bytes, "svg");
    String document = bytes.toString(StandardCharsets.UTF_8);
    // Inside HTML neither the XML declaration nor the document type may stand.
    return document.substring(document.indexOf("<svg"));
  }
}
