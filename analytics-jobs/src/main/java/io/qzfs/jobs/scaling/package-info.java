// SPDX-License-Identifier: Apache-2.0
/**
 * The scaling study: one job over configurations, thread counts and cluster sizes, as a report in
 * JSON, Markdown and one page of HTML.
 */
package io.qzfs.jobs.scaling;
