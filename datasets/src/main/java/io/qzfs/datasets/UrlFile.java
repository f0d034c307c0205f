// SPDX-License-Identifier: Apache-2.0
package io.qzfs.datasets;

import java.net.URI;

/**
 * A file on the web, for use where a network is at hand.
 *
 * @param url its https address
 */
public record UrlFile(URI url) implements Source {

  /**
   * Checks the scheme.
   *
   * @throws IllegalArgumentException if it is not https
   */
  public UrlFile {
    if (!"https".equals(url.getScheme())) {
      throw new IllegalArgumentException("not an https address: " + url);
    }
  }
}
