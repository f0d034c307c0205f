// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

/** What a command has to say of one file; the components of the record make the JSON. */
interface FileReport {
  /** The same as text, without a line end. */
  String text();

  /** Whether all is well; decides the exit code. */
  boolean succeeded();
}
