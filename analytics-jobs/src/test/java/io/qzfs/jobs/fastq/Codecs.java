// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.fastq;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.io.compress.CompressionCodec;
import org.apache.hadoop.util.ReflectionUtils;

/** Codecs of tests, by class name as jobs name them. */
final class Codecs {

  static final String STOCK = "org.apache.hadoop.io.compress.GzipCodec";
  static final String QZFS = "io.qzfs.hadoop.QatGzipCodec";
  static final String BZIP2 = "org.apache.hadoop.io.compress.BZip2Codec";

  private Codecs() {}

  static Configuration configuration(String codec) {
    Configuration conf = new Configuration();
    conf.set("io.compression.codecs", codec);
    return conf;
  }

  static byte[] compress(String codecName, byte[] content, Configuration conf) throws IOException {
    CompressionCodec codec;
    try {
      codec = (CompressionCodec) ReflectionUtils.newInstance(conf.getClassByName(codecName), conf);
    } catch (ClassNotFoundException e) {
      throw new IOException(e);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream out = codec.createOutputStream(bytes)) {
      out.write(content);
    }
    return bytes.toByteArray();
  }
}
