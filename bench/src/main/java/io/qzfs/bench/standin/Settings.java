// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.standin;

import io.qzfs.engine.EngineMode;
import io.qzfs.engine.qat.QatEngine;
import io.qzfs.io.GzipFormat;
import io.qzfs.io.ReadSettings;
import io.qzfs.io.WriteSettings;
import io.qzfs.offload.EngineSettings;
import io.qzfs.offload.OffloadSettings;
import io.qzfs.offload.SizeWindow;

/** Settings of streams that use the device for every block it can do. */
public final class Settings {
  /** Smallest block that the device does, QATzip's QZ_COMP_THRESHOLD_MINIMUM. */
  private static final int SMALLEST = 128;

  /** A level that the device's own level, 1, serves. */
  private static final int LEVEL = 1;

  private Settings() {}

  /** A device's use with a deadline, whatever the break-even is. */
  public static OffloadSettings offload(int deadlineMillis) {
    SizeWindow all = new SizeWindow(SMALLEST, Integer.MAX_VALUE);
    return OffloadSettings.defaults().withWindows(all, all).withMillis(deadlineMillis, 0);
  }

  /** Engines of a mode; in {@link EngineMode#SOFTWARE} any but the device. */
  public static EngineSettings engines(EngineMode mode, OffloadSettings offload) {
    String engine = mode == EngineMode.SOFTWARE ? EngineSettings.ANY : QatEngine.NAME;
    return new EngineSettings(mode, engine, offload);
  }

  /** A writer's. */
  public static WriteSettings write(EngineSettings engines) {
    return new WriteSettings(engines, LEVEL, Payload.BLOCK, GzipFormat.QZ, 0);
  }

  /** A reader's. */
  public static ReadSettings read(EngineSettings engines) {
    return new ReadSettings(engines, 0);
  }
}
