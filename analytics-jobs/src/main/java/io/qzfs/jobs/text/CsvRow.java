// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.text;

import java.io.IOException;
import java.io.Serializable;

/** Values of the columns asked for, of one row. Not changed once made. */
public final class CsvRow implements Serializable {

  private static final long serialVersionUID = 1L;

  private final TextLine line;
  private final String[] values;

  CsvRow(TextLine line, String[] values) {
    this.line = line;
    this.values = values;
  }

  /**
   * Returns a value as text.
   *
   * @throws IOException if the field is empty
   */
  public String text(int column) throws IOException {
    if (values[column] == null) {
      throw line.malformed("an empty field", "a value");
    }
    return values[column];
  }

  /**
   * Returns a value as a finite number.
   *
   * @throws IOException if it is none
   */
  public double number(int column) throws IOException {
    String text = text(column);
    try {
      double value = Double.parseDouble(text);
      if (Double.isFinite(value)) {
        return value;
      }
    } catch (NumberFormatException e) {
      // Told below, with the place.
    }
    throw line.malformed("'" + text + "'", "a finite number");
  }

  /**
   * Returns a value as a whole number.
   *
   * @throws IOException if it is none
   */
  public int integer(int column) throws IOException {
    try {
      return Integer.parseInt(text(column));
    } catch (NumberFormatException e) {
      throw line.malformed("'" + text(column) + "'", "a whole number");
    }
  }
}
