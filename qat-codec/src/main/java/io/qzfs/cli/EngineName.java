// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.offload.EngineSettings;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of an engine; whether it is available here turns out when it is selected. */
final class EngineName implements ITypeConverter<String> {
  private static final List<String> NAMES =
      List.of(EngineSettings.ANY, "qat", "isal", "libdeflate", "jdk");

  @Override
  public String convert(String value) {
    String name = value.toLowerCase(Locale.ROOT);
    if (!NAMES.contains(name)) {
      throw new TypeConversionException(
          "'" + value + "' is no engine: expected one of " + String.join(", ", NAMES));
    }
    return name;
  }
}
