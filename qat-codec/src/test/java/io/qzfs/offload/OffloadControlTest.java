// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import static org.assertj.core.api.Assertions.assertThat;

import io.qzfs.engine.DeflateEngine;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineMode;
import io.qzfs.engine.Sample;
import io.qzfs.engine.jdk.JdkEngine;
import io.qzfs.engine.qat.QatLoader;
import io.qzfs.engine.qat.Standin;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import javax.management.JMX;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** What JMX shows and switches, read as a remote client reads it. */
class OffloadControlTest {
  private static final int BLOCK = 64 * 1024;
  private static final int PATIENCE_SECONDS = 60;

  private final MBeanServer server = MBeanServerFactory.newMBeanServer();
  private final OffloadSwitches switches = new OffloadSwitches();

  private static OffloadControlMXBean proxy(MBeanServer server) throws Exception {
    return JMX.newMXBeanProxy(
        server, new ObjectName(OffloadControl.NAME), OffloadControlMXBean.class);
  }

  private OffloadControl control(EngineCandidate device, Optional<OffloadService> service) {
    return new OffloadControl(List.of(device), service, switches, OffloadStatistics.process());
  }

  @Test
  void withoutADeviceItTellsWhyAndStillSwitches() throws Exception {
    EngineCandidate refused = EngineCandidate.refused("qat", "no permission", "join the group");
    assertThat(control(refused, Optional.empty()).register(server)).isTrue();
    OffloadControlMXBean seen = proxy(server);
    assertThat(seen.getEngine()).isEqualTo("none: no permission (join the group)");
    assertThat(seen.getBreakEvens()).isEmpty();
    assertThat(seen.getStatus()).isEmpty();
    assertThat(seen.getCompressBreaker()).isNull();
    assertThat(seen.getDecompressBreaker()).isNull();
    assertThat(seen.getStatistics()).containsKeys("compress.jdk.blocks", "compress.stored");
    seen.setDecompressEnabled(false);
    assertThat(seen.isDecompressEnabled()).isFalse();
    assertThat(seen.isCompressEnabled()).isTrue();
    assertThat(switches.isOn(Direction.DECOMPRESS)).isFalse();
    assertThat(switches.isOn(Direction.COMPRESS)).isTrue();
  }

  @Test
  void nameThatIsTakenIsNoFailure() {
    EngineCandidate refused = EngineCandidate.refused("qat", "no device", "");
    assertThat(control(refused, Optional.empty()).register(server)).isTrue();
    assertThat(control(refused, Optional.empty()).register(server)).isFalse();
  }

  @Test
  void processesOwnIsWithThePlatformOnceEnginesWereAskedFor() throws Exception {
    boolean hasDevice = Engines.service().isPresent();
    MBeanServer platform = ManagementFactory.getPlatformMBeanServer();
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    while (!platform.isRegistered(new ObjectName(OffloadControl.NAME))) {
      assertThat(System.nanoTime()).as("registered in time").isLessThan(end);
      Thread.sleep(10);
    }
    OffloadControlMXBean seen = proxy(platform);
    assertThat(seen.getEngine()).startsWith(hasDevice ? "qat " : "none: ");
    assertThat(seen.getStatistics().keySet())
        .containsExactlyInAnyOrderElementsOf(OffloadStatistics.names());
    assertThat(Engines.startedService()).isEqualTo(Engines.service());
  }

  @Test
  void onADeviceItShowsTheServiceAndKeepsTheNextBlockFromIt() throws Exception {
    EngineCandidate device = QatLoader.open(Standin.required().reset().settings());
    try (OffloadService service =
        new OffloadService(
            device.device().orElseThrow(),
            OffloadLimits.of(2, 100),
            switches,
            new BreakEven(1024, 2048, "test"))) {
      assertThat(control(device, Optional.of(service)).register(server)).isTrue();
      OffloadControlMXBean seen = proxy(server);
      assertThat(seen.getEngine()).startsWith("qat ").contains("4 instances", "65536 bytes");
      assertThat(seen.getBreakEvens())
          .isEqualTo("compress from 1024 bytes, decompress from 2048 bytes (test)");
      assertThat(seen.getCompressBreaker().getState()).isEqualTo("closed");
      assertThat(seen.getDecompressBreaker().getOpenings()).isZero();

      OffloadStatistics statistics = OffloadStatistics.ofStream();
      BlockCompressor stream = selection(device, service).compressor(1, statistics);
      deflate(stream);
      seen.setCompressEnabled(false);
      deflate(stream);
      assertThat(statistics.blocks(Direction.COMPRESS, "qat")).isEqualTo(1);
      assertThat(statistics.blocks(Direction.COMPRESS, "jdk")).isEqualTo(1);
      assertThat(statistics.blocks(Direction.COMPRESS, Reason.SWITCHED_OFF)).isEqualTo(1);
      seen.setCompressEnabled(true);
      deflate(stream);
      assertThat(statistics.blocks(Direction.COMPRESS, "qat")).isEqualTo(2);
      assertThat(seen.getStatus())
          .containsEntry("service.submitted", 2L)
          .containsEntry("service.completed", 2L)
          .containsEntry("service.slots_in_use", 0L)
          .containsEntry("service.instances", 4L)
          .hasSize(StatusFigure.values().length);
    }
  }

  private static EngineSelection selection(EngineCandidate device, OffloadService service) {
    List<DeflateEngine> software = List.of(new JdkEngine());
    OffloadSettings patient =
        OffloadSettings.defaults()
            .withMillis((int) TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS), 1000);
    return new EngineSelection(
        new EngineSettings(EngineMode.AUTO, EngineSettings.ANY, patient),
        software,
        Optional.of(service),
        List.of(device));
  }

  private static void deflate(BlockCompressor stream) throws Exception {
    byte[] bytes = Sample.TEXT.bytes(BLOCK);
    assertThat(CompressorCalls.deflate(stream, bytes, CompressorCalls.room(BLOCK)))
        .isBetween(1, BLOCK);
  }
}
