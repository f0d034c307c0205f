// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.apache.hadoop.io.compress.GzipCodec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Case C10: which class gets {@code .gz}; holds the table of docs/configuration.md. */
class CodecPrecedenceTest {
  private static final Path PAGE = Path.of("..", "docs", "configuration.md");

  /** A row of the page's table: the list of codecs, and who gets {@code x.gz} and {@code gzip}. */
  record Row(String codecs, String byName, String byAlias) {}

  static Stream<Row> rows() throws IOException {
    return Files.readAllLines(PAGE).stream()
        .dropWhile(line -> !line.contains("`x.gz` is read and written by"))
        .skip(2)
        .takeWhile(line -> line.startsWith("|"))
        .map(line -> line.replace("`", "").split(" *\\| *", -1))
        .map(cells -> new Row(cells[1], cells[2], cells[3]));
  }

  @ParameterizedTest
  @MethodSource("rows")
  void tableOfThePageIsWhatHadoopDoes(Row row) {
    Configuration conf = new Configuration();
    if (!row.codecs().equals("(not set)")) {
      conf.set(
          "io.compression.codecs",
          row.codecs()
              .replace("QatGzipCodec", QatGzipCodec.class.getName())
              .replaceAll("(^|,)GzipCodec", "$1" + GzipCodec.class.getName()));
    }
    CompressionCodecFactory factory = new CompressionCodecFactory(conf);
    assertThat(simpleName(factory.getCodec(new org.apache.hadoop.fs.Path("/a/x.gz"))))
        .isEqualTo(row.byName());
    assertThat(simpleName(factory.getCodecByName("gzip"))).isEqualTo(row.byAlias());
  }

  private static String simpleName(CompressionCodec codec) {
    return codec.getClass().getSimpleName();
  }

  @Test
  void tableOfThePageHasEveryOrder() throws IOException {
    assertThat(rows().map(Row::codecs))
        .containsExactlyInAnyOrder(
            "(not set)", "QatGzipCodec", "GzipCodec,QatGzipCodec", "QatGzipCodec,GzipCodec");
  }

  @Test
  void oursIsFoundByItsOwnNames() {
    Configuration conf = new Configuration();
    conf.set("io.compression.codecs", QatGzipCodec.class.getName());
    CompressionCodecFactory factory = new CompressionCodecFactory(conf);
    for (String name : List.of(QatGzipCodec.class.getName(), "QatGzipCodec", "qatgzip")) {
      assertThat(factory.getCodecByName(name)).as(name).isInstanceOf(QatGzipCodec.class);
    }
  }

  @Test
  void oneMissingClassInTheListMakesTheWholeFactoryFail() {
    Configuration conf = new Configuration();
    conf.set("io.compression.codecs", QatGzipCodec.class.getName() + ",no.such.Codec");
    assertThatThrownBy(() -> new CompressionCodecFactory(conf))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no.such.Codec");
  }
}
