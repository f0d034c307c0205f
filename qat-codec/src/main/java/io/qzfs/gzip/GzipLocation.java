// SPDX-License-Identifier: Apache-2.0
package io.qzfs.gzip;

/**
 * Where in which file a member is, for messages.
 *
 * @param file name of the file, or what else the bytes come from
 * @param member number of the member, the first is 0; -1 if it isn't known
 * @param offset position of the member's first byte in the file
 */
public record GzipLocation(String file, long member, long offset) {
  @Override
  public String toString() {
    return file + ", " + (member < 0 ? "member" : "member " + member) + " at offset " + offset;
  }
}
