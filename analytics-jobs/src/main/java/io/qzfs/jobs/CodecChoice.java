// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;

/** Which codec reads {@code .gz} files, by class name. */
public enum CodecChoice {
  /** What the Hadoop configuration already says; plain files need no more. */
  NONE(null),
  /** Hadoop's own gzip codec. */
  STOCK("org.apache.hadoop.io.compress.GzipCodec"),
  /** The codec of this project. */
  QZFS("io.qzfs.hadoop.QatGzipCodec"),
  /** Decoding by a modelled device, for the scaling study. */
  MODELLED("io.qzfs.jobs.model.ModelledCodec");

  private static final String CODECS = "io.compression.codecs";

  private final String className;

  CodecChoice(String className) {
    this.className = className;
  }

  /** Returns the codec's class name, nothing for {@link #NONE}. */
  public Optional<String> className() {
    return Optional.ofNullable(className);
  }

  /** Sets the codec in a configuration; it wins over codecs that register themselves. */
  public void apply(Configuration conf) {
    if (className != null) {
      conf.set(CODECS, className);
    }
  }

  /** Returns the name that users write. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
