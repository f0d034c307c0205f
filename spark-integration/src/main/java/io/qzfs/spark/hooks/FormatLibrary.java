// SPDX-License-Identifier: Apache-2.0
package io.qzfs.spark.hooks;

import java.lang.reflect.Field;
import java.net.URL;
import java.security.CodeSource;

/**
 * A format's library as it is on the class path, looked at by reflection, and the refusal where it
 * is not what a hook was made for. Immutable.
 *
 * @param format name of the format, as in {@code Parquet}
 * @param key Spark's key that switches the hook on
 * @param fitting versions of the library that the hook was tested with, in words
 * @param loader finds the library's classes
 */
record FormatLibrary(String format, String key, String fitting, ClassLoader loader) {

  /**
   * Finds a class, without initialising it.
   *
   * @throws IllegalStateException if there is none
   */
  Class<?> type(String name) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw refusal(null, "no class " + name, e);
    }
  }

  /**
   * Finds a static field.
   *
   * @throws IllegalStateException if there is none of that name and type
   */
  Field field(Class<?> owner, String name, Class<?> type) {
    try {
      Field field = owner.getDeclaredField(name);
      if (type.isAssignableFrom(field.getType())) {
        return field;
      }
      throw refusal(
          owner, owner.getName() + "." + name + " of type " + field.getType().getName(), null);
    } catch (NoSuchFieldException e) {
      throw refusal(owner, "no field " + owner.getName() + "." + name, e);
    }
  }

  /**
   * The refusal to go on.
   *
   * @param owner a class of the library, or null if none is known
   * @param found what does not fit
   */
  IllegalStateException refusal(Class<?> owner, String found, Throwable cause) {
    return new IllegalStateException(
        "Cannot switch "
            + key
            + " on: found "
            + found
            + " in "
            + origin(owner)
            + ", expected "
            + format
            + " "
            + fitting
            + "; use such a version, or set "
            + key
            + "=false",
        cause);
  }

  /** The library's own file, whose name tells the version. */
  private String origin(Class<?> owner) {
    CodeSource source = owner == null ? null : owner.getProtectionDomain().getCodeSource();
    URL location = source == null ? null : source.getLocation();
    if (location == null) {
      return "the class path (no " + format + " library of a known version)";
    }
    String path = location.getPath();
    return path.substring(path.lastIndexOf('/') + 1);
  }
}
