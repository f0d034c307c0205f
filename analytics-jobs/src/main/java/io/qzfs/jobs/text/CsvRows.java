// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.text;

import com.univocity.parsers.csv.CsvParser;
import com.univocity.parsers.csv.CsvParserSettings;
import io.qzfs.jobs.CodecClock;
import io.qzfs.jobs.JobInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.Path;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.hadoop.mapreduce.Job;
import org.apache.hadoop.mapreduce.lib.input.TextInputFormat;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;

/**
 * Reads rows of CSV files whose first line names the columns; fields do not span lines. Stateless.
 */
public final class CsvRows {

  private CsvRows() {}

  /**
   * Returns the values of some columns, in the order asked for, of every row.
   *
   * @throws IOException if an input is missing, or has no column of a name
   */
  public static JavaRDD<CsvRow> read(
      JavaSparkContext spark, JobInput input, CodecClock clock, String... columns)
      throws IOException {
    Configuration conf = input.configure(spark.hadoopConfiguration());
    Map<String, String> headers = new HashMap<>();
    for (FileStatus file : new Files().list(conf)) {
      String header = header(file.getPath(), conf);
      if (!header.isEmpty()) {
        new Columns(file.getPath().toString(), header, columns);
      }
      headers.put(file.getPath().toString(), header);
    }
    return TextLines.read(spark, input, clock)
        .mapPartitions(lines -> new Rows(lines, headers, columns));
  }

  /** Rows of a split, parsed as they are asked for. Not thread-safe. */
  private static final class Rows implements Iterator<CsvRow> {
    private final Iterator<TextLine> lines;
    private final Map<String, String> headers;
    private final String[] names;
    private Columns columns;
    private CsvRow next;

    Rows(Iterator<TextLine> lines, Map<String, String> headers, String[] names) {
      this.lines = lines;
      this.headers = headers;
      this.names = names;
    }

    @Override
    public boolean hasNext() {
      while (next == null && lines.hasNext()) {
        next = row(lines.next());
      }
      return next != null;
    }

    @Override
    public CsvRow next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      CsvRow row = next;
      next = null;
      return row;
    }

    /** Returns the row, or null for an empty line and for the header. */
    private CsvRow row(TextLine line) {
      String header = headers.get(line.file());
      if (line.text().isBlank() || line.text().equals(header)) {
        return null;
      }
      try {
        if (columns == null) {
          columns = new Columns(line.file(), header, names);
        }
        return columns.row(line);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private static String header(Path path, Configuration conf) throws IOException {
    CompressionCodec codec = new CompressionCodecFactory(conf).getCodec(path);
    try (InputStream file = path.getFileSystem(conf).open(path);
        InputStream in = codec == null ? file : codec.createInputStream(file);
        BufferedReader reader =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      String line = reader.readLine();
      return line == null ? "" : line;
    }
  }

  /** Lists inputs as Hadoop does. */
  private static final class Files extends TextInputFormat {
    List<FileStatus> list(Configuration conf) throws IOException {
      return listStatus(Job.getInstance(conf));
    }
  }

  /** Where the columns asked for are. */
  private static final class Columns {
    private final CsvParser parser;
    private final int[] places;
    private final int width;

    Columns(String file, String header, String... names) throws IOException {
      parser = new CsvParser(new CsvParserSettings());
      List<String> found = List.of(parser.parseLine(header));
      width = found.size();
      places = new int[names.length];
      for (int i = 0; i < names.length; i++) {
        places[i] = found.indexOf(names[i]);
        if (places[i] < 0) {
          throw new IOException(
              file + ": no column " + names[i] + " in the header, found " + header);
        }
      }
    }

    /** Most lines have no quotes, and the parser takes longer to begin than to read one line. */
    private String[] fields(String line) {
      if (line.indexOf('"') >= 0) {
        return parser.parseLine(line);
      }
      String[] fields = line.split(",", -1);
      for (int i = 0; i < fields.length; i++) {
        fields[i] = fields[i].isBlank() ? null : fields[i].trim();
      }
      return fields;
    }

    CsvRow row(TextLine line) throws IOException {
      String[] all = fields(line.text());
      if (all == null || all.length != width) {
        throw line.malformed((all == null ? 0 : all.length) + " fields", width + " fields");
      }
      String[] values = new String[places.length];
      for (int i = 0; i < values.length; i++) {
        values[i] = all[places[i]];
      }
      return new CsvRow(line, values);
    }
  }
}
