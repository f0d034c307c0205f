// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs;

import java.io.IOException;
import java.util.Locale;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.util.ReflectionUtils;

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

  /**
   * Makes the codec, nothing for {@link #NONE}.
   *
   * @throws IOException if its class is not on the class path
   */
  public Optional<CompressionCodec> load(Configuration conf) throws IOException {
    if (className == null) {
      return Optional.empty();
    }
    try {
      return Optional.of(
          ReflectionUtils.newInstance(
              conf.getClassByName(className).asSubclass(CompressionCodec.class), conf));
    } catch (ClassNotFoundException e) {
      throw new IOException("codec " + className + " is not on the class path", e);
    }
  }

  /** Returns the name that users write. */
  @Override
  public String toString() {
    return name().toLowerCase(Locale.ROOT);
  }
}
