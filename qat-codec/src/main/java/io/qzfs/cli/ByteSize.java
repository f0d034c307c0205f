// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads sizes in bytes, such as {@code 64k}; k, m, g and t are powers of 1024. */
final class ByteSize implements ITypeConverter<Long> {
  private static final Pattern SIZE = Pattern.compile("(\\d{1,18})([kmgt]?)(?:i?b)?");
  private static final String UNITS = "kmgt";

  @Override
  public Long convert(String value) {
    Matcher matcher = SIZE.matcher(value.trim().toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new TypeConversionException("'" + value + "' is not a size such as 65536, 64k or 1m");
    }
    int power = matcher.group(2).isEmpty() ? 0 : UNITS.indexOf(matcher.group(2)) + 1;
    try {
      return Math.multiplyExact(Long.parseLong(matcher.group(1)), 1L << (10 * power));
    } catch (ArithmeticException e) {
      throw new TypeConversionException("'" + value + "' is larger than any file");
    }
  }
}
