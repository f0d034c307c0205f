// SPDX-License-Identifier: Apache-2.0
package io.qzfs.jobs.scaling;

import io.qzfs.jobs.model.DeviceModel;
import io.qzfs.jobs.model.ModelledCodec;
import java.nio.file.Path;
import java.util.Map;

/**
 * A device to model, and what the host pays for a block. Written {@code DEVICE} or {@code
 * DEVICE@MICROSECONDS}. Immutable.
 *
 * @param device the device
 * @param hostNanos host CPU to submit a block and to complete it, in ns
 */
public record ModelChoice(DeviceModel device, long hostNanos) {

  private static final long NANOS_PER_MICRO = 1000;
  private static final int MOST_MICROS = 1_000_000;

  /**
   * Reads a choice; without microseconds the host pays {@link ModelledCodec#DEFAULT_HOST_NANOS}.
   *
   * @throws IllegalArgumentException if there is no such device, or the time is no number from 0 to
   *     a million
   */
  public static ModelChoice of(String text) {
    int at = text.indexOf('@');
    if (at < 0) {
      return new ModelChoice(DeviceModel.of(text), ModelledCodec.DEFAULT_HOST_NANOS);
    }
    return new ModelChoice(
        DeviceModel.of(text.substring(0, at)), NANOS_PER_MICRO * micros(text, at + 1));
  }

  private static int micros(String text, int from) {
    String micros = text.substring(from);
    if (!micros.matches("[0-9]{1,7}") || Integer.parseInt(micros) > MOST_MICROS) {
      throw new IllegalArgumentException(
          "'"
              + text
              + "': found '"
              + micros
              + "' behind '@', expected the host's microseconds for a block, 0 to "
              + MOST_MICROS);
    }
    return Integer.parseInt(micros);
  }

  /** Returns the name in tables and plots, which says that it is modelled. */
  String label() {
    return hostNanos == ModelledCodec.DEFAULT_HOST_NANOS
        ? device + ", modelled"
        : device + " with " + hostNanos / NANOS_PER_MICRO + " µs of host, modelled";
  }

  /** Returns the keys of {@link ModelledCodec}. */
  Map<String, String> keys(Path store) {
    return Map.of(
        ModelledCodec.DEVICE,
        device.toString(),
        ModelledCodec.HOST_NANOS,
        Long.toString(hostNanos),
        ModelledCodec.STORE,
        store.toString());
  }
}
