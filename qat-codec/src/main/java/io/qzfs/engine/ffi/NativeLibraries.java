// SPDX-License-Identifier: Apache-2.0
package io.qzfs.engine.ffi;

import com.kenai.jffi.Library;
import java.lang.reflect.Method;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import jnr.ffi.LibraryLoader;
import jnr.ffi.LibraryOption;

/**
 * Loads native libraries with RTLD_LOCAL.
 *
 * <p>jnr-ffi alone opens with RTLD_GLOBAL: of two libraries with the same symbols in one JVM, say
 * two versions of libdeflate, the second then calls into the first and silently writes wrong bytes.
 * jffi, asked first, opens locally and keeps the handle; jnr-ffi is given that same handle.
 */
public final class NativeLibraries {
  /** jffi closes a library when its handle is collected, so the handles are kept. */
  private static final Map<String, Library> HANDLES = new ConcurrentHashMap<>();

  private NativeLibraries() {}

  /**
   * Loads a library for the process, so that others that need its soname get this file.
   *
   * @param file an absolute path, or a soname for the system's search path
   * @throws LinkageError if the dynamic linker refuses it, with its message
   */
  public static void open(String file) {
    handle(file);
  }

  private static Library handle(String file) {
    Library handle = Library.getCachedInstance(file, Library.NOW | Library.LOCAL);
    if (handle == null) {
      throw new UnsatisfiedLinkError(Library.getLastError());
    }
    HANDLES.put(file, handle);
    return handle;
  }

  /**
   * Loads a library and binds it.
   *
   * @param binding interface whose methods have the C functions' names
   * @param file an absolute path, or a soname for the system's search path
   * @throws LinkageError if jffi's own library can't be loaded, the library isn't there, can't be
   *     loaded, or lacks a function of the binding; the message is the dynamic linker's, or names
   *     that function
   */
  public static <T> T load(Class<T> binding, String file) {
    requireFunctions(binding, handle(file), file);
    return LibraryLoader.create(binding)
        .option(LibraryOption.LoadNow, true)
        .failImmediately()
        .load(file);
  }

  /** jnr-ffi itself finds out when the function is called, and then does not tell which it is. */
  private static void requireFunctions(Class<?> binding, Library handle, String file) {
    for (Method function : binding.getMethods()) {
      if (handle.getSymbolAddress(function.getName()) == 0) {
        throw new UnsatisfiedLinkError(file + " lacks the function " + function.getName());
      }
    }
  }
}
