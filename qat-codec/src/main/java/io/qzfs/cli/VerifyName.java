// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import io.qzfs.offload.Verify;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how much of a device's work is checked. */
final class VerifyName implements ITypeConverter<Verify> {
  @Override
  public Verify convert(String value) {
    try {
      return Verify.parse(value);
    } catch (IllegalArgumentException e) {
      throw new TypeConversionException(e.getMessage());
    }
  }
}
