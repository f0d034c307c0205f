// SPDX-License-Identifier: Apache-2.0
/** A Spark standalone cluster of processes on this machine, on loopback addresses only. */
package io.qzfs.jobs.cluster;
