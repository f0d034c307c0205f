// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.Sample;
import io.qzfs.offload.Engines;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import javax.management.Attribute;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.TabularData;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.statistics.IOStatistics;
import org.apache.hadoop.io.compress.CompressionInputStream;
import org.apache.hadoop.io.compress.CompressionOutputStream;
import org.apache.hadoop.metrics2.lib.DefaultMetricsSystem;

/** What {@link OffloadOnDeviceTest} runs in a process that has a device; fails by an exception. */
final class OffloadOnDeviceMain {
  static final String PASSED = "all of it passed";

  private static final int BLOCK = QatCodecKeys.BLOCK_SIZE_DEFAULT;
  private static final byte[] DATA = Sample.TEXT.bytes(8 * BLOCK);
  private static final String DEADLINE_MS = "60000";
  private static final MBeanServer JMX = ManagementFactory.getPlatformMBeanServer();

  private OffloadOnDeviceMain() {}

  public static void main(String[] arguments) throws Exception {
    DefaultMetricsSystem.initialize("test");
    Configuration conf = new Configuration();
    conf.set(QatCodecKeys.ENGINE, "qat");
    conf.set(QatCodecKeys.OFFLOAD_DEADLINE_MS, DEADLINE_MS);
    conf.set(QatCodecKeys.COMPRESS_THREADS, "1");
    conf.set(QatCodecKeys.DECOMPRESS_THREADS, "1");
    QatGzipCodec codec = Codecs.ours(conf);
    metricsStartNoDevice();
    byte[] file = jmxSwitchesARunningWriter(codec);
    jmxSwitchesARunningReader(codec, file);
    configurationSwitchesTheNextStream(codec, conf);
    metricsTellAll();
    System.out.println(PASSED);
  }

  private static void metricsStartNoDevice() throws Exception {
    assertThat(JMX.isRegistered(new ObjectName("Hadoop:service=test,name=" + OffloadMetrics.NAME)))
        .isTrue();
    assertThat(PublishedMetrics.now()).containsEntry("ServiceRunning", 0L);
    assertThat(Engines.startedService()).isEmpty();
    assertThat(control(false)).isFalse();
  }

  /** Whether the MBean is there, at once or soon. */
  private static boolean control(boolean soon) throws Exception {
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (soon && !JMX.isRegistered(name()) && System.nanoTime() < end) {
      Thread.sleep(10);
    }
    return JMX.isRegistered(name());
  }

  private static ObjectName name() throws Exception {
    return new ObjectName("io.qzfs:type=Offload");
  }

  private static void set(String attribute, boolean on) throws Exception {
    JMX.setAttribute(name(), new Attribute(attribute, on));
    assertThat(JMX.getAttribute(name(), attribute)).isEqualTo(on);
  }

  private static byte[] jmxSwitchesARunningWriter(QatGzipCodec codec) throws Exception {
    ByteArrayOutputStream file = new ByteArrayOutputStream();
    try (CompressionOutputStream out = codec.createOutputStream(file)) {
      IOStatistics statistics = out.getIOStatistics();
      assertThat(control(true)).isTrue();
      assertThat((String) JMX.getAttribute(name(), "Engine")).startsWith("qat ");
      writeBlock(out, 0);
      assertCounts(statistics, "compress", 1, 0);
      set("CompressEnabled", false);
      writeBlock(out, 1);
      assertCounts(statistics, "compress", 1, 1);
      set("CompressEnabled", true);
      for (int block = 2; block < DATA.length / BLOCK; block++) {
        writeBlock(out, block);
      }
      assertCounts(statistics, "compress", DATA.length / BLOCK - 1, 1);
    }
    assertThat(Codecs.decompress(Codecs.stock(), file.toByteArray())).isEqualTo(DATA);
    return file.toByteArray();
  }

  private static void writeBlock(CompressionOutputStream out, int block) throws Exception {
    out.write(DATA, block * BLOCK, BLOCK);
    out.flush();
  }

