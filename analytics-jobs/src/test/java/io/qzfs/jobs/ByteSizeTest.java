// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class ByteSizeTest {

  @ParameterizedTest
  @CsvSource({"1,1", "65536,65536", "64k,65536", "512M,536870912", "2g,2147483648"})
  void sizesAreRead(String text, long bytes) {
    assertThat(new ByteSize().convert(text)).isEqualTo(bytes);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0", "0m", "-1", "1.5m", "1t", "m", "9999999999g"})
  void othersAreRefused(String text) {
    assertThatThrownBy(() -> new ByteSize().convert(text))
        .isInstanceOf(TypeConversionException.class)
        .hasMessageContaining("'" + text + "'");
  }
}
