// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.fastq;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import io.qzfs.datasets.Checksum;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScaledFileTest {

  @TempDir private Path temp;

  @Test
  void writesReadsAndTheirAnswers() throws IOException {
    Path out = temp.resolve("out.fq");
    FastqTruth truth =
        ScaledFile.write(scaler(), ScaleOptions.ofRecords(100, 1), out, written -> {});
    assertThat(Checksum.sha256(out)).isEqualTo(truth.sha256());
    assertThat(FastqTruth.read(temp.resolve("out.fq.truth.json"))).isEqualTo(truth);
    assertThat(temp.resolve("out.fq.part")).doesNotExist();
  }

  @Test
  void leavesNothingBehindWhenItFails() throws IOException {
    Path out = temp.resolve("out.fq");
    FastqScaler scaler = scaler();
    Files.createDirectory(ScaledFile.truthOf(out));
    assertThatIOException()
        .isThrownBy(
            () -> ScaledFile.write(scaler, ScaleOptions.ofRecords(100, 1), out, written -> {}));
    assertThat(out).doesNotExist();
    assertThat(temp.resolve("out.fq.part")).doesNotExist();
  }

  private FastqScaler scaler() throws IOException {
    Path fasta =
        TestFastq.write(temp.resolve("r.fa"), ">r\n" + TestFastq.randomBases(1, 900) + "\n");
    return FastqScaler.of(fasta, List.of(TestFastq.writeFastq(temp.resolve("r.fq"), "IIII5")));
  }
}
