// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import io.qzfs.hadoop.CheckedConfiguration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.SparkConf;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import scala.Tuple2;

/**
 * Lets the pages of Parquet (GZIP), ORC (ZLIB) and Avro (deflate) go through the engines, each
 * format behind its key and off by default. Level, engine and offload come from the keys {@code
 * spark.hadoop.io.compression.codec.qat.*}.
 *
 * <p>The libraries' codecs are one set for the process, and so are the hooks. Readers and writers
 * that are open when hooks change keep what they have. Thread-safe.
 */
public final class PageHooks {
  /** {@value}: whether Parquet's GZIP pages are read and written by the engines. */
  public static final String PARQUET = "spark.qzfs.parquet.enabled";

  /** {@value}: whether ORC's ZLIB chunks are read and written by the engines. */
  public static final String ORC = "spark.qzfs.orc.enabled";

  /** {@value}: whether Avro's deflate blocks are read by the engines. */
  public static final String AVRO = "spark.qzfs.avro.enabled";

  private static final Logger LOG = LoggerFactory.getLogger(PageHooks.class);
  private static final String HADOOP = "spark.hadoop.";

  private static final Map<String, PageHook> INSTALLED = new LinkedHashMap<>();

  private PageHooks() {}

  /**
   * Brings the process into the state that a configuration wants: hooks whose key is true are
   * installed and checked, others that were installed before are removed.
   *
   * @throws IllegalArgumentException if a key is neither true nor false
   * @throws IllegalStateException if a format's library is not one that the hook fits, or no engine
   *     can be had: naming what was found, what fits, and what to do. That hook is then off
   */
  public static void install(SparkConf conf) {
    Configuration hadoop = new Configuration();
    for (Tuple2<String, String> entry : conf.getAllWithPrefix(HADOOP)) {
      hadoop.set(entry._1(), entry._2());
    }
    for (String key : List.of(PARQUET, ORC, AVRO)) {
      hadoop.set(key, conf.get(key, "false"));
    }
    apply(hadoop, library("Parquet", PARQUET, "1.13 to 1.17"), (lib, c) -> new ParquetHook(lib, c));
    apply(hadoop, library("ORC", ORC, "1.9 to 2.3"), (lib, c) -> new OrcHook(lib, c));
    apply(hadoop, library("Avro", AVRO, "1.11 to 1.12"), (lib, c) -> new AvroHook(lib, c));
  }

  /** Removes every hook; the libraries' own codecs do their work again. */
  public static void remove() {
    synchronized (INSTALLED) {
      INSTALLED.values().forEach(PageHook::remove);
      INSTALLED.clear();
    }
  }

  private static FormatLibrary library(String format, String key, String fitting) {
    return new FormatLibrary(format, key, fitting, PageHooks.class.getClassLoader());
  }

  static void apply(
      Configuration conf,
      FormatLibrary library,
      BiFunction<FormatLibrary, Configuration, PageHook> maker) {
    boolean wanted = new CheckedConfiguration(conf).flag(library.key(), false);
    synchronized (INSTALLED) {
      PageHook before = INSTALLED.remove(library.key());
      if (wanted) {
        INSTALLED.put(library.key(), installed(library, conf, maker));
      } else if (before != null) {
        before.remove();
      }
    }
  }

  private static PageHook installed(
      FormatLibrary library,
      Configuration conf,
      BiFunction<FormatLibrary, Configuration, PageHook> maker) {
    PageHook hook = null;
    boolean done = false;
    try {
      hook = maker.apply(library, conf);
      hook.install();
      done = true;
      LOG.info("{} pages go through the engines ({})", library.format(), library.key());
      return hook;
    } catch (IllegalStateException e) {
      throw e;
    } catch (LinkageError e) {
      throw library.refusal(null, e.toString(), e);
    } catch (Exception e) {
      throw new IllegalStateException(
          "Cannot switch " + library.key() + " on: " + e.getMessage(), e);
    } finally {
      if (!done && hook != null) {
        removeQuietly(hook);
      }
    }
  }

  private static void removeQuietly(PageHook hook) {
    try {
      hook.remove();
    } catch (RuntimeException | LinkageError e) {
      LOG.debug("Nothing to remove from a library that does not fit", e);
    }
  }
}
