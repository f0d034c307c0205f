// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads sizes such as {@code 65536}, {@code 64k}, {@code 512m} and {@code 2g}; units are powers of
 * 1,024. Stateless.
 */
public final class ByteSize implements ITypeConverter<Long> {

  private static final Pattern FORM = Pattern.compile("(\\d{1,15})([kmg]?)");
  private static final String UNITS = "kmg";
  private static final int BITS_PER_UNIT = 10;

  @Override
  public Long convert(String text) {
    Matcher matcher = FORM.matcher(text.toLowerCase(Locale.ROOT));
    if (!matcher.matches()) {
      throw new TypeConversionException(
          "'" + text + "' is no size: expected a number of bytes with k, m or g behind");
    }
    int shift =
        BITS_PER_UNIT * (matcher.group(2).isEmpty() ? 0 : UNITS.indexOf(matcher.group(2)) + 1);
    long number = Long.parseLong(matcher.group(1));
    if (number == 0 || number > Long.MAX_VALUE >> shift) {
      throw new TypeConversionException(
          "size '" + text + "' is out of range: expected 1 byte to 8 EiB");
    }
    return number << shift;
  }

  /** Returns a size as text: an exact multiple of the largest unit that gives one. */
  public static String text(long bytes) {
    int unit = 0;
    long value = bytes;
    while (unit < UNITS.length() && value != 0 && value % (1 << BITS_PER_UNIT) == 0) {
      value >>= BITS_PER_UNIT;
      unit++;
    }
    return unit == 0 ? value + " B" : value + " " + "KMG".charAt(unit - 1) + "iB";
  }
}
