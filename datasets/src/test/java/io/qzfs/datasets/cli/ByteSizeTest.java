// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ByteSizeTest {

  @ParameterizedTest
  @CsvSource({
    "1, 1",
    "300m, 314572800",
    "2G, 2147483648",
    "1kib, 1024",
    "4KB, 4096",
    "1t, 1099511627776"
  })
  void readsUnitsAsPowersOf1024(String text, long bytes) {
    assertThat(new ByteSize().convert(text)).isEqualTo(bytes);
  }
}
