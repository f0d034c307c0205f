// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.gzip.Gzip;
import io.qzfs.gzip.MarkedHeader;
import io.qzfs.io.BlockGzipInputStream;
import io.qzfs.io.ReadSettings;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every cut and every flip of a small file. */
class VerificationTest {
  private static final byte[] DATA = Samples.text(9_000);

  /** MTIME, XFL and OS, which no checksum of the format covers and no reader needs. */
  private static final int FREE_FROM = 4;

  private static final int FREE_TO = 10;

  private final byte[] whole;
  private final List<long[]> members;

  VerificationTest() throws IOException {
    whole = Samples.blocks(DATA);
    members = Members.of(whole);
  }

  @Test
  void findsEveryFlippedBit() throws IOException {
    for (int bit = 0; bit < 8 * whole.length; bit++) {
      byte[] damaged = whole.clone();
      damaged[bit / 8] ^= (byte) (1 << bit % 8);
      boolean ok = verify(damaged).ok();
      String place = "bit %d of byte %d is flipped".formatted(bit % 8, bit / 8);
      if (!isInBody(bit / 8)) {
        assertThat(ok).as(place).isEqualTo(isFree(bit / 8));
      } else if (ok) {
        assertThat(read(damaged)).as(place).isEqualTo(DATA);
      }
    }
  }

  @Test
  void findsEveryCutButThoseBehindDataMembers() throws IOException {
    for (int length = 0; length < whole.length; length++) {
      int cut = length;
      boolean isBehindDataMember =
          members.stream().anyMatch(member -> member[2] > 0 && member[0] + member[1] == cut);
      assertThat(verify(Arrays.copyOf(whole, length)).ok())
          .as("cut at %d", length)
          .isEqualTo(isBehindDataMember);
    }
  }

  @Test
  void countsMoreFaultsThanItNames() throws IOException {
    byte[] damaged = Samples.blocks(Samples.text(60_000));
    List<long[]> all = Members.of(damaged);
    int blocks = 0;
    for (long[] member : all) {
      if (member[2] > 0) {
        damaged[(int) (member[0] + member[1] - 1)] ^= 1;
        blocks++;
      }
    }
    VerifyReport report = verify(damaged);

    assertThat(report.faultCount()).isEqualTo(blocks).isGreaterThan(10);
    assertThat(report.faults()).hasSize(10);
    assertThat(report.text()).endsWith("; and more");
  }

  /** DEFLATE has bits that mean nothing: padding, and lengths of codes that aren't used. */
  private boolean isInBody(int position) {
    return members.stream()
        .filter(member -> member[2] > 0)
        .anyMatch(
            member ->
                position >= member[0] + MarkedHeader.QZ_LENGTH
                    && position < member[0] + member[1] - Gzip.TRAILER_LENGTH);
  }

  private boolean isFree(int position) {
    return members.stream()
        .mapToLong(member -> position - member[0])
        .anyMatch(at -> at >= FREE_FROM && at < FREE_TO);
  }

  private static VerifyReport verify(byte[] file) throws IOException {
    Verification verification =
        new Verification(new BytesInput("x.gz", file), "x.gz", ReadSettings.defaults());
    return verification.run(ProgressMeter.start("", -1, ReportOptions.silent()));
  }

  private static byte[] read(byte[] file) throws IOException {
    try (InputStream in =
        new BlockGzipInputStream(new ByteArrayInputStream(file), "x.gz", ReadSettings.defaults())) {
      return in.readAllBytes();
    }
  }
}
