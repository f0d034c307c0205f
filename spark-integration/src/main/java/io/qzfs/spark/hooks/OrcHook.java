// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.hadoop.QatCodecSettings;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.orc.CompressionCodec;
import org.apache.orc.CompressionKind;
import org.apache.orc.impl.OrcCodecPool;
import org.apache.orc.impl.ZlibCodec;

/**
 * ORC's ZLIB chunks. ORC takes its codecs from a pool and makes one only when the pool is empty;
 * the pool's list for ZLIB becomes one that never is, so that no reader or writer falls through to
 * ORC's own, however many there are at once.
 */
final class OrcHook implements PageHook {
  private static final String POOL_CLASS = "org.apache.orc.impl.OrcCodecPool";
  private static final int ROOM = 64 * 1024;

  private final FormatLibrary library;
  private final Configuration conf;

  OrcHook(FormatLibrary library, Configuration conf) {
    this.library = library;
    this.conf = conf;
  }

  @Override
  public void install() throws Exception {
    Class<?> owner = library.type(POOL_CLASS);
    OrcZlibCodec codec = new OrcZlibCodec(QatCodecSettings.of(conf).write());
    pool(owner).put(CompressionKind.ZLIB, new OrcCodecList(codec));
    HookCheck check = new HookCheck(library, owner);
    CompressionCodec taken = OrcCodecPool.getCodec(CompressionKind.ZLIB);
    check.requireOurs(taken, OrcZlibCodec.class);
    ZlibCodec stock = new ZlibCodec();
    check.requireRoundTrips(
        page -> compress(taken, page),
        page -> decompress(taken, page),
        page -> compress(stock, page),
        page -> decompress(stock, page));
    OrcCodecPool.returnCodec(CompressionKind.ZLIB, taken);
    check.requireOurs(OrcCodecPool.getCodec(CompressionKind.ZLIB), OrcZlibCodec.class);
  }

  // The field holds a map of these types in every version that the library's record names.
  @SuppressWarnings("unchecked")
  private Map<CompressionKind, List<CompressionCodec>> pool(Class<?> owner) {
    Field field = library.field(owner, "POOL", Map.class);
    try {
      field.setAccessible(true);
      return (Map<CompressionKind, List<CompressionCodec>>) field.get(null);
    } catch (ReflectiveOperationException | RuntimeException e) {
      throw library.refusal(owner, "a field " + POOL_CLASS + ".POOL that can't be read", e);
    }
  }

  private static byte[] compress(CompressionCodec codec, byte[] page) throws IOException {
    ByteBuffer out = ByteBuffer.allocate(ROOM);
    if (!codec.compress(ByteBuffer.wrap(page), out, null, codec.getDefaultOptions())) {
      throw new IOException("Cannot compress a chunk of " + page.length + " bytes: it grew");
    }
    return HookCheck.bytes(out.flip());
  }

  private static byte[] decompress(CompressionCodec codec, byte[] chunk) throws IOException {
    ByteBuffer out = ByteBuffer.allocate(ROOM);
    codec.decompress(ByteBuffer.wrap(chunk), out);
    return HookCheck.bytes(out);
  }

  /** Readers and writers under way keep their codecs, which stay right. */
  @Override
  public void remove() {
    pool(library.type(POOL_CLASS))
        .computeIfPresent(
            CompressionKind.ZLIB, (kind, list) -> list instanceof OrcCodecList ? null : list);
  }
}
