// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.IOException;
import java.util.Iterator;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Finds who opens a URI. */
final class SourceProviders {
  /** One letter is no scheme but a drive. */
  private static final Pattern URI = Pattern.compile("([A-Za-z][A-Za-z0-9+.-]+):/.*");

  private static final Logger LOG = Logger.getLogger(SourceProviders.class.getName());

  private SourceProviders() {}

  /** Whether an argument is a URI and no local path; {@code ./a:/b} is a path. */
  static boolean isUri(String argument) {
    return URI.matcher(argument).matches();
  }

  /**
   * Finds the provider of a URI.
   *
   * @throws IOException if there is none
   */
  static SourceProvider of(String uri) throws IOException {
    Matcher matcher = URI.matcher(uri);
    if (!matcher.matches()) {
      throw new IOException("Cannot open " + uri + ": expected a URI such as hdfs://host/path");
    }
    String scheme = matcher.group(1);
    Iterator<SourceProvider> providers =
        ServiceLoader.load(SourceProvider.class, SourceProviders.class.getClassLoader()).iterator();
    while (hasNext(providers)) {
      SourceProvider provider = next(providers);
      if (provider != null && provider.provides(scheme)) {
        return provider;
      }
    }
    throw new IOException(
        "Cannot open "
            + uri
            + ": nothing opens "
            + scheme
            + "; put compressed-fs and Hadoop's client on the class path");
  }

  private static boolean hasNext(Iterator<SourceProvider> providers) {
    try {
      return providers.hasNext();
    } catch (ServiceConfigurationError | LinkageError e) {
      LOG.log(Level.FINE, "Skipping providers of files", e);
      return false;
    }
  }

  /** One that needs what isn't there is none. */
  private static SourceProvider next(Iterator<SourceProvider> providers) {
    try {
      return providers.next();
    } catch (ServiceConfigurationError | LinkageError e) {
      LOG.log(Level.FINE, "Skipping a provider of files", e);
      return null;
    }
  }
}
