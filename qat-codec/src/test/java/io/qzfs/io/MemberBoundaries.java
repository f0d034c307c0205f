// SPDX-License-Identifier: Apache-2.0
package io.qzfs.io;

import java.util.ArrayList;
import java.util.List;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Where members end, found with {@code java.util.zip} and no header of ours. */
public final class MemberBoundaries {
  private MemberBoundaries() {}

  /** Returns the position behind each member; headers have FEXTRA or nothing. */
  public static List<Integer> of(byte[] file) {
    List<Integer> ends = new ArrayList<>();
    int at = 0;
    while (at < file.length) {
      int body = at + 10;
      if ((file[at + 3] & 4) != 0) {
        body += 2 + ((file[at + 10] & 0xff) | ((file[at + 11] & 0xff) << 8));
      }
      at = body + bodyLength(file, body) + 8;
      ends.add(at);
    }
    return ends;
  }

  private static int bodyLength(byte[] file, int from) {
    Inflater inflater = new Inflater(true);
    try {
      inflater.setInput(file, from, file.length - from);
      byte[] sink = new byte[64 * 1024];
      while (!inflater.finished()) {
        inflater.inflate(sink);
      }
      return Math.toIntExact(inflater.getBytesRead());
    } catch (DataFormatException e) {
      throw new AssertionError(e);
    } finally {
      inflater.end();
    }
  }
}
