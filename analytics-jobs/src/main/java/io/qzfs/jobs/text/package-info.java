// SPDX-License-Identifier: Apache-2.0
/** Lines and tables of text files, read by splits. */
package io.qzfs.jobs.text;
