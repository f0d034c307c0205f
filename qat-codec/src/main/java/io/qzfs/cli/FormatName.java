// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.io.GzipFormat;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the format to write. */
final class FormatName implements ITypeConverter<GzipFormat> {
  @Override
  public GzipFormat convert(String value) {
    try {
      return GzipFormat.parse(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
