// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.demo;

import com.fasterxml.jackson.annotation.JsonInclude;

/**
 * One line of the demo's table: medians over the rounds. Immutable.
 *
 * @param configuration what was read with which codec
 * @param threads tasks at a time
 * @param wallSeconds elapsed time of the job's action
 * @param cpuSeconds CPU time of the JVM in it
 * @param gainPercent time saved against the stock codec at the same thread count, {@code 100 (1 -
 *     wall / stock wall)}; null for the stock codec itself
 * @param splits splits of the file
 * @param busySplits splits that own a record
 * @param sizeRatio uncompressed size over size as stored
 * @param decodePercent share of task time inside the input stream
 * @param engine what decodes
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public record DemoRow(
    String configuration,
    int threads,
    double wallSeconds,
    double cpuSeconds,
    Double gainPercent,
    int splits,
    int busySplits,
    double sizeRatio,
    double decodePercent,
    String engine) {}
