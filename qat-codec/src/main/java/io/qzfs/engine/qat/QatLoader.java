// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

import io.qzfs.engine.DeviceException;
import io.qzfs.engine.DeviceLane;
import io.qzfs.engine.DeviceSelfTest;
import io.qzfs.engine.EngineCandidate;
import io.qzfs.engine.EngineDescription;
import io.qzfs.engine.ffi.NativeMemory;
import io.qzfs.engine.ffi.NativePlatform;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Loads libqatzip, and proves with a real block that it uses a device. To be called once in a
 * process, and only where there is a device.
 */
public final class QatLoader {
  /** A start with all its resets takes a second; a device that needs longer is not usable. */
  private static final int PROBE_SECONDS = 30;

  private QatLoader() {}

  /** Loads, starts and tests; never throws, and gives up on a device that doesn't answer. */
  public static EngineCandidate open(QatSettings settings) {
    if (!NativePlatform.isLinuxX64()) {
      return EngineCandidate.refused(
          QatEngine.NAME,
          "the layout of QATzip's structures is not known on " + NativePlatform.describe(),
          "use software engines here");
    }
    FutureTask<EngineCandidate> probe = new FutureTask<>(() -> load(settings));
    Thread thread = new Thread(probe, "qzfs-qat-probe");
    thread.setDaemon(true);
    thread.start();
    try {
      return probe.get(PROBE_SECONDS, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return EngineCandidate.refused(
          QatEngine.NAME,
          "the device did not answer a first block within " + PROBE_SECONDS + " s",
          QatRemedies.SILENT);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return EngineCandidate.refused(
          QatEngine.NAME, "interrupted while the device was tried", "start the process again");
    } catch (ExecutionException e) {
      return EngineCandidate.refused(
          QatEngine.NAME, "starting it failed: " + e.getCause(), QatRemedies.UNKNOWN);
    }
  }

  private static EngineCandidate load(QatSettings settings) {
    QatLibraries libraries;
    try {
      libraries = QatLibraries.load(settings);
    } catch (IOException | LinkageError e) {
      return EngineCandidate.refused(
          QatEngine.NAME,
          String.valueOf(e.getMessage()),
          QatRemedies.ofLoading(String.valueOf(e.getMessage())));
    }
    QatExit.watch();
    try {
      return EngineCandidate.accepted(start(libraries, settings));
    } catch (DeviceException e) {
      return EngineCandidate.refused(QatEngine.NAME, e.what(), QatRemedies.ofStart(e.what()));
    }
  }

  private static QatEngine start(QatLibraries libraries, QatSettings settings)
      throws DeviceException {
    EngineDescription description =
        new EngineDescription(QatEngine.NAME, libraries.version(), libraries.origin(), true);
    // The number of instances is known only to a library that was started.
    QatEngine starting = new QatEngine(libraries.qatzip(), description, settings, 1);
    starting.closeSession(starting.openSession(SessionParams.GZIP_EXT));
    int instances = instances(libraries);
    QatEngine engine = new QatEngine(libraries.qatzip(), description, settings, instances);
    try (DeviceLane lane = engine.openLane()) {
      DeviceSelfTest.run(lane, Math.min(settings.bufferSize(), 64 * 1024));
    }
    return engine;
  }

  /** Instances of this process; 1 where libqat can't be asked. */
  private static int instances(QatLibraries libraries) throws DeviceException {
    if (libraries.libqat().isEmpty()) {
      return 1;
    }
    ByteBuffer count = NativeMemory.allocate(Short.BYTES);
    int status = libraries.libqat().get().cpaDcGetNumInstances(NativeMemory.address(count));
    Reference.reachabilityFence(count);
    int instances = count.getShort(0) & 0xffff;
    if (status != Libqat.CPA_STATUS_SUCCESS || instances == 0) {
      throw new DeviceException(
          QatEngine.NAME,
          DeviceException.Kind.FAILED,
          "cpaDcGetNumInstances: status " + status + ", " + instances + " compression instances");
    }
    return instances;
  }
}
