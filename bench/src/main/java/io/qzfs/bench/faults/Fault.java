// SPDX-License-Identifier: Apache-2.0
package io.qzfs.bench.faults;

import io.qzfs.bench.standin.Standin;
import io.qzfs.offload.Direction;
import java.util.Locale;

/** Faults of the stand-in that can come while it runs; what each does is in {@code standin.h}. */
enum Fault {
  NONE(Effect.HARMLESS),
  BUSY(Effect.FAILS),
  REQUEST_ERROR(Effect.FAILS),
  /** QATzip forgets a request for each, and an instance is dead after 32: hence the limit. */
  POLL_ERROR(Effect.FAILS, 16),
  HANG(Effect.FAILS),
  LATE(Effect.MAY_FAIL),
  FLIP(Effect.FAILS),
  WRONG_CRC(Effect.FAILS),
  SHORT_OUTPUT(Effect.FAILS),
  CONSUMED_SHORT(Effect.FAILS),
  GONE(Effect.FAILS),
  /** Comes last, since each one costs an instance for good. */
  LOST(Effect.FAILS, 1);

  /** What a fault means for requests that it strikes. */
  private enum Effect {
    HARMLESS,
    MAY_FAIL,
    FAILS
  }

  private static final int BOTH_DIRECTIONS = 3;

  private final Effect effect;
  private final int limit;

  Fault(Effect effect) {
    this(effect, 0);
  }

  /**
   * @param limit requests that it strikes at most; 0: all
   */
  Fault(Effect effect, int limit) {
    this.effect = effect;
    this.limit = limit;
  }

  /** Name in {@code standin.h}. */
  String key() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether a request that it strikes can't end well. */
  boolean breaksRequests() {
    return effect == Effect.FAILS;
  }

  /** Lets the fault strike requests of a direction from now on. */
  void begin(Standin standin, Direction direction) {
    if (this == NONE) {
      return;
    }
    String name = "fault." + key();
    standin.set(name + ".limit", limit);
    standin.set(name, this == GONE ? BOTH_DIRECTIONS : direction.ordinal() + 1);
  }

  /** How often it struck since the process began. */
  long injected(Standin standin) {
    return this == NONE ? 0 : standin.injected(key());
  }
}
