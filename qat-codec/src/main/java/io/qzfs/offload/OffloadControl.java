// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeviceEngine;
import io.qzfs.engine.DeviceLimits;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.qat.QatEngine;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The offload service and its switches, in JMX. Thread-safe. */
final class OffloadControl implements OffloadControlMXBean {
  /** Name in JMX. */
  static final String NAME = "io.qzfs:type=Offload";

  private static final Logger LOG = LoggerFactory.getLogger(OffloadControl.class);

  private final List<EngineCandidate> candidates;
  private final Optional<OffloadService> service;
  private final OffloadSwitches switches;
  private final OffloadStatistics statistics;

  /**
   * @param candidates what was looked for, for the reason why there is no device
   * @param service the service, if there is a device
   * @param switches what the attributes set
   * @param statistics what the attribute shows
   */
  OffloadControl(
      List<EngineCandidate> candidates,
      Optional<OffloadService> service,
      OffloadSwitches switches,
      OffloadStatistics statistics) {
    this.candidates = candidates;
    this.service = service;
    this.switches = switches;
    this.statistics = statistics;
  }

  /**
   * Has a thread register the process's own with the platform's MBean server: where nobody has used
   * JMX yet, starting it takes a tenth of a second that no stream should wait for.
   */
  static void registerSoon(List<EngineCandidate> candidates, Optional<OffloadService> service) {
    OffloadControl control =
        new OffloadControl(
            candidates, service, OffloadSwitches.process(), OffloadStatistics.process());
    Thread thread =
        new Thread(() -> control.register(ManagementFactory.getPlatformMBeanServer()), "qzfs-jmx");
    thread.setDaemon(true);
    thread.start();
  }

  /** Registers under {@link #NAME}; without success, as where the name is taken, it is logged. */
  boolean register(MBeanServer server) {
    try {
      server.registerMBean(this, new ObjectName(NAME));
      return true;
    } catch (JMException | RuntimeException e) {
      LOG.info("JMX does not show {}, offload works without: {}", NAME, e.toString());
      return false;
    }
  }

  @Override
  public boolean isCompressEnabled() {
    return switches.isOn(Direction.COMPRESS);
  }

  @Override
  public void setCompressEnabled(boolean enabled) {
    set(Direction.COMPRESS, enabled);
  }

  @Override
  public boolean isDecompressEnabled() {
    return switches.isOn(Direction.DECOMPRESS);
  }

  @Override
  public void setDecompressEnabled(boolean enabled) {
    set(Direction.DECOMPRESS, enabled);
  }

  private void set(Direction direction, boolean enabled) {
    switches.set(direction, enabled);
    LOG.info(
        "Offload: {} switched {} through JMX, for this process",
        direction.name().toLowerCase(Locale.ROOT),
        enabled ? "on" : "off");
  }

  @Override
  public String getEngine() {
    return service.map(OffloadService::engine).map(OffloadControl::describe).orElseGet(this::why);
  }

  private static String describe(DeviceEngine engine) {
    EngineDescription description = engine.description();
    DeviceLimits limits = engine.limits();
    return "%s %s, %s: %d instances, level %d, blocks of %d to %d bytes"
        .formatted(
            description.name(),
            description.version(),
            description.origin(),
            limits.instances(),
            limits.level(),
            limits.smallestBlock(),
            limits.largestBlock());
  }

  private String why() {
    return candidates.stream()
        .filter(candidate -> candidate.name().equals(QatEngine.NAME))
        .map(OffloadControl::explain)
        .findFirst()
        .orElse("none");
  }

  private static String explain(EngineCandidate refused) {
    String remedy = refused.remedy().isEmpty() ? "" : " (" + refused.remedy() + ")";
    return "none: " + refused.reason() + remedy;
  }

  @Override
  public String getBreakEvens() {
    return service
        .map(OffloadService::status)
        .map(
            status ->
                "compress from %d bytes, decompress from %d bytes (%s)"
                    .formatted(
                        status.compressFrom(), status.decompressFrom(), status.breakEvenOrigin()))
        .orElse("");
  }

  @Override
  public Map<String, Long> getStatus() {
    return service.map(OffloadService::status).map(StatusFigure::all).orElseGet(Map::of);
  }

  @Override
  public Map<String, Long> getStatistics() {
    return statistics.snapshot();
  }

  @Override
  public BreakerView getCompressBreaker() {
    return breaker(Direction.COMPRESS);
  }

  @Override
  public BreakerView getDecompressBreaker() {
    return breaker(Direction.DECOMPRESS);
  }

  private BreakerView breaker(Direction direction) {
    return service
        .map(OffloadService::status)
        .map(
            status ->
                direction == Direction.COMPRESS
                    ? status.compressBreaker()
                    : status.decompressBreaker())
        .map(BreakerView::of)
        .orElse(null);
  }
}
