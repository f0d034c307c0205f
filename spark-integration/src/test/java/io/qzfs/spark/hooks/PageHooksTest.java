// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import org.apache.hadoop.conf.Configuration;
import org.apache.orc.CompressionKind;
import org.apache.orc.impl.OrcCodecPool;
import org.apache.orc.impl.ZlibCodec;
import org.apache.spark.SparkConf;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Keys, and libraries that do not fit. */
class PageHooksTest {
  private static SparkConf conf() {
    return new SparkConf(false);
  }

  @AfterEach
  void remove() {
    PageHooks.remove();
  }

  private static Class<?> orcCodec() {
    return OrcCodecPool.getCodec(CompressionKind.ZLIB).getClass();
  }

  @Test
  void hooksAreOffByDefault() {
    PageHooks.install(conf());
    assertThat(orcCodec()).isEqualTo(ZlibCodec.class);
  }

  @Test
  void theConfigurationSaysWhichHooksTheProcessHas() {
    PageHooks.install(conf().set(PageHooks.ORC, "true"));
    assertThat(orcCodec()).isEqualTo(OrcZlibCodec.class);
    PageHooks.install(conf().set(PageHooks.ORC, "true").set(PageHooks.PARQUET, "true"));
    assertThat(orcCodec()).isEqualTo(OrcZlibCodec.class);
    PageHooks.install(conf());
    assertThat(orcCodec()).isEqualTo(ZlibCodec.class);
  }

  @Test
  void aValueThatIsNeitherIsRefused() {
    assertThatThrownBy(() -> PageHooks.install(conf().set(PageHooks.AVRO, "yes")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("spark.qzfs.avro.enabled=yes")
        .hasMessageContaining("true or false");
  }

  @Test
  void anEngineThatIsNotThereIsRefused() {
    SparkConf hardware =
        conf()
            .set(PageHooks.PARQUET, "true")
            .set("spark.hadoop.io.compression.codec.qat.engine", "jdk")
            .set("spark.hadoop.io.compression.codec.qat.mode", "hardware");
    assertThatThrownBy(() -> PageHooks.install(hardware))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("Cannot switch spark.qzfs.parquet.enabled on")
        .hasMessageContaining("engine 'jdk' in mode hardware");
  }

  /** Finds nothing but the classes of the JDK. */
  private static FormatLibrary without(String format, String key) {
    return new FormatLibrary(format, key, "1.9 to 2.3", ClassLoader.getPlatformClassLoader());
  }

  @Test
  void aLibraryThatIsNotThereIsRefused() {
    Configuration hadoop = new Configuration(false);
    hadoop.set(PageHooks.ORC, "true");
    assertThatThrownBy(() -> PageHooks.apply(hadoop, without("ORC", PageHooks.ORC), OrcHook::new))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage(
            "Cannot switch spark.qzfs.orc.enabled on: found no class"
                + " org.apache.orc.impl.OrcCodecPool in the class path (no ORC library of a known"
                + " version), expected ORC 1.9 to 2.3; use such a version, or set"
                + " spark.qzfs.orc.enabled=false");
    hadoop.set(PageHooks.PARQUET, "true");
    assertThatThrownBy(
            () -> PageHooks.apply(hadoop, without("Parquet", PageHooks.PARQUET), ParquetHook::new))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("no class org.apache.parquet.hadoop.CodecFactory");
  }

  @Test
  void aFieldThatIsNotThereOrOfAnotherTypeIsRefusedWithTheLibrarysFile() {
    FormatLibrary orc =
        new FormatLibrary("ORC", PageHooks.ORC, "1.9 to 2.3", getClass().getClassLoader());
    Class<?> pool = orc.type("org.apache.orc.impl.OrcCodecPool");
    assertThatThrownBy(() -> orc.field(pool, "CODECS", Map.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining(
            "found no field org.apache.orc.impl.OrcCodecPool.CODECS in orc-core-");
    assertThatThrownBy(() -> orc.field(pool, "LOG", Map.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("LOG of type org.slf4j.Logger");
    assertThat(orc.field(pool, "POOL", Map.class)).isNotNull();
  }

  @Test
  void aCodecThatTheLibraryHandsOutInPlaceOfOursIsRefused() {
    FormatLibrary orc =
        new FormatLibrary("ORC", PageHooks.ORC, "1.9 to 2.3", getClass().getClassLoader());
    HookCheck check = new HookCheck(orc, OrcCodecPool.class);
    assertThatThrownBy(() -> check.requireOurs(new ZlibCodec(), OrcZlibCodec.class))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("ZlibCodec handed out in place of");
    assertThatThrownBy(() -> check.requireRoundTrips(p -> p, p -> p, p -> p, p -> p))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("pages that no engine compressed");
  }
}
