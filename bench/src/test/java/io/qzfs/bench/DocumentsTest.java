// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.hadoop.QatGzipCodec;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodecFactory;
import org.junit.jupiter.api.Test;

/** What the documents say that needs no run of the command line. */
class DocumentsTest {
  private static final Pattern LINK = Pattern.compile("\\]\\(([^)#:]+)\\)");

  @Test
  void theConfigurationOfTheReadmeMakesOursTheCodecForGz() {
    List<String> snippets = Documents.fences(Documents.root().resolve("README.md"), "xml");

    assertThat(snippets).hasSize(1);
    Configuration conf = new Configuration(false);
    conf.addResource(
        new ByteArrayInputStream(snippets.get(0).getBytes(StandardCharsets.UTF_8)), "README");
    assertThat(
            new CompressionCodecFactory(conf).getCodec(new org.apache.hadoop.fs.Path("x.csv.gz")))
        .isInstanceOf(QatGzipCodec.class);
  }

  @Test
  void ciRunsTheTwoCommandsOfTheReadmesFirstScreen() {
    List<String> first =
        Documents.fences(Documents.root().resolve("README.md"), "sh").get(0).lines().toList();

    assertThat(first).containsExactly("bin/qzfs demo", "mvn verify");
    String ci = Documents.read(Documents.root().resolve(".ci/run"));
    assertThat(ci).contains("bin/qzfs demo ").containsPattern("mvn .*verify");
  }

  @Test
  void linksBetweenDocumentsLeadSomewhere() {
    for (Path document : Documents.all()) {
      Matcher link = LINK.matcher(Documents.read(document));
      while (link.find()) {
        assertThat(Files.exists(document.resolveSibling(link.group(1))))
            .as("%s in %s", link.group(1), document)
            .isTrue();
      }
    }
  }
}
