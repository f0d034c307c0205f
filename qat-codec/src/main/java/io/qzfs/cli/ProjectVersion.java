// SPDX-License-Identifier: Apache-2.0
package io.qzfs.cli;

import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** The version of the jar that this class is in. */
public final class ProjectVersion implements IVersionProvider {
  private static final String RESOURCE = "/META-INF/maven/io.qzfs/qat-codec/pom.properties";

  /** Makes a provider. */
  public ProjectVersion() {}

  @Override
  public String[] getVersion() throws IOException {
    return new String[] {"qzfs " + read()};
  }

  /** The version, or {@code unknown} where the classes are not in a jar that Maven made. */
  static String read() throws IOException {
    try (InputStream in = ProjectVersion.class.getResourceAsStream(RESOURCE)) {
      Properties properties = new Properties();
      if (in != null) {
        properties.load(in);
      }
      return properties.getProperty("version", "unknown");
    }
  }
}
