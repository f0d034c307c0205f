// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.qat;

/** What to do when libqatzip can't be loaded or started. */
final class QatRemedies {
  /** A device that does not answer. */
  static final String SILENT =
      "look for QAT in dmesg, restart the qat service, then this process; docs/operations.md tells"
          + " more";

  /** What nobody foresaw. */
  static final String UNKNOWN =
      "use software engines, and report this message with the versions of QATzip and qatlib";

  private static final String INSTALL =
      "install QATzip 1.2 or newer (libqatzip3 or qatzip-libs), or name its directory with"
          + " -Dqzfs.qat.library.dir";

  private QatRemedies() {}

  /** For a message of {@link QatLibraries#load} or of the dynamic linker. */
  static String ofLoading(String message) {
    if (message.contains("is cut short") || message.contains("is no shared library")) {
      return "install the package of that file again";
    }
    if (message.contains("may not be read")) {
      return "let this user read that file";
    }
    if (message.contains("not found (required by")) {
      return "install QATzip and qatlib that were built for this release of the system";
    }
    if (message.contains("is a library for")
        || message.contains("wrong ELF class")
        || message.contains("invalid ELF header")) {
      return "install QATzip and qatlib for the architecture of this JVM";
    }
    if (message.contains("lacks the function") || message.contains("undefined symbol")) {
      return "remove that file if it is not QATzip's; install QATzip 1.2 or newer and the qatlib"
          + " that it was built with, from one distribution";
    }
    if (message.contains("cannot open shared object file") && !message.contains("libqatzip.so")) {
      return "install the library that is missing (libqat4, libusdm0 or qatlib), or name its"
          + " directory with LD_LIBRARY_PATH";
    }
    return INSTALL;
  }

  /** For a call that failed, with its code, before a first block was done. */
  static String ofStart(String what) {
    if (what.startsWith("qzCompressExt") && what.contains("compression instance")) {
      return "the device has instances, but none could be started: raise the limit of locked memory"
          + " (ulimit -l 500000), see with 'systemctl status qat' whether other processes hold all"
          + " of them, then start this process again";
    }
    if (what.contains("compression instance")) {
      return "give a device the compression service: ServicesEnabled=dc in /etc/sysconfig/qat, then"
          + " restart the qat service";
    }
    if (what.contains("no memory driver") || what.contains("no pinned memory")) {
      return "raise the limit of locked memory (ulimit -l 500000); with the out-of-tree driver,"
          + " load its module usdm_drv";
    }
    if (what.contains("self-test")) {
      return "the device gives wrong results: take it out of use, and look for QAT in dmesg";
    }
    return "look at 'systemctl status qat', at dmesg and at the groups of this user;"
        + " docs/operations.md tells more";
  }
}
