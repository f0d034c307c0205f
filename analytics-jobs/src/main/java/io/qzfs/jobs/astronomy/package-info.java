// SPDX-License-Identifier: Apache-2.0
/** Jobs over light curves. */
package io.qzfs.jobs.astronomy;
