// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.standin;

import io.qzfs.device.DeviceScan;
import io.qzfs.engine.ffi.NativeLibraries;
import io.qzfs.engine.qat.QatEngine;
import io.qzfs.offload.Direction;
import io.qzfs.offload.Engines;
import io.qzfs.offload.OffloadProperties;
import io.qzfs.offload.OffloadService;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * The stand-in as the device of this process, and the switches of its faults. Thread-safe; there is
 * one a process, since the engines look for their device once.
 */
public final class Standin {
  private static final String DEVICE = "libqat.so.4";

  private final StandinFunctions functions;
  private final OffloadService service;

  private Standin(StandinFunctions functions, OffloadService service) {
    this.functions = functions;
    this.service = service;
  }

  /**
   * Makes the stand-in the device of this process. To be called before anything asks for an engine.
   *
   * @param directory what {@code scripts/build-standin} built
   * @param instances compression instances that the device is to have, 1 to 256
   * @param retryMillis milliseconds after an outage until the device is tried again
   * @throws IOException if it was not built there, or the process does not take it
   */
  public static Standin open(Path directory, int instances, int retryMillis) throws IOException {
    Path libraries = directory.resolve("lib").toAbsolutePath();
    Path machine = directory.resolve("machine").toAbsolutePath();
    for (Path needed :
        new Path[] {libraries.resolve("libqatzip.so.3"), libraries.resolve(DEVICE), machine}) {
      if (!Files.exists(needed)) {
        throw new IOException(
            "Cannot use the stand-in device in "
                + directory
                + ": there is no "
                + needed
                + "; run scripts/build-standin, or name its directory with --standin");
      }
    }
    System.setProperty(DeviceScan.ROOT_PROPERTY, machine.toString());
    System.setProperty(OffloadProperties.LIBRARY_DIR, libraries.toString());
    System.setProperty(OffloadProperties.RETRY_MILLIS, Integer.toString(retryMillis));
    StandinFunctions functions =
        NativeLibraries.load(StandinFunctions.class, libraries.resolve(DEVICE).toString());
    set(functions, "instances", instances);
    return new Standin(functions, start());
  }

  private static OffloadService start() throws IOException {
    return Engines.service()
        .orElseThrow(
            () ->
                new IOException(
                    "The stand-in device is not in use: "
                        + Engines.candidates().stream()
                            .filter(candidate -> candidate.name().equals(QatEngine.NAME))
                            .map(candidate -> candidate.reason() + "; " + candidate.remedy())
                            .findFirst()
                            .orElse("no engine has its name")));
  }

  /** The service in front of the device. */
  public OffloadService service() {
    return service;
  }

  /** Sets a setting or a fault of {@code standin.h}. */
  public Standin set(String name, long value) {
    set(functions, name, value);
    return this;
  }

  private static void set(StandinFunctions functions, String name, long value) {
    if (functions.standin_set(name, value) != 0) {
      throw new IllegalArgumentException(
          "The stand-in refuses " + name + "=" + value + ": expected what standin.h lists");
    }
  }

  /** Reads a setting or a counter of {@code standin.h}. */
  public long get(String name) {
    return functions.standin_get(name);
  }

  /** Requests of a direction that the device called back, well or not. */
  public long completed(Direction direction) {
    return get(direction.name().toLowerCase(Locale.ROOT) + "_completed");
  }

  /** How often a fault was injected. */
  public long injected(String fault) {
    return get("injected." + fault);
  }

  /** Ends all faults and puts all settings back to those at load, instances kept. */
  public Standin reset() {
    long instances = get("instances");
    return set("reset", 0).set("instances", instances);
  }
}
