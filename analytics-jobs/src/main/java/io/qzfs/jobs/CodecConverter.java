// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.util.Arrays;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a {@link CodecChoice} by the name that users write. Stateless. */
final class CodecConverter implements ITypeConverter<CodecChoice> {

  @Override
  public CodecChoice convert(String text) {
    return Arrays.stream(CodecChoice.values())
        .filter(choice -> choice != CodecChoice.MODELLED && choice.toString().equals(text))
        .findFirst()
        .orElseThrow(
            () ->
                new TypeConversionException(
                    "'" + text + "' is no codec: expected none, stock or qzfs"));
  }
}
