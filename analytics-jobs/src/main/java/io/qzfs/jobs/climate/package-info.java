// SPDX-License-Identifier: Apache-2.0
/** Jobs over gridded climate and station records. */
package io.qzfs.jobs.climate;
