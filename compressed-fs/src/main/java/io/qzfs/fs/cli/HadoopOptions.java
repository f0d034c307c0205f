// SPDX-License-Identifier: Apache-2.0
package io.qzfs.fs.cli;

import java.util.LinkedHashMap;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import picocli.CommandLine.Option;

/** Options of commands that open Hadoop file systems. */
final class HadoopOptions {

  @Option(
      names = "-D",
      paramLabel = "KEY=VALUE",
      description =
          "A key of Hadoop's configuration, such as io.compression.codec.qat.level=6. May be given"
              + " several times.")
  private Map<String, String> keys = new LinkedHashMap<>();

  /** Hadoop's configuration with these keys over it. */
  Configuration configuration() {
    Configuration conf = new Configuration();
    keys.forEach((key, value) -> conf.set(key, value, "command line"));
    return conf;
  }
}
