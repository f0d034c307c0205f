// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.qzfs.jobs.prepare.PhaseLog;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small studies, as a whole. */
class ScalingIT {

  private static final List<String> ALL = List.of("none", "stock", "qzfs-on-stock", "qzfs");

  @TempDir private Path folder;

  @Test
  void studyOfReads() throws IOException {
    Path out = folder.resolve("study");
    ScalingReport report = run(options(Workload.FASTQ_STATS, out));
    assertThat(report.rows()).hasSize(2 * (ALL.size() + 2));
    assertThat(report.rows()).allMatch(row -> row.wallSeconds() > 0 && row.cpuSeconds() > 0);
    assertThat(report.rows()).allMatch(row -> row.bytesRead() > 0 && row.decodeSeconds() > 0);
    assertThat(report.rows().stream().filter(ScalingRow::modelled)).hasSize(4);
    JsonNode json = new ObjectMapper().readTree(out.resolve(Scaling.JSON).toFile());
    assertThat(json.path("rows")).hasSize(report.rows().size());
    assertThat(out.resolve(Scaling.PAGE)).content().contains("<svg");
    assertThat(out.resolve(Scaling.MARKDOWN)).content().contains("| stock | 1 thread |");
    assertThat(out.resolve("work")).doesNotExist();
  }

  @Test
  void folderWithFilesIsLeftAlone() throws IOException {
    Path precious = Files.writeString(folder.resolve("precious"), "x");
    assertThatThrownBy(() -> run(options(Workload.FASTQ_STATS, folder)))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("not empty");
    assertThat(precious).exists();
  }

  private static ScalingOptions options(Workload job, Path out) {
    return new ScalingOptions(
        job,
        Optional.empty(),
        4 << 20,
        ALL,
        List.of(ModelChoice.of("qat4xxx"), ModelChoice.of("dh8950@9")),
        List.of(1, 2),
        List.of(),
        1,
        out);
  }

  private static ScalingReport run(ScalingOptions options) throws IOException {
    PhaseLog log = new PhaseLog("scaling", new PrintWriter(new StringWriter()), false);
    return new Scaling(options, "isal", log).run();
  }
}
