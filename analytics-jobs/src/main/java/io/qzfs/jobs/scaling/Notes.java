// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import java.util.ArrayList;
import java.util.List;

/** Says what the columns mean. Stateless. */
final class Notes {

  private Notes() {}

  static List<String> of(ScalingOptions options) {
    List<String> notes = new ArrayList<>();
    notes.add(
        "Medians of "
            + options.repeat()
            + " rounds in which configurations take turns; the spread is the fastest and the"
            + " slowest round. Every answer of every round was equal.");
    notes.add(
        "Rounds to warm up came before them: where JVMs are new "
            + Study.WARM_UP_COLD
            + ", or as many as begin within "
            + Study.WARM_UP_TIME.toSeconds()
            + " s, elsewhere "
            + Study.WARM_UP
            + ".");
    notes.add("Wall is the elapsed time of the job, with the Spark session already up.");
    notes.add(
        "CPU is that of the whole JVM, its compiler and collector included; on a cluster of the"
            + " driver and all executors.");
    notes.add(
        "Decoding is the part of the tasks' elapsed time inside reads of the input, encoding that"
            + " inside writes of the output, files included.");
    notes.add("Efficiency is uncompressed bytes of the input by CPU second, in MB/s.");
    notes.add("Gain is the time saved against stock at the same place, in percent.");
    notes.addAll(ModelledRows.notes(options.models()));
    return notes;
  }
}
