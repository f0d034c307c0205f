// SPDX-License-Identifier: Apache-2.0
/** Particle physics jobs: invariant masses. */
package io.qzfs.jobs.physics;
