// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.qzfs.engine.EngineMode;
import io.qzfs.engine.Sample;
import io.qzfs.gzip.Gzip;
import io.qzfs.offload.EngineSettings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainRoundTripTest {

  @ParameterizedTest
  @ValueSource(strings = {"isal", "jdk"})
  void everySizeAroundTheBuffersIsReadByEveryEngine(String engine) throws IOException {
    for (Sample kind : Sample.values()) {
      for (int level : new int[] {0, 9}) {
        for (int n : new int[] {0, 511, 65_536, 131_072}) {
          for (int size = Math.max(0, n - 9); size <= n + 9; size += 1 + n / 30_000) {
            byte[] data = kind.bytes(size);
            assertThat(Reading.all(Members.plain(data, level), Reading.settings(engine)))
                .as("%s of %d at level %d", kind, size, level)
                .isEqualTo(data);
          }
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"isal", "jdk"})
  void plainWriterMakesOneMemberThatEverybodyReads(String engine) throws IOException {
    for (Sample kind : Sample.values()) {
      for (int size : new int[] {0, 1, 20, 65_535, 65_536, 65_537, 300_000}) {
        for (int level : new int[] {1, 6, 9}) {
          byte[] data = kind.bytes(size);
          byte[] file = plain(data, level, engine);
          assertThat(RoundTripTest.byJava(file)).isEqualTo(data);
          assertThat(Reading.all(file)).isEqualTo(data);
          assertThat(file).startsWith(java.util.Arrays.copyOf(Gzip.emptyMember(), 10));
        }
      }
    }
  }

  private static byte[] plain(byte[] data, int level, String engine) throws IOException {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    WriteSettings settings =
        new WriteSettings(
            new EngineSettings(EngineMode.AUTO, engine), level, 65_536, GzipFormat.PLAIN, 0);
    try (PlainGzipOutputStream out = new PlainGzipOutputStream(file, settings)) {
      int half = data.length / 2;
      out.write(data, 0, half);
      out.flush();
      for (int i = half; i < Math.min(data.length, half + 10); i++) {
        out.write(data[i]);
      }
      int done = Math.min(data.length, half + 10);
      out.write(data, done, data.length - done);
      out.finish();
      out.finish();
    }
    return file.toByteArray();
  }

  @Test
  void plainWriterFailsForGoodAfterTheFirstFailure() throws IOException {
    byte[] data = Sample.RANDOM.bytes(300_000);
    FaultyOutputStream faulty = new FaultyOutputStream(70_000);
    PlainGzipOutputStream out = new PlainGzipOutputStream(faulty, WriteSettings.defaults());
    assertThatThrownBy(() -> out.write(data)).hasMessageContaining("disk full");
    assertThatThrownBy(() -> out.write(1)).hasMessageContaining("disk full");
    assertThatThrownBy(out::finish).hasMessageContaining("disk full");
    out.close();
    out.close();
    assertThat(faulty.isClosed()).isTrue();
    assertThat(faulty.taken()).hasSize(70_000);
    assertThatThrownBy(() -> out.write(1)).hasMessageContaining("closed");
  }

  @Test
  void blockWriterRefusesPlainAndSaysWhatToUse() {
    assertThatThrownBy(() -> Members.writtenSmall(new byte[0], GzipFormat.PLAIN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("PlainGzipOutputStream");
  }
}
