// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.service;

/**
 * What the service costs a block of 64 KiB.
 *
 * @param direction compress or decompress
 * @param verify how much of the device's work is checked
 * @param threads submitters, each with one block under way
 * @param blocks blocks of all threads
 * @param blocksPerSecond of all threads
 * @param wholeMicros median from submission to completion
 * @param deviceMicros median inside the call of the device's library
 * @param overheadMicros median of the difference
 * @param overheadMicros99 99th percentile of the difference
 * @param cpuMicros the process's CPU time a block, the stand-in's own work included
 * @param submitterBytes bytes a block that submitters allocated on the Java heap
 * @param laneBytes bytes a block that lanes allocated there
 */
record ServiceRow(
    String direction,
    String verify,
    int threads,
    long blocks,
    double blocksPerSecond,
    double wholeMicros,
    double deviceMicros,
    double overheadMicros,
    double overheadMicros99,
    double cpuMicros,
    double submitterBytes,
    double laneBytes) {}
