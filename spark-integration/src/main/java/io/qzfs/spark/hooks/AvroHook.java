// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.hadoop.QatCodecSettings;
import io.qzfs.io.WriteSettings;
import java.nio.ByteBuffer;
import java.util.zip.Deflater;
import org.apache.avro.file.Codec;
import org.apache.avro.file.CodecFactory;
import org.apache.avro.file.DataFileConstants;
import org.apache.avro.file.DeflateCodec;
import org.apache.hadoop.conf.Configuration;

/**
 * Avro's deflate blocks, by Avro's own registry of codecs by name. Every reader asks it. Writers do
 * if they were told the codec's name; those that ask for {@code CodecFactory.deflateCodec}, as
 * Spark's does, get Avro's own.
 */
final class AvroHook implements PageHook {
  private final FormatLibrary library;
  private final Configuration conf;

  AvroHook(FormatLibrary library, Configuration conf) {
    this.library = library;
    this.conf = conf;
  }

  /** Makes our codecs. */
  private static final class Factory extends CodecFactory {
    private final PageDeflater deflater;
    private final PageInflater inflater;

    Factory(PageDeflater deflater, PageInflater inflater) {
      this.deflater = deflater;
      this.inflater = inflater;
    }

    @Override
    protected Codec createInstance() {
      return new DeflatePageCodec(deflater, inflater);
    }
  }

  @Override
  public void install() throws Exception {
    Class<?> owner = library.type("org.apache.avro.file.CodecFactory");
    WriteSettings settings = QatCodecSettings.of(conf).write();
    Factory factory =
        new Factory(new PageDeflater(settings), new PageInflater(settings, "a block of Avro"));
    CodecFactory.addCodec(DataFileConstants.DEFLATE_CODEC, factory);
    HookCheck check = new HookCheck(library, owner);
    check.requireOurs(CodecFactory.fromString(DataFileConstants.DEFLATE_CODEC), Factory.class);
    Codec ours = factory.createInstance();
    Codec stock = new DeflateCodec(Deflater.DEFAULT_COMPRESSION);
    check.requireRoundTrips(
        page -> HookCheck.bytes(ours.compress(ByteBuffer.wrap(page))),
        page -> HookCheck.bytes(ours.decompress(ByteBuffer.wrap(page))),
        page -> HookCheck.bytes(stock.compress(ByteBuffer.wrap(page))),
        page -> HookCheck.bytes(stock.decompress(ByteBuffer.wrap(page))));
  }

  @Override
  public void remove() {
    CodecFactory.addCodec(
        DataFileConstants.DEFLATE_CODEC,
        CodecFactory.deflateCodec(CodecFactory.DEFAULT_DEFLATE_LEVEL));
  }
}
