// SPDX-License-Identifier: Apache-2.0
package io.qzfs.hadoop;

import java.util.Locale;
import java.util.function.Supplier;
import org.apache.hadoop.conf.Configuration;

/**
 * Reads keys of a configuration and says what is wrong with a value; Hadoop's own readers take some
 * wrong values for the default. All methods throw an {@link IllegalArgumentException} that names
 * key, value and what is allowed. As thread-safe as the configuration.
 */
public final class CheckedConfiguration {
  private final Configuration conf;

  /** Reads a configuration, which stays the caller's. */
  public CheckedConfiguration(Configuration conf) {
    this.conf = conf;
  }

  /** A value without blanks around it, or the default. */
  public String text(String key, String byDefault) {
    return conf.getTrimmed(key, byDefault);
  }

  /** {@code true} or {@code false}, ignoring case. */
  public boolean flag(String key, boolean byDefault) {
    String value = text(key, Boolean.toString(byDefault)).toLowerCase(Locale.ROOT);
    if (!value.equals("true") && !value.equals("false")) {
      throw wrong(key, "true or false", null);
    }
    return value.equals("true");
  }

  /** A whole number. */
  public int integer(String key, int byDefault) {
    return conf.getInt(key, byDefault);
  }

  /** A whole number within bounds. */
  public int integer(String key, int byDefault, int least, int most) {
    String allowed = least + " to " + most;
    int value = checked(key, allowed, () -> integer(key, byDefault));
    if (value < least || value > most) {
      throw wrong(key, allowed, null);
    }
    return value;
  }

  /** Bytes, {@code 64k} for 65,536; what an {@code int} can't hold becomes its largest value. */
  public int bytes(String key, int byDefault) {
    return (int) Math.min(Integer.MAX_VALUE, conf.getLongBytes(key, byDefault));
  }

  /** A value, or what is wrong with it in words of its key. */
  public <T> T checked(String key, String allowed, Supplier<T> value) {
    try {
      return value.get();
    } catch (IllegalArgumentException e) {
      throw wrong(key, allowed, e);
    }
  }

  /** The exception for a wrong value. */
  public IllegalArgumentException wrong(
      String key, String allowed, IllegalArgumentException cause) {
    return new IllegalArgumentException(
        "Cannot use " + key + "=" + conf.get(key) + ": expected " + allowed, cause);
  }
}
