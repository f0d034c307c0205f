// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.engine.EngineMode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads an engine mode. */
final class ModeName implements ITypeConverter<EngineMode> {
  @Override
  public EngineMode convert(String value) {
    try {
      return EngineMode.parse(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
