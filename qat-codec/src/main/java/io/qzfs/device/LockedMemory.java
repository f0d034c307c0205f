// SPDX-License-Identifier: Apache-2.0
package io.qzfs.device;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much memory this process may lock, and how much QAT takes on the in-tree stack.
 *
 * @param limitBytes RLIMIT_MEMLOCK in bytes, {@link Long#MAX_VALUE} if unlimited, -1 if unknown
 * @param exempt whether the process has CAP_IPC_LOCK, for which the limit does not count
 */
record LockedMemory(long limitBytes, boolean exempt) {
  private static final long KIB = 1024;

  /** qatlib's INSTALL: 16 MB for each virtual function, beside what the application locks. */
  private static final long OF_FUNCTION = 16 * KIB * KIB;

  /** qatlib's INSTALL: a virtual function with service dc has 4 instances. */
  private static final int INSTANCES = 4;

  /**
   * QATzip's pool of an instance: 32 pairs of 64 KiB source and 9/8 of that and 1 KiB for output.
   */
  private static final long OF_INSTANCE = 32 * (64 + 72 + 1) * KIB;

  /** CAP_IPC_LOCK of linux/capability.h. */
  private static final int CAP_IPC_LOCK = 14;

  private static final Pattern LIMIT = Pattern.compile("(?m)^Max locked memory\\s+(\\S+)");
  private static final Pattern CAPABILITIES = Pattern.compile("(?m)^CapEff:\\s*(\\p{XDigit}+)");

  static LockedMemory of(MachineFiles files) {
    return new LockedMemory(
        limit(files.read("/proc/self/limits").text()),
        isExempt(files.read("/proc/self/status").text()));
  }

  /** What is wrong for so many virtual functions, if anything. */
  Optional<String> warning(int virtualFunctions) {
    long needed = virtualFunctions * (OF_FUNCTION + INSTANCES * OF_INSTANCE);
    if (exempt || limitBytes < 0 || limitBytes >= needed) {
      return Optional.empty();
    }
    return Optional.of(
        ("locked memory is limited to %d KiB, but %d virtual function(s) and QATzip's buffers take"
                + " up to %d KiB: raise it, e.g. to 500000 with \"USER - memlock 500000\" in"
                + " /etc/security/limits.conf and a new login, LimitMEMLOCK=500M in a systemd unit,"
                + " or --ulimit memlock=512000000 for a container")
            .formatted(limitBytes / KIB, virtualFunctions, needed / KIB));
  }

  private static long limit(String limits) {
    Matcher matcher = LIMIT.matcher(limits);
    if (!matcher.find()) {
      return -1;
    }
    if (matcher.group(1).equals("unlimited")) {
      return Long.MAX_VALUE;
    }
    try {
      return Math.max(-1, Long.parseLong(matcher.group(1)));
    } catch (NumberFormatException e) {
      return -1;
    }
  }

  private static boolean isExempt(String status) {
    Matcher matcher = CAPABILITIES.matcher(status);
    try {
      return matcher.find()
          && (Long.parseUnsignedLong(matcher.group(1), 16) >>> CAP_IPC_LOCK & 1) != 0;
    } catch (NumberFormatException e) {
      return false;
    }
  }
}
