// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.Engines;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of an engine; whether it is available here turns out when it is selected. */
final class EngineName implements ITypeConverter<String> {
  @Override
  public String convert(String value) {
    String name = value.toLowerCase(Locale.ROOT);
    if (!name.equals(EngineSettings.ANY) && !Engines.NAMES.contains(name)) {
      throw new TypeConversionException(
          "'"
              + value
              + "' is no engine: expected one of "
              + EngineSettings.ANY
              + ", "
              + String.join(", ", Engines.NAMES));
    }
    return name;
  }
}
