// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import java.io.InputStream;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names for messages: a codec is given a stream and not a path. */
final class StreamNames {
  private static final Pattern URI = Pattern.compile("[a-z][a-z0-9+.-]*:/[^\\s;,}\\]]+");

  private StreamNames() {}

  /** The file's URI if the stream's description has one, as object stores' do. */
  static String of(InputStream in) {
    Matcher uri = URI.matcher(String.valueOf(in));
    return uri.find() ? uri.group() : "gzip stream";
  }
}