  /** A reader decodes ahead, so what a switch keeps from the device begins some blocks later. */
  private static void jmxSwitchesARunningReader(QatGzipCodec codec, byte[] file) throws Exception {
    try (CompressionInputStream in = codec.createInputStream(new ByteArrayInputStream(file))) {
      IOStatistics statistics = in.getIOStatistics();
      assertThat(in.read()).isEqualTo(DATA[0] & 0xff);
      long onDevice = counter(statistics, "decompress_qat_blocks");
      assertThat(onDevice).isPositive();
      set("DecompressEnabled", false);
      assertThat(in.readAllBytes()).hasSize(DATA.length - 1);
      long switchedOff = counter(statistics, "decompress_software_switched_off");
      onDevice = counter(statistics, "decompress_qat_blocks");
      assertThat(onDevice + switchedOff).isEqualTo(DATA.length / BLOCK);
      in.resetState();
    }
    try (CompressionInputStream in = codec.createInputStream(new ByteArrayInputStream(file))) {
      assertThat(in.readAllBytes()).isEqualTo(DATA);
      assertCounts(in.getIOStatistics(), "decompress", 0, DATA.length / BLOCK);
    }
    set("DecompressEnabled", true);
    try (CompressionInputStream in = codec.createInputStream(new ByteArrayInputStream(file))) {
      assertThat(in.readAllBytes()).isEqualTo(DATA);
      assertCounts(in.getIOStatistics(), "decompress", DATA.length / BLOCK, 0);
    }
  }

  private static void configurationSwitchesTheNextStream(QatGzipCodec codec, Configuration conf)
      throws Exception {
    try (CompressionOutputStream open = codec.createOutputStream(new ByteArrayOutputStream())) {
      conf.set(QatCodecKeys.OFFLOAD_COMPRESS, "false");
      codec.setConf(conf);
      try (CompressionOutputStream next = codec.createOutputStream(new ByteArrayOutputStream())) {
        writeBlock(next, 0);
        assertCounts(next.getIOStatistics(), "compress", 0, 1);
      }
      writeBlock(open, 0);
      assertCounts(open.getIOStatistics(), "compress", 1, 0);
    }
    conf.set(QatCodecKeys.OFFLOAD_COMPRESS, "true");
    conf.set(QatCodecKeys.OFFLOAD_COMPRESS_MAX, "32k");
    codec.setConf(conf);
    try (CompressionOutputStream next = codec.createOutputStream(new ByteArrayOutputStream())) {
      writeBlock(next, 0);
      assertThat(counter(next.getIOStatistics(), "compress_software_too_large")).isEqualTo(1);
    }
  }

  /** Figures of the service agree with each other, and those of metrics with those of JMX. */
  private static void metricsTellAll() throws Exception {
    TabularData status = (TabularData) JMX.getAttribute(name(), "Status");
    Map<String, Long> metrics = PublishedMetrics.now();
    long submitted = row(status, "service.submitted");
    assertThat(submitted).isGreaterThanOrEqualTo(2L * (DATA.length / BLOCK));
    assertThat(row(status, "service.completed") + row(status, "service.quarantined"))
        .isEqualTo(submitted);
    CompositeData breaker = (CompositeData) JMX.getAttribute(name(), "CompressBreaker");
    assertThat(breaker.get("state")).isEqualTo("closed");
    TabularData statistics = (TabularData) JMX.getAttribute(name(), "Statistics");
    for (Map.Entry<String, String> pair :
        Map.of(
                "compress.qat.blocks", "CompressQatBlocks",
                "decompress.qat.bytes_out", "DecompressQatBytesOut",
                "compress.software.switched_off", "CompressSoftwareSwitchedOff")
            .entrySet()) {
      long value = row(statistics, pair.getKey());
      assertThat(value).as(pair.getKey()).isPositive();
      assertThat(metrics.get(pair.getValue())).as(pair.getValue()).isEqualTo(value);
    }
    assertThat(metrics.get("ServiceRunning")).isEqualTo(1);
    assertThat(metrics.get("ServiceSubmitted")).isEqualTo(submitted);
    assertThat(metrics.get("ServiceCompressBreaker")).isZero();
    assertThat(metrics.get("ServiceSlotsInUse")).isZero();
  }

  private static long row(TabularData table, String key) {
    return (Long) table.get(new Object[] {key}).get("value");
  }

  private static void assertCounts(
      IOStatistics statistics, String direction, long onDevice, long switchedOff) {
    assertThat(statistics.counters())
        .containsEntry(StreamStatistics.PREFIX + direction + "_qat_blocks", onDevice)
        .containsEntry(StreamStatistics.PREFIX + direction + "_software_switched_off", switchedOff);
  }

  private static long counter(IOStatistics statistics, String name) {
    return statistics.counters().get(StreamStatistics.PREFIX + name);
  }
}
