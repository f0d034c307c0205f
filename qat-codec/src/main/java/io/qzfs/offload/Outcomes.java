// SPDX-License-Identifier: Apache-2.0
package io.qzfs.offload;

import io.qzfs.engine.DeviceException;
import io.qzfs.engine.EngineException;
import io.qzfs.engine.qat.QatEngine;
import java.util.Optional;

/** What failures are called in counters and in messages. */
final class Outcomes {
  private Outcomes() {}

  static Reason reason(DeviceException failure) {
    return switch (failure.kind()) {
      case NOT_TRIED -> Reason.BREAKER;
      case BUSY -> Reason.BUSY;
      case FAILED -> Reason.DEVICE_ERROR;
      case DATA, BAD_RESULT -> Reason.BAD_RESULT;
    };
  }

  /** The exception of mode hardware for a request that failed. */
  static EngineException hardwareFailed(String task, String what) {
    return new EngineException(
        QatEngine.NAME, task + ": " + what + "; mode hardware keeps software from doing it");
  }

  /** The exception of mode hardware for a block that the device is not given. */
  static EngineException hardwareRefused(
      String task, Reason reason, Optional<OffloadService> service, Direction direction) {
    String why =
        switch (reason) {
          case SWITCHED_OFF -> "offload of this direction is switched off";
          case LEVEL ->
              "the device's level is lower than the stream's; expected a higher -D"
                  + OffloadProperties.LEVEL;
          case TOO_LARGE ->
              "the device takes at most "
                  + service.orElseThrow().deviceLimits().largestBlock()
                  + " bytes; expected smaller blocks or a larger -D"
                  + OffloadProperties.BUFFER_SIZE;
          case BUSY -> "the device is busy, all places in its queue are taken";
          case BREAKER -> "the device is out of use after: " + cause(service, direction);
          default -> reason.key();
        };
    return hardwareFailed(task, why);
  }

  private static String cause(Optional<OffloadService> service, Direction direction) {
    OffloadStatus status = service.orElseThrow().status();
    OffloadStatus.BreakerStatus breaker =
        direction == Direction.COMPRESS ? status.compressBreaker() : status.decompressBreaker();
    return breaker.cause() + " (tried again in " + breaker.nextTryMillis() + " ms)";
  }
}
