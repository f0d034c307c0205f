// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.climate;

import io.qzfs.jobs.text.TextLine;
import java.io.IOException;
import java.io.Serializable;

/**
 * The air temperature of one record of NOAA's Integrated Surface Database. Positions are those of
 * its format document, "Federal Climate Complex Data Documentation for Integrated Surface Data".
 * Immutable.
 *
 * @param station USAF and WBAN number, columns 5 to 15
 * @param year columns 16 to 19
 * @param tenths air temperature in tenths of a degree Celsius, columns 88 to 92
 */
record IsdRecord(String station, int year, int tenths) implements Serializable {

  private static final int SHORTEST = 93;
  private static final int MISSING = 9999;

  /** Quality codes of column 93 that say that the value passed its checks. */
  private static final String GOOD = "01459";

  /** Returns the record, or null if its temperature is missing or failed a check. */
  static IsdRecord of(TextLine line) throws IOException {
    String text = line.text();
    if (text.length() < SHORTEST) {
      throw line.malformed(
          text.length() + " characters", "an ISD record of " + SHORTEST + " or more");
    }
    try {
      int year = Integer.parseInt(text.substring(15, 19));
      int tenths = Integer.parseInt(text.substring(87, 92));
      boolean good = GOOD.indexOf(text.charAt(92)) >= 0;
      return tenths == MISSING || !good ? null : new IsdRecord(text.substring(4, 15), year, tenths);
    } catch (NumberFormatException e) {
      throw line.malformed(
          "'" + text.substring(15, 19) + "' and '" + text.substring(87, 92) + "'",
          "a year in columns 16-19 and a temperature in 88-92");
    }
  }
}
