// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.view;

import io.qzfs.bench.Rounds;
import java.util.ArrayList;
import java.util.List;

/**
 * A row of the result.
 *
 * @param operation what was done
 * @param figure times, and ratios to the first row of the operation; null for a row without
 * @param note more figures, in words
 */
record ViewRow(String operation, Rounds.Figure figure, String note) {
  /** Rows of one operation. */
  static List<ViewRow> of(String operation, List<Rounds.Figure> figures) {
    List<ViewRow> rows = new ArrayList<>();
    figures.forEach(figure -> rows.add(new ViewRow(operation, figure, "")));
    return rows;
  }
}
