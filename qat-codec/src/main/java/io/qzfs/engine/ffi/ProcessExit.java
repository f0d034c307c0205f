// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import com.kenai.jffi.Library;
import jnr.ffi.annotations.IgnoreError;

/** How the process ends. Thread-safe. */
public final class ProcessExit {
  private static final String LIBC = "libc.so.6";

  private ProcessExit() {}

  /** glibc's {@code stdlib.h}; public only because jnr-ffi implements it from outside. */
  public interface Libc {
    /** Has {@code exit} call a function with the exit status and an argument; 0 if it will. */
    @IgnoreError
    int on_exit(long function, long argument);
  }

  /**
   * Lets the process end, with the status it is given, before the destructors of native libraries
   * run. For threads that can't be got out of a library whose destructor frees what they use:
   * {@code exit} runs functions in the reverse order of their registration, those of libraries
   * last, and {@code _exit}, as such a function, does not return.
   *
   * @return whether it will be so; not without glibc
   */
  public static boolean withoutDestructors() {
    try {
      Libc libc = NativeLibraries.load(Libc.class, LIBC);
      long exit =
          Library.getCachedInstance(LIBC, Library.NOW | Library.LOCAL).getSymbolAddress("_exit");
      return exit != 0 && libc.on_exit(exit, 0) == 0;
    } catch (LinkageError e) {
      return false;
    }
  }
}
